// @ts-check
// State that several views show. Whoever changes it tells all who listen to what has changed; nobody else writes to it.

/** @template {object} S */
export class Store {
  /** @type {S} */ #state;
  /** @type {{ keys: (keyof S)[], act: () => void }[]} */ #listeners = [];

  /** @param {S} state */
  constructor(state) { this.#state = state; }

  /** What holds now. @returns {Readonly<S>} */
  get state() { return this.#state; }

  /**
   * Calls `act` when one of these parts has changed; who listened first hears first.
   * @param {(keyof S)[]} keys
   * @param {() => void} act
   */
  on(keys, act) { this.#listeners.push({ keys, act }); }

  /**
   * Takes all changes at once, then tells everybody once.
   * @param {Partial<S>} changes
   */
  set(changes) {
    const before = this.#state, names = /** @type {(keyof S)[]} */ (Object.keys(changes));
    const changed = new Set(names.filter(name => before[name] !== changes[name]));
    this.#state = { ...before, ...changes };
    for (const { keys, act } of this.#listeners) if (keys.some(key => changed.has(key))) act();
  }
}
