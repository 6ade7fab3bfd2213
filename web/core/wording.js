// @ts-check
// The words of one language: a text by its key, with what is to stand in it, in the form that a number asks for.

/** The order in which the forms of a text stand, as far as a language tells them apart. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

export class Wording {
  /**
   * @param {string} language
   * @param {Record<string, string>} texts
   */
  constructor(language, texts) {
    this.texts = texts;
    this.plurals = new Intl.PluralRules(language);
    const { pluralCategories } = this.plurals.resolvedOptions();
    this.forms = FORMS.filter(form => pluralCategories.includes(/** @type {Intl.LDMLPluralRule} */ (form)));
  }

  /** @param {string} key */
  has(key) { return Object.hasOwn(this.texts, key); }

  /**
   * The text of a key, with {name} filled in. Where it has several forms, as in "one unit|{n} units", `n` chooses.
   * @param {string} key
   * @param {Record<string, unknown>} values
   */
  say(key, values = {}) {
    const forms = (this.texts[key] ?? key).split('|');
    const at = forms.length > 1 ? this.forms.indexOf(this.plurals.select(Number(values.n))) : 0;
    const text = forms[at] ?? forms[forms.length - 1];
    return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
  }
}
