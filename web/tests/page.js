// What a browser gives to a page, as little of it as the modules under test ask for when they are read.
const storage = new Map();
const nothing = () => {};

Object.assign(globalThis, {
  document: { documentElement: { dataset: { languages: 'en pl' }, lang: 'en' }, getElementById: () => null, addEventListener: nothing },
  localStorage: {
    getItem: name => storage.get(name) ?? null,
    setItem: (name, value) => { storage.set(name, String(value)); Object.assign(globalThis.localStorage, { [name]: String(value) }); },
    removeItem: name => { storage.delete(name); Reflect.deleteProperty(globalThis.localStorage, name); },
  },
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  addEventListener: nothing,
});

// Browsers have it; the oldest node that runs these tests does not.
Map.groupBy ??= (list, by) => {
  const groups = new Map();
  for (const one of list) { const key = by(one); groups.set(key, [...groups.get(key) ?? [], one]); }
  return groups;
};
