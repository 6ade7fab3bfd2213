// @ts-check
// Each seat adds a share of its own to the dice, so that nobody, not even the server, chose them: first the hash of it,
// and when every person's seat has done so, the share itself. pledges.js remembers all of it for the proof.
import { h, button, icon, dialog } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { get, post } from '../core/api.js';
import { myGames } from '../core/seats.js';
import { hex } from './hash.js';
import { commitmentOf, forgetUnshown, judge, keep, overtaken, pledgesOf, recall } from './pledges.js';

/** @import { DiceSource, View } from '../types/api' */
/** @import { Match } from '../table/match.js' */

/** @param {View} view @returns {DiceSource | undefined} */
const newest = view => view.dice?.sources.at(-1);
const slotOf = (source, by) => source?.shares?.find(x => x.by === by);
const random = () => hex(crypto.getRandomValues(new Uint8Array(32)));

/** The seats that this browser may speak for. */
function seatsOf({ match, token, view }) {
  const mine = myGames().filter(g => g.match === match).map(g => ({ by: g.side, token: g.token }));
  return mine.some(seat => seat.by === view.you) || !view.you ? mine : [...mine, { by: view.you, token }];
}
const AGAIN_AFTER = 2000;
/** Whether the server is away or busy. @param {{ status?: number }} error */
const mayPass = ({ status }) => [0, 429, 503].includes(status ?? -1);
/** Two pages of one browser must not give two shares for one seat. */
const alone = (match, act) => navigator.locks?.request(`sztab.share.${match}`, act) ?? act();

/** A seat commits to its share, once: a new one for dice that took the place of others needs its person's word. */
async function pledge(match, source, { by }, say) {
  const slot = slotOf(source, by), table = source.commitment, known = recall(match, by, table);
  if (!slot || slot.commitment || overtaken(match, by, table).length) return;
  const share = known?.share ?? random(), mine = { ...known, by, table, from: source.from, share };
  forgetUnshown(match, by, table);
  // Kept before it is sent: whoever forgets his share can never show it.
  keep(match, mine);
  await say({ commitment: commitmentOf(table, by, share), table });
  keep(match, { ...mine, pledged: true });
}
/** A seat shows its share when all are bound. What they are bound to now they must keep, once they know it. */
async function show(match, source, { by }, say) {
  const slot = slotOf(source, by), table = source.commitment, known = recall(match, by, table), pledges = pledgesOf(source);
  if (!slot || slot.share || !known?.share || slot.commitment !== commitmentOf(table, by, known.share)) return;
  if (!pledges.every(([, commitment]) => commitment)) return;
  // An answer that got lost may have been read: what was seen the first time stays, and the table has broken it.
  if (known.shown && judge(match, [source]).broken) return;
  keep(match, { ...known, shown: true, pledges: known.pledges ?? pledges });
  await say({ share: known.share, table });
}

/** @typedef {{ match: string, token: string | null, view?: View }} Sitting a seat, and what it sees if that is known */
/**
 * Gives what the dice wait for from the seats of this browser; answers how the game stands then.
 * @param {Sitting} sitting
 * @param {() => void} [again] is called some time after the server was away or busy, which no event tells
 * @returns {Promise<View>}
 */
export const giveShares = ({ match, token, view: known }, again) => alone(match, async () => {
  const url = `/api/matches/${encodeURIComponent(match)}`;
  // Looked at only now: what was known before the last page had its turn may have been overtaken.
  const view = known ?? await get(`${url}/view`), first = newest(view), seats = seatsOf({ match, token, view });
  if (!first || first.nonces || view.over) return view;
  // Dice without a share of this seat could be the server's choice; the page remembers that it saw it.
  for (const { by } of seats) if (!slotOf(first, by)) keep(match, { by, table: first.commitment, from: first.from, alone: true });
  if (view.dice.ready) return view;
  let { dice } = view, gave = false;
  try {
    for (const act of [pledge, show]) for (const seat of seats) {
      await act(match, dice.sources.at(-1), seat, async said => {
        dice = await post(`${url}/shares`, said, { as: seat.token });
        gave = true;
      });
    }
  } catch (error) {
    // Another page was quicker: the next event brings it up again.
    if (again && mayPass(error)) setTimeout(again, AGAIN_AFTER);
  }
  return gave ? get(`${url}/view`).catch(() => ({ ...view, dice })) : view;
});

