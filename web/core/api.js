// @ts-check
// Talks to the server: JSON with the seat's token, and the stream of events with reconnection.
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
const words = () => `lang=${language()}${setting('places') ? `&places=${encodeURIComponent(setting('places'))}` : ''}`;

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
const proof = (seat = token) => seat ? { Authorization: `Bearer ${seat}`, 'Sztab-Page': browserName() } : {};

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

// --- the stream of events

// A browser keeps six connections to a server. Four tabs hold a stream each; further ones listen all the time only
// while they are looked at, and else look in every few seconds, so that requests never wait for a connection.
const STREAMS = 4, GLANCE = 1500, NAP = 10000;

/** Whether this tab got one of the streams, which it then keeps until it closes. */
async function ownStream() {
  if (!navigator.locks) return true;
  for (let i = 0; i < STREAMS; i++) {
    const got = await new Promise(done => navigator.locks.request(`sztab.stream.${i}`, { ifAvailable: true },
      lock => { done(!!lock); return lock && new Promise(() => {}); }).catch(() => done(true)));
    if (got) return true;
  }
  return false;
}

const nap = () => new Promise(done => {
  setTimeout(done, document.hidden ? NAP : 0);
  document.addEventListener('visibilitychange', done, { once: true });
});

/**
 * Listens to a match. `on` holds a function for each event, and `state` for connection changes.
 * @param {string} match
 * @param {number} from
 * @param {Record<string, (value?: any) => void>} on
 */
export function listen(match, from, on) {
  let last = from, stopped = false, wait = 500, quiet = false;
  /** @type {AbortController | undefined} */
  let aborter;
  const feed = block => {
    let event = 'message', data = '', id = null;
    for (const line of block.split(/\r?\n/)) {
      if (line.startsWith('event:')) event = line.slice(6).trim();
      else if (line.startsWith('data:')) data += line.slice(5).trim();
      else if (line.startsWith('id:')) id = line.slice(3).trim();
    }
    if (id != null && id !== '') last = id;
    if (data) { let value; try { value = JSON.parse(data); } catch { return; } on[event]?.(value); }
  };
  const interrupt = () => { quiet = true; aborter?.abort(); };
  (async () => {
    const own = await ownStream();
    if (!own) document.addEventListener('visibilitychange', () => { if (document.hidden && !stopped) interrupt(); });
    while (!stopped) {
      aborter = new AbortController();
      let glance;
      try {
        const headers = { Accept: 'text/event-stream', ...proof() };
        if (last != null) headers['Last-Event-ID'] = String(last);
        const answer = await fetch(`/api/matches/${match}/events?${on.view ? 'views=true&' : ''}${words()}`, { headers, signal: aborter.signal });
        if (answer.status === 403) on.refused?.();
        if (!answer.ok || !answer.body) throw new Error(String(answer.status));
        on.state?.(true); wait = 500;
        if (!own && document.hidden) glance = setTimeout(interrupt, GLANCE);
        const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
        let rest = '';
        for (;;) {
          const { value, done } = await reader.read();
          if (done) break;
          rest += value;
          const blocks = rest.split(/\r?\n\r?\n/);
          rest = blocks.pop() ?? '';
          blocks.forEach(feed);
        }
      } catch { /* falls through to the next attempt */ }
      clearTimeout(glance);
      if (stopped) return;
      if (quiet) { quiet = false; if (!own) await nap(); continue; }
      on.state?.(false);
      await new Promise(done => setTimeout(done, wait));
      wait = Math.min(wait * 1.7, 8000);
    }
  })();
  return { stop() { stopped = true; aborter?.abort(); }, again: interrupt };
}
