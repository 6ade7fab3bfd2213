// Each seat adds a number of its own to the dice, so that nobody, not even the server, chose them alone.
import { post, myGames } from './api.js';

/** Seats whose nonce is on its way: a page that changes its seat may ask twice for one. */
const asked = new Set();

/** Gives this seat's nonce when the seat is first opened, and keeps it here for the proof. */
export async function giveNonce({ match, view }) {
  if (!view.you || !view.nonces || view.over || view.nonces.some(x => x.by === view.you)) return;
  const key = `${match} ${view.you}`;
  if (asked.has(key)) return;
  asked.add(key);
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const nonce = [...bytes].map(b => b.toString(16).padStart(2, '0')).join('');
  // Who plays both sides may have changed the seat meanwhile.
  const seat = myGames().find(g => g.match === match && g.side === view.you);
  try {
    await post(`/api/matches/${encodeURIComponent(match)}/nonce`, { nonce }, { as: seat?.token });
    localStorage.setItem(`sztab.nonce.${match}.${view.you}`, nonce);
  } catch { asked.delete(key); /* given already from another tab, or the server does not take any */ }
}
