// Checks the dice in the browser: the secret must hash to the commitment that was published first.
import { h, dialog, icon } from './dom.js';
import { t } from './i18n.js';
import { get } from './api.js';

const hex = bytes => [...new Uint8Array(bytes)].map(b => b.toString(16).padStart(2, '0')).join('');
const fromHex = text => new Uint8Array(text.match(/../g)?.map(b => parseInt(b, 16)) ?? []);

/** Whether SHA-256 of the secret is the commitment; the secret counts as bytes, or as written. */
export async function honest(secret, commitment) {
  const tries = [new TextEncoder().encode(secret)];
  if (/^([0-9a-f]{2})+$/i.test(secret)) tries.unshift(fromHex(secret));
  for (const bytes of tries) if (hex(await crypto.subtle.digest('SHA-256', bytes)) === commitment.toLowerCase()) return true;
  return false;
}

export async function checkDice(path) {
  let proof;
  try { proof = await get(path); } catch (error) { return dialog(t('checkDice'), h('p', {}, error.message), null, t('close')); }
  const row = (name, text) => h('div', { class: 'field' }, h('span', {}, name), h('input', { type: 'text', readOnly: true, value: text, 'aria-label': name }));
  if (!proof.secret) return dialog(t('checkDice'), [h('p', {}, t('diceWait')), row(t('commitment'), proof.commitment)], null, t('close'));
  const ok = await honest(proof.secret, proof.commitment);
  dialog(t('checkDice'), [h('p', { class: `row ${ok ? 'good' : 'bad'}` }, icon(ok ? 'check' : 'warn'), h('b', {}, t(ok ? 'diceOk' : 'diceBad'))), row(t('commitment'), proof.commitment), row(t('secret'), proof.secret)], null, t('close'));
}
