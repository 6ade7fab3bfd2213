// Finds elements as a person does: by what they are and what they are called.
globalThis.finder = (() => {
  const ROLES = {
    button: 'button:not([role]), [role=button], input[type=submit], input[type=button]',
    link: 'a[href], [role=link]',
    tab: '[role=tab]',
    dialog: 'dialog[open], [role=dialog]',
    textbox: 'input:not([type]), input[type=text], input[type=search], textarea',
    slider: 'input[type=range]',
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
    select: 'select',
    heading: 'h1, h2, h3',
    image: 'img, [role=img]',
  };
  const tidy = text => (text || '').replace(/\s+/g, ' ').trim();
  const seen = el => !!el && el.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && el.getClientRects().length > 0;
  const hidden = el => !!el.closest('[aria-hidden=true]');

  function inner(node) {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true' || node.hidden) return '';
    if (node.getAttribute('aria-label')) return node.getAttribute('aria-label');
    if (node.tagName === 'IMG') return node.alt;
    if (node.tagName.toLowerCase() === 'title' && node.namespaceURI.endsWith('svg')) return node.textContent;
    return [...node.childNodes].map(inner).join(' ');
  }
  /** The accessible name of an element, near enough to the standard for our pages. */
  function name(el) {
    if (!el) return '';
    const by = el.getAttribute('aria-labelledby');
    if (by) return tidy(by.split(/\s+/).map(id => document.getElementById(id)?.textContent ?? '').join(' '));
    const own = el.getAttribute('aria-label');
    if (own?.trim()) return tidy(own);
    if (el.labels?.length) return tidy([...el.labels].map(inner).join(' '));
    if (el.tagName === 'IMG') return tidy(el.alt || el.title);
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(el.tagName)) return tidy(el.type === 'submit' ? el.value : el.title || el.placeholder);
    return tidy(inner(el)) || tidy(el.getAttribute('title'));
  }
  const all = role => [...document.querySelectorAll(ROLES[role] ?? role)].filter(el => seen(el) && !hidden(el));
  function find(role, pattern) {
    const wanted = new RegExp(pattern, 'iu');
    return all(role).find(el => wanted.test(name(el))) ?? null;
  }
  /** A line of a list that opens when it is touched. */
  const option = pattern => [...document.querySelectorAll('option')].find(el => seen(el.closest('select')) && new RegExp(pattern, 'iu').test(name(el))) ?? null;
  let last = null;
  /** The middle of an element, once it lies still in the window and nothing covers it. */
  function spot(el) {
    if (!el || el.disabled) return null;
    const r = el.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2;
    const inside = r.top >= 0 && r.bottom <= innerHeight && r.left >= 0 && r.right <= innerWidth;
    const top = inside && document.elementFromPoint(x, y);
    const free = top && (el.contains(top) || top.closest('label')?.control === el);
    // It may lie beyond the edge of a list that scrolls.
    if (!free) el.scrollIntoView({ block: 'center', inline: 'center' });
    const key = [x, y].join(), still = last === key; last = key;
    return free && still ? [x, y] : null;
  }
  /** A point of the board that nothing covers, with the size of the board: there a drag can begin. */
  function clear(board) {
    const r = board.getBoundingClientRect();
    const free = (x, y) => { const top = document.elementFromPoint(x, y); return top && board.contains(top) && !top.closest('button, a, .panel, .fan, .minimap, .tools'); };
    for (const [i, j] of [[.5, .5], [.7, .5], [.6, .3], [.8, .4], [.5, .2], [.3, .3], [.5, .1], [.9, .6]]) { const x = r.left + r.width * i, y = r.top + r.height * j; if (free(x, y)) return [x, y, r.width, r.height]; }
    return [r.left + r.width / 2, r.top + 12, r.width, r.height];
  }
  return { clear, name, find, option, all, spot, seen, tidy };
})();
