// @ts-check
// Runs before the first paint, so that nobody who chose the dark theme is dazzled; and asks for what the first board
// needs before the page's own scripts are there.
(() => {
  /** @param {string} key */
  const read = key => {
    try { return localStorage.getItem(key); } catch { return null; }
  };
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  let chosen;
  try { chosen = JSON.parse(read('sztab.settings') ?? 'null'); } catch { /* the system's then */ }
  root.dataset.theme = ['light', 'dark'].includes(chosen?.theme) ? chosen.theme : dark ? 'dark' : 'light';
  const languages = (root.dataset.languages ?? 'en').split(' ');
  root.lang = [read('sztab.lang'), navigator.language?.split('-')[0]].find(id => id && languages.includes(id)) ?? 'en';

  /** @param {Partial<HTMLLinkElement>} link */
  const ask = link => document.head.append(Object.assign(document.createElement('link'), link));
  // The words of this language alone: modules that no other module names by a fixed address.
  const own = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  for (const part of ['table', 'pages']) ask({ rel: 'modulepreload', fetchPriority: 'high', href: new URL(`../words/${root.lang}/${part}.js`, own).href });

  const { game, print, theme, places } = root.dataset;
  if (!game) return;
  /** @param {string} path */
  const about = path => `/api/games/${game}${path}`;
  /** @param {string} href */
  const fetched = href => ask({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'high', href });
  fetched(about(`?lang=${root.lang}${chosen?.places ? `&places=${encodeURIComponent(chosen.places)}` : ''}`));
  fetched(about(`/counters.svg?detail=medium&print=${print}`));
  // The names that the places of this game have, each with the language that it is usual in.
  const all = (places ?? '').split(' ').filter(Boolean).map(word => word.split(':'));
  const naming = all.find(([id]) => id === chosen?.places) ?? all.find(([, lang]) => lang === root.lang) ?? all[0];
  const named = naming ? `&places=${naming[0]}` : '';
  // A picture that somebody holds is read while the scripts are still on their way.
  const src = about(`/map.svg?theme=${theme}&names=off&numbers=off${named}&print=${print}`);
  Object.assign(globalThis, { firstMap: Object.assign(new Image(), { fetchPriority: 'high', src }) });
})();
