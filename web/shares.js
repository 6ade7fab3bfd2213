// Each seat adds a share of its own to the dice, so that nobody, not even the server, chose them: first the hash of it,
// and when every person's seat has done so, the share itself. This browser remembers all of it for the proof.
import { h, put, button, icon } from './dom.js';
import { t } from './i18n.js';
import { get, post, myGames } from './api.js';
import { bytes, hex, sha256 } from './hash.js';

/** What a seat commits to. */
export const commitmentOf = (table, by, share) => hex(sha256(bytes(`sztab 2 seat\n${table}\n${by}\n${share}`)));

const NAME = 'sztab.share';
const key = (match, by, table) => `${NAME}.${match}.${by}.${table}`;
const recall = (match, by, table) => { try { return JSON.parse(localStorage.getItem(key(match, by, table))); } catch { return null; } };
const keep = (match, by, table, known) => localStorage.setItem(key(match, by, table), JSON.stringify({ by, table, ...known }));

/** All that this browser remembers about the shares of a match. */
export const remembered = match => Object.keys(localStorage).filter(name => name.startsWith(`${NAME}.${match}.`))
  .map(name => { try { return JSON.parse(localStorage.getItem(name)); } catch { return null; } }).filter(Boolean);

const newest = view => view.dice?.sources.at(-1);
const random = () => hex(crypto.getRandomValues(new Uint8Array(32)));

/** The seats that this browser may speak for. */
function seatsOf({ match, token, view }) {
  const mine = myGames().filter(g => g.match === match).map(({ side, token }) => ({ by: side, token }));
  return mine.some(seat => seat.by === view.you) || !view.you ? mine : [...mine, { by: view.you, token }];
}
/** Two pages of one browser must not give two shares for one seat. */
const alone = (match, act) => navigator.locks?.request(`${NAME}.${match}`, act) ?? act();

/** Gives what the dice wait for from the seats of this browser, and looks again if it gave something. */
export const giveShares = table => alone(table.match, async () => {
  const { match } = table, source = newest(table.view);
  if (!source || table.view.over || table.view.dice.ready) return false;
  const bound = source.commitment, say = (seat, words) => post(table.url('/shares'), words, { as: seat.token });
  const of = (dice, by) => dice.sources.at(-1).shares?.find(x => x.by === by);
  let { dice } = table.view, gave = false;
  const give = async (seat, words) => { dice = await say(seat, words); gave = true; };
  try {
    for (const seat of seatsOf(table)) {
      const slot = of(dice, seat.by);
      if (!slot || slot.commitment) continue;
      const share = recall(match, seat.by, bound)?.share ?? random();
      // Kept before it is sent: whoever forgets his share can never show it.
      keep(match, seat.by, bound, { share });
      await give(seat, { commitment: commitmentOf(bound, seat.by, share) });
    }
    const { shares } = dice.sources.at(-1);
    if (shares.every(x => x.commitment)) for (const seat of seatsOf(table)) {
      const known = recall(match, seat.by, bound), slot = of(dice, seat.by);
      if (!known || !slot || slot.share || slot.commitment !== commitmentOf(bound, seat.by, known.share)) continue;
      // What the others are bound to now they must keep, once they know our share.
      keep(match, seat.by, bound, { share: known.share, shown: true, pledges: Object.fromEntries(shares.map(x => [x.by, x.commitment])) });
      await give(seat, { share: known.share });
    }
  } catch { /* another page was quicker, or the server is away: the next event brings it up again */ }
  if (gave) table.view = await get(table.url('/view')).catch(() => ({ ...table.view, dice }));
  return gave;
});

/** A seat of this browser whose share was committed to elsewhere and not shown. */
const lost = ({ match, view }) => seatsOf({ match, view, token: null }).find(({ by }) => {
  const source = newest(view), slot = source?.shares?.find(x => x.by === by), known = slot && recall(match, by, source.commitment);
  return slot?.commitment && !slot.share && slot.commitment !== (known && commitmentOf(source.commitment, by, known.share));
});

/** A strip that tells what the dice wait for, or that they began anew in the middle of the game. */
export function diceBanner(el, table) {
  const { view } = table, source = newest(view), mine = seatsOf(table).map(seat => seat.by);
  if (!source || view.over || view.branch) return;
  const gone = !view.dice.ready && lost(table), others = view.dice.awaits.filter(by => !mine.includes(by));
  const waits = !view.dice.ready && (gone || others.length > 0), imported = view.dice.sources.some(x => x.because === 'import');
  el.hidden = !waits && !imported;
  if (el.hidden) return;
  delete el.dataset.lang;
  const names = others.map(by => table.sideName(by)).join(', ');
  const anew = async () => {
    try { await post(table.url('/shares'), { anew: true }, { as: gone.token ?? undefined }); } catch (error) { table.say('bad', error.message || t('offline')); }
  };
  put(el, icon('dice'), h('span', {}, waits ? gone ? t('shareLost') : t(view.dice.begun ? 'sharesWait' : 'startWaits', { side: names })
    : source.from > 0 ? t('importedFrom', { n: source.from - 1 }) : t('importedStart')),
    gone ? button(t('sharesAnew'), anew, { kind: 'small' }) : null);
}