/** A seat of this browser whose share was committed to elsewhere and not shown. */
const lost = (sitting, source) => seatsOf(sitting).find(({ by }) => {
  const slot = slotOf(source, by), known = slot && recall(sitting.match, by, source.commitment);
  return slot?.commitment && !slot.share && slot.commitment !== (known?.share && commitmentOf(source.commitment, by, known.share));
});
/** A seat of this browser that must say whether it goes on with other dice, and how often it had to. */
const asked = (sitting, source) => seatsOf(sitting).map(seat => ({ ...seat, before: overtaken(sitting.match, seat.by, source.commitment) }))
  .find(seat => seat.before.length);

/** The person agrees: a new share, and the page remembers to what. */
async function agree({ match, again }, source, { by, before }) {
  const known = recall(match, by, source.commitment);
  keep(match, { share: random(), ...known, by, table: source.commitment, from: source.from, agreed: before.map(x => x.table) });
  await again();
}
const told = new Set();
/** Asks in plain words, once for each new beginning; the strip keeps the button. */
function ask(sitting, source, seat) {
  if (told.has(source.commitment)) return;
  told.add(source.commitment);
  const box = dialog(t('dicePlayedWith'), [h('p', {}, t('diceAskWords', { n: seat.before.length })), h('p', {}, t('diceAskWhy'))],
    [button(t('diceNotYet'), () => box.close()), button(t('diceAgree'), () => { box.close(); agree(sitting, source, seat); }, { kind: 'main' })], t('close'));
}

/** What the strip says, most urgent first; nothing while all is well. */
function words(table, sitting, source) {
  const { match, view } = sitting, seats = seatsOf(sitting), mine = seats.map(({ by }) => by), { dice } = view;
  if (seats.length && judge(match, dice.sources).broken) return [t('shareBroken')];
  const others = dice.awaits.filter(by => !mine.includes(by)), imported = dice.sources.some(x => x.because === 'import');
  const seat = asked(sitting, source), gone = !dice.ready && lost(sitting, source);
  const guarded = act => async () => { try { await act(); } catch (error) { table.say('bad', error.message || t('offline')); } };
  if (seat) {
    ask(sitting, source, seat);
    return [t('diceAsk', { n: seat.before.length }), button(t('diceAgree'), guarded(() => agree(sitting, source, seat)), { kind: 'small' })];
  }
  const anew = () => gone && post(table.url('/shares'), { anew: true, table: source.commitment }, { as: gone.token });
  if (gone) return [t('shareLost'), button(t('sharesAnew'), guarded(anew), { kind: 'small' })];
  if (!dice.ready && others.length) return [t(dice.begun ? 'sharesWait' : 'startWaits', { side: others.map(by => table.sideName(by)).join(', ') })];
  return imported ? [source.from > 0 ? t('importedFrom', { n: source.from - 1 }) : t('importedStart')] : null;
}

/**
 * What the strip tells: what the dice wait for, that they began anew, or that the table broke its word.
 * @param {Match} table
 * @param {() => Promise<void>} again looks at the dice anew
 */
export function diceWords(table, again) {
  const { view, state: { token } } = table, source = newest(view);
  if (!source || view.over) return null;
  const said = words(table, { match: table.id, token, view, again }, source);
  return said && (!view.branch || said[1]) ? [icon('dice'), h('span', {}, said[0]), said[1] ?? null] : null;
}
