// Talks to the server: JSON with the seat's token, and the stream of events with reconnection.
import { language } from './i18n.js';
import { setting } from './settings.js';

export class ApiError extends Error {
  /** `wait` is how many seconds the server asks for patience, if it does. */
  constructor(status, body, wait = null) {
    super(body?.error || (status ? `${status}` : ''));
    Object.assign(this, { status, wait, clause: body?.clause ?? null, body: body || {} });
  }
}

const SEATS = 'sztab.games';
export const myGames = () => { try { return JSON.parse(localStorage.getItem(SEATS)) || []; } catch { return []; } };
export function remember(game) {
  const rest = myGames().filter(g => g.match !== game.match || g.side !== game.side);
  localStorage.setItem(SEATS, JSON.stringify([{ ...game, at: Date.now() }, ...rest].slice(0, 60)));
}
/** A token that opens nothing any more. */
export const forgetToken = token => localStorage.setItem(SEATS, JSON.stringify(myGames().filter(g => g.token !== token)));
export const forget = match => localStorage.setItem(SEATS, JSON.stringify(myGames().filter(g => g.match !== match)));

/** In which words the server is to answer. */
const words = () => `lang=${language()}${setting('places') ? `&places=${encodeURIComponent(setting('places'))}` : ''}`;

let token = null;
export const useToken = value => { token = value; };
export const hasToken = () => token != null;

/** The token of this page: from the fragment, or the one that this browser remembers for the match. */
export function tokenFor(match) {
  const fragment = decodeURIComponent(location.hash.slice(1));
  if (fragment && !fragment.includes('=')) return fragment;
  return myGames().find(g => g.match === match)?.token ?? null;
}
/** An invitation in the address: the side, and the word that opens it once. */
export const invitation = () => /^#join=([^.]+)\.(\w+)$/.exec(decodeURIComponent(location.hash))?.slice(1) ?? null;
/** Whoever sent an invitation can copy it again until it is used: only his browser knows it. */
const inviteKey = (match, side) => `sztab.invite.${match}.${side}`;
export const keepInvite = (match, side, link) => localStorage.setItem(inviteKey(match, side), link);
export const inviteFor = (match, side) => localStorage.getItem(inviteKey(match, side));
export const dropInvite = (match, side) => localStorage.removeItem(inviteKey(match, side));
/** A secret does not stay where everybody looks, or in what is copied from there. */
export const clearAddress = () => { if (location.hash) history.replaceState(history.state, '', location.pathname + location.search); };

/** What this browser calls itself, so that the holder of a seat can tell his browsers from a stranger's. */
function browserName() {
  let name = localStorage.getItem('sztab.page');
  if (!name) {
    name = [...crypto.getRandomValues(new Uint8Array(8))].map(b => b.toString(16).padStart(2, '0')).join('');
    localStorage.setItem('sztab.page', name);
  }
  return name;
}

export async function call(method, path, body, { as, text } = {}) {
  const headers = {};
  const bearer = as === undefined ? token : as;
  if (bearer) Object.assign(headers, { Authorization: `Bearer ${bearer}`, 'Sztab-Page': browserName() });
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
export const get = (path, options) => call('GET', path, undefined, options);
export const post = (path, body, options) => call('POST', path, body, options);

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

/** Listens to a match. `on` holds a function for each event, and `state` for connection changes. */
export function listen(match, from, on) {
  let last = from, stopped = false, wait = 500, aborter, quiet = false;
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
        const headers = { Accept: 'text/event-stream' };
        if (token) Object.assign(headers, { Authorization: `Bearer ${token}`, 'Sztab-Page': browserName() });
        if (last != null) headers['Last-Event-ID'] = String(last);
        const answer = await fetch(`/api/matches/${match}/events?${words()}`, { headers, signal: aborter.signal });
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
          rest = blocks.pop();
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
