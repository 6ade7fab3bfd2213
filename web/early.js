// Runs before the first paint, so that nobody who chose the dark theme is dazzled; and asks for what the first board
// needs before the page's own scripts are there.
(() => {
  const read = key => {
    try { return localStorage.getItem(key); } catch { return null; }
  };
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  let chosen;
  try { chosen = JSON.parse(read('sztab.settings')); } catch { /* the system's then */ }
  root.dataset.theme = ['light', 'dark'].includes(chosen?.theme) ? chosen.theme : dark ? 'dark' : 'light';
  root.lang = read('sztab.lang') || (navigator.language?.startsWith('pl') ? 'pl' : 'en');

  const { game, print, theme, places } = root.dataset;
  if (!game) return;
  const about = path => `/api/games/${game}${path}`;
  const ask = href => document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }));
  ask(about(`?lang=${root.lang}${chosen?.places ? `&places=${encodeURIComponent(chosen.places)}` : ''}`));
  ask(about(`/counters.svg?detail=medium&print=${print}`));
  // The names that the places of this game have, each with the language that it is usual in.
  const all = (places ?? '').split(' ').filter(Boolean).map(word => word.split(':'));
  const naming = all.find(([id]) => id === chosen?.places) ?? all.find(([, lang]) => lang === root.lang) ?? all[0];
  const named = naming ? `&places=${naming[0]}` : '';
  // A picture that somebody holds is read while the scripts are still on their way.
  globalThis.firstMap = Object.assign(new Image(), { src: about(`/map.svg?theme=${theme}&names=off&numbers=off${named}&print=${print}`) });
})();
