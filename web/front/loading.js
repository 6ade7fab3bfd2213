// @ts-check
// Loads a game from a file, chosen or dropped on the page; what is wrong with it is said in words.
import { h, put, button, dialog, icon } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { get, post } from '../core/api.js';
import { remember } from '../core/seats.js';
import { notice, wordsOf } from '../core/shell.js';

const LARGEST = 4 * 1024 * 1024;

async function read(file, body, done) {
  if (file.size > LARGEST) throw new Error(t('fileTooLarge', { name: file.name }));
  const journal = await file.text();
  if (!journal.trim()) throw new Error(t('fileEmpty', { name: file.name }));
  put(body, h('p', { role: 'status' }, t('checking', { name: file.name })));
  const name = file.name.replace(/\.\w+$/, '').slice(0, 80);
  let made;
  try { made = await post('/api/matches/import', { journal, seats: {}, name }, { as: null }); } catch (error) {
    throw new Error(error.status === 0 ? wordsOf(error) : t('fileBroken', { name: file.name, text: wordsOf(error) }), { cause: error });
  }
  const seats = Object.entries(made.seats ?? {});
  const view = await get(`/api/matches/${made.match}/view`, { as: seats[0]?.[1].token ?? null });
  done({ made, seats, view });
}

/** The dialog that takes a file; with `file` it starts at once. @param {File} [file] */
export function openFile(file) {
  const body = h('div', { class: 'stack' }), said = h('div', {});
  const goesOn = ({ made, seats, view }) => {
    const replay = () => { location.href = `/replay/${made.match}`; };
    if (view.over || view.goes_on === false || !seats.length) return replay();
    const play = () => {
      seats.forEach(([side, seat]) => remember({ match: made.match, token: seat.token, side, game: view.game }));
      const mine = seats.find(([side]) => side === view.decides) ?? seats[0];
      location.href = `/t/${made.match}#${mine[1].token}`;
    };
    put(body, h('p', {}, t('loadedGoOn')), h('div', { class: 'row' },
      button(t('playOn'), play, { kind: 'main', ic: 'play' }), button(t('watchReplay'), replay, { ic: 'eye' })));
  };
  const take = async picked => {
    if (!picked) return;
    put(said);
    try { await read(picked, said, goesOn); } catch (error) { put(said, notice(error.message)); }
  };
  const input = h('input', { type: 'file', accept: '.jsonl,.txt,text/plain,application/jsonl', onchange: () => take(input.files?.[0]) });
  const target = h('label', { class: 'drop' }, icon('upload'), h('b', {}, t('dropHere')), input);
  put(body, h('p', { class: 'muted' }, t('loadHint')), target, said);
  dialog(t('loadTitle'), body, null, t('close'));
  take(file);
}

/** A file may be dropped anywhere on the page. @param {HTMLElement} root */
export function acceptDrops(root) {
  const isFile = e => [...e.dataTransfer?.types ?? []].includes('Files');
  root.addEventListener('dragover', e => {
    if (!isFile(e)) return;
    e.preventDefault();
    root.classList.add('dropping');
  });
  root.addEventListener('dragleave', e => { if (!e.relatedTarget) root.classList.remove('dropping'); });
  root.addEventListener('drop', e => {
    root.classList.remove('dropping');
    if (!isFile(e)) return;
    e.preventDefault();
    for (const box of document.querySelectorAll('dialog')) box.close();
    openFile(e.dataTransfer?.files[0]);
  });
}
