// What a page owes to everybody who uses it. Each function gives sentences about what is wrong.
globalThis.audit = (() => {
  const { name, seen, tidy } = finder;
  const CONTROLS = 'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=link], [tabindex="0"]';
  const shown = selector => [...document.querySelectorAll(selector)].filter(el => seen(el) && !el.closest('[aria-hidden=true], [inert]'));
  const tell = el => `<${el.tagName.toLowerCase()}${el.className && typeof el.className === 'string' ? ` class="${el.className}"` : ''}> ${tidy(el.textContent).slice(0, 60)}`;

  const named = () => shown(CONTROLS).filter(el => !name(el)).map(el => `no name: ${tell(el)}`);
  const labelled = () => shown('input, select, textarea').filter(el => !el.labels?.length && !el.getAttribute('aria-label')?.trim() && !el.getAttribute('aria-labelledby')).map(el => `no label: ${tell(el)} ${el.type}`);
  const pictured = () => [
    ...[...document.querySelectorAll('img')].filter(el => !el.hasAttribute('alt')).map(el => `no alt: ${el.src}`),
    ...shown('[role=img]').filter(el => !name(el)).map(el => `no name of a picture: ${tell(el)}`)];
  const unique = () => {
    const ids = [...document.querySelectorAll('[id]')].map(el => el.id);
    return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))].map(id => `two elements have the id ${id}`);
  };
  const headed = () => {
    const heads = shown('h1').length, lang = document.documentElement.lang;
    return [heads === 1 ? null : `${heads} headings of the first level`, lang ? null : 'the page does not say its language', document.title ? null : 'no title'].filter(Boolean);
  };

  // --- contrast
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map();
  /** Any colour that a style can name, as red, green, blue and opacity. */
  function rgba(colour) {
    if (!known.has(colour)) {
      paint.clearRect(0, 0, 1, 1); paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data;
      known.set(colour, [r, g, b, a / 255]);
    }
    return known.get(colour);
  }
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const light = ([r, g, b]) => { const f = v => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; return .2126 * f(r) + .7152 * f(g) + .0722 * f(b); };
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };
  /** What lies behind the text of an element; nothing when it is a picture. */
  function behind(el) {
    const layers = [];
    for (let e = el; e; e = e.parentElement) {
      const style = getComputedStyle(e);
      if (style.backgroundImage.includes('url(')) return null;
      const colour = rgba(style.backgroundColor);
      if (style.backgroundImage.includes('gradient')) return null;
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
    }
    const page = rgba(getComputedStyle(document.documentElement).colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches ? '#121212' : '#fff');
    return layers.reduceRight((below, layer) => over(layer, below), page);
  }
  function legible() {
    const wrong = new Map(), walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const el = walker.currentNode.parentElement;
      if (!tidy(walker.currentNode.data) || el.closest('svg, noscript, script, [aria-hidden=true], :disabled, [aria-disabled=true]') || !seen(el)) continue;
      const style = getComputedStyle(el), back = behind(el);
      if (!back) continue;
      let opacity = 1;
      for (let e = el; e; e = e.parentElement) opacity *= Number(getComputedStyle(e).opacity);
      const ink = rgba(style.color), got = ratio(over([...ink.slice(0, 3), ink[3] * opacity], back), back);
      const size = parseFloat(style.fontSize), least = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700 ? 3 : 4.5;
      if (got < least - .005) wrong.set(`${style.color} on ${back.slice(0, 3).map(Math.round)}`, `contrast ${got.toFixed(2)} < ${least}: ${tell(el)} (${style.color} on rgb(${back.slice(0, 3).map(Math.round)}))`);
    }
    return [...wrong.values()];
  }
  /** Whether one sees where the focus is. Call it after a key was pressed. */
  function focusable() {
    const look = s => [s.outlineStyle === 'none' ? '' : s.outlineWidth + s.outlineColor, s.boxShadow, s.borderColor, s.backgroundColor, s.textDecorationLine].join();
    // A link that spans its row may show the focus on the row.
    const looks = el => [getComputedStyle(el), getComputedStyle(el, '::after'), getComputedStyle(el.parentElement)].map(look).join();
    const kinds = new Map(shown(CONTROLS).filter(el => !el.disabled).map(el => [`${el.tagName} ${el.className} ${el.type}`, el]));
    const before = document.activeElement, wrong = [];
    for (const el of kinds.values()) {
      el.blur(); const rest = looks(el);
      el.focus({ preventScroll: true, focusVisible: true });
      if (document.activeElement === el && looks(el) === rest) wrong.push(`focus cannot be seen: ${tell(el)}`);
    }
    before?.focus?.({ preventScroll: true });
    return wrong;
  }
  /** Words that do not fit where they stand. */
  const cut = () => shown('button, .btn, h1, [role=tab], a.btn').filter(el => el.clientWidth > 0 && el.scrollWidth > el.clientWidth + 1).map(el => `cut off (${el.scrollWidth} in ${el.clientWidth}): ${tell(el)}`);
  const wide = () => { const page = document.scrollingElement; return page.scrollWidth > innerWidth ? [`${page.scrollWidth} wide in a window of ${innerWidth}: ${shown('body *').filter(el => el.getBoundingClientRect().right > innerWidth + 1 && !el.closest('[role=application]')).slice(0, 3).map(tell).join('; ')}`] : []; };
  return { all: () => [named, labelled, pictured, unique, headed, legible, cut].flatMap(check => check()), focusable, cut, wide };
})();
