// Each seat adds a number of its own to the dice, so that nobody, not even the server, chose them alone.
import { post } from './api.js';

/** Gives this seat's nonce when the seat is first opened, and keeps it here for the proof. */
export async function giveNonce({ match, view }) {
  if (!view.you || !view.nonces || view.over || view.nonces.some(x => x.by === view.you)) return;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const nonce = [...bytes].map(b => b.toString(16).padStart(2, '0')).join('');
  try {
    await post(`/api/matches/${encodeURIComponent(match)}/nonce`, { nonce });
    localStorage.setItem(`sztab.nonce.${match}.${view.you}`, nonce);
  } catch { /* given already from another tab, or the server does not take any */ }
}
