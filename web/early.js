// Runs before the first paint, so that nobody who chose the dark theme is dazzled.
(() => {
  const read = key => {
    try { return localStorage.getItem(key); } catch { return null; }
  };
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  let chosen;
  try { chosen = JSON.parse(read('sztab.settings'))?.theme; } catch { /* the system's then */ }
  root.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light';
  root.lang = read('sztab.lang') || (navigator.language?.startsWith('pl') ? 'pl' : 'en');
})();
