// @ts-check
// Talks to the server: JSON with the seat's token.
import { language } from './i18n.js';
import { setting } from './settings.js';

export class ApiError extends Error {
  /**
   * `status` is 0 where no answer came; `wait` is how many seconds the server asks for patience, if it does.
   * @param {number} status
   * @param {Record<string, any> | null} body
   * @param {number | null} wait
   */
  constructor(status, body, wait = null) {
    super(body?.error || (status ? `${status}` : ''));
    this.status = status;
    this.wait = wait;
    this.clause = body?.clause ?? null;
    this.body = body ?? {};
  }
}

/** In which words the server is to answer. */
export const words = () => `lang=${language()}${setting('places') ? `&places=${encodeURIComponent(setting('places'))}` : ''}`;

/** @type {string | null} */
let token = null;
/** @param {string | null} value */
export const useToken = value => { token = value; };

/** What this browser calls itself, so that the holder of a seat can tell his browsers from a stranger's. */
function browserName() {
  let name = localStorage.getItem('sztab.page');
  if (!name) {
    name = [...crypto.getRandomValues(new Uint8Array(8))].map(b => b.toString(16).padStart(2, '0')).join('');
    localStorage.setItem('sztab.page', name);
  }
  return name;
}

/**
 * Says which seat asks, and from which browser.
 * @returns {Record<string, string>}
 */
export const proof = (seat = token) => seat ? { Authorization: `Bearer ${seat}`, 'Sztab-Page': browserName() } : {};

/** @typedef {{ as?: string | null, text?: boolean }} How as which seat, where not that of the page; and whether as plain text */

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {How} [how]
 * @returns {Promise<any>}
 */
export async function call(method, path, body, { as, text } = {}) {
  const headers = { ...proof(as) };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const url = `${path}${path.includes('?') ? '&' : '?'}${words()}`;
  let answer;
  try {
    answer = await fetch(url, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new ApiError(0, { error: null });
  }
  if (text && answer.ok) return answer.text();
  const json = await answer.json().catch(() => null);
  if (!answer.ok) throw new ApiError(answer.status, json, Number(answer.headers.get('retry-after')) || null);
  return json;
}
/**
 * @param {string} path
 * @param {How} [options]
 */
export const get = (path, options) => call('GET', path, undefined, options);
/**
 * @param {string} path
 * @param {unknown} body
 * @param {How} [options]
 */
export const post = (path, body, options) => call('POST', path, body, options);
