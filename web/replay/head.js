// @ts-check
// The bar on top of a replay: who played, how it ended, whether the dice were fair, and what can be done with it.
import { get } from '../core/api.js';
import { button, h, icon, inner, logo, put } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { openSettings } from '../core/preferences.js';
import { bound, checkDice } from '../dice/proof.js';
import { levelName } from '../front/lists.js';
import { openFile } from '../front/loading.js';
import { mayTry, tryOut } from '../table/analysis.js';

/** @import { Named } from '../types/api' */
/** @import { Game } from './game.js' */
/** @import { Player } from './player.js' */

const PEOPLE = ['person', 'open', 'invited'], SAID_FOR = 2500;

export class Head {
  /**
   * @param {HTMLElement} el
   * @param {Game} game
   * @param {Player} player
   */
  constructor(el, game, player) {
    this.el = el;
    this.game = game;
    this.player = player;
    game.on(['last', 'book', 'proved'], () => this.draw());
  }
  /** @param {Named} side */
  #who(side) {
    const kind = this.game.last.players?.[side.id]?.kind;
    return kind && !PEOPLE.includes(kind) ? t('computerLevel', { level: levelName(kind) }) : side.name;
  }
  draw() {
    const { game, player } = this, { last, book, state: { proved } } = game, [a, b] = book.sides, points = last.standing?.points ?? {};
    const battles = game.rolls.length;
    document.title = `${t('replay')}: ${last.name || book.title}`;
    const facts = [
      t('vs', { a: this.#who(a), b: this.#who(b) }), last.over ? t('finished') : t('live'), `${a.name} ${points[a.id] ?? 0} : ${points[b.id] ?? 0} ${b.name}`,
      t('decisions', { n: last.n }), battles ? t('rollsN', { n: battles }) : null,
    ].filter(Boolean).join(' · ');
    const dice = proved === null ? null : button(t(proved ? 'diceProved' : 'diceWrong'), () => checkDice(`${game.url}/proof`, book.sides),
      { ic: proved ? 'check' : 'warn', kind: proved ? 'link' : 'link bad' });
    const origin = last.branch && h('a', { href: `/replay/${encodeURIComponent(last.branch.of)}?n=${last.branch.n}` }, t('fromGame'));
    const share = button(t('shareMoment'), () => this.#share(share), { ic: 'share' });
    put(this.el, logo(),
      h('span', { class: 'tag' }, t('replay')),
      h('div', { class: 'title' }, h('h1', {}, last.name || book.title), h('p', { class: 'small muted' }, facts, dice && ' · ', dice, origin && ' · ', origin)),
      button(t('openJournal'), () => openFile(), { ic: 'upload', kind: 'wide-only' }),
      share,
      last.over ? null : h('a', { class: 'btn', href: `/t/${encodeURIComponent(game.id)}` }, icon('map'), h('span', {}, t('openTable'))),
      mayTry(last) && button(t('tryAnother'), () => { player.pause(); tryOut(last, book, game.state.wanted); }, { ic: 'branch', kind: 'main' }),
      button('', openSettings, { ic: 'gear', kind: 'quiet', label: t('settings') }));
  }
  /** @param {HTMLElement} pressed */
  async #share(pressed) {
    const { game } = this, { wanted } = game.state, words = inner(pressed, 'span');
    const link = new URL(`/replay/${encodeURIComponent(game.id)}?n=${wanted}`, location.origin).href;
    history.replaceState(null, '', `?n=${wanted}`);
    try { await navigator.clipboard.writeText(link); put(words, t('copied')); } catch { put(words, t('inAddress')); }
    setTimeout(() => put(words, t('shareMoment')), SAID_FOR);
  }
  /** Looks once whether the dice of a game that is over kept what they were bound to. */
  async prove() {
    const { game } = this;
    if (!game.last.over || game.state.proved !== null) return;
    try {
      const proof = await get(`${game.url}/proof`);
      if (proof.secrets) game.set({ proved: bound(proof) });
    } catch { /* the button of the menu says more */ }
  }
}
