import './page.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { sortChoices } = await import('../table/sorting.js');

// Two hexes on the map; a box beside it; a tank division with a part inside; a card.
const infos = { tanks: {}, foot: {}, part: { parent: 'tanks' }, card: { card: {} } };
const ground = (hexes = true) => ({ hexes, centre: id => /^\d+$/.test(id ?? '') ? {} : null, info: id => infos[id], kind: id => id === 'box' ? 'hand' : null });
const piece = (id, at, side = 'red') => ({ id, at, side, face: 0 });
const pieces = [piece('tanks', '0101'), piece('foot', '0102'), piece('part', 'inside'), piece('card', 'box')];
const choice = (order, more = {}) => ({ order, label: order, ...more });
const sort = (choices, more = {}) => sortChoices(ground(more.hexes), { choices, pieces, you: 'red', focus: null, battle: false, picked: null, last: null, ...more });
const orders = list => list.map(c => c.order);

test('an order about a unit is a click on it, one about a place a click there, any other a button', () => {
  const all = sort([choice('move tanks', { piece: 'tanks' }), choice('take 0102', { space: '0102' }), choice('end')]);
  assert.deepEqual([...all.byPiece.keys()], ['tanks']);
  assert.equal(all.bySpace.get('0102')?.order, 'take 0102');
  assert.deepEqual(orders(all.buttons), ['end']);
});
test('where an order names unit and place, one unit is in hand at once', () => {
  const all = sort([choice('tanks to 0102', { piece: 'tanks', space: '0102' }), choice('tanks to 0103', { piece: 'tanks', space: '0103' })]);
  assert.equal(all.active, 'tanks');
  assert.deepEqual([...all.bySpace.keys()], ['0102', '0103']);
  assert.equal(all.byPiece.size, 0);
});
test('of several units the one that was clicked shows where it can go', () => {
  const choices = [choice('a', { piece: 'tanks', space: '0103' }), choice('b', { piece: 'foot', space: '0104' })];
  assert.deepEqual([...sort(choices).byPiece], [['tanks', null], ['foot', null]]);
  assert.equal(sort(choices).bySpace.size, 0);
  const picked = sort(choices, { picked: 'foot' });
  assert.deepEqual([...picked.bySpace.keys()], ['0104']);
  assert.equal(picked.active, 'foot');
});
test('one click means one thing: the second order with a unit is offered in words', () => {
  const all = sort([choice('move', { piece: 'tanks' }), choice('dig', { piece: 'tanks' }), choice('rest', { piece: 'foot', minor: true })]);
  assert.equal(all.byPiece.get('tanks')?.order, 'move');
  assert.deepEqual(orders(all.minor), ['dig', 'rest']);
  assert.deepEqual(orders(all.buttons), []);
});
test('several things about one hex are asked where it is clicked', () => {
  const all = sort([choice('storm', { space: '0102' }), choice('shell', { space: '0102' }), choice('pass', { space: '0101' })]);
  assert.deepEqual(orders(all.meanings.get('0102') ?? []), ['storm', 'shell']);
  assert.ok(!all.meanings.has('0101'));
  assert.equal(all.bySpace.get('0102')?.order, 'storm');
});
test('in zones every order about a place is asked there', () => {
  assert.deepEqual(orders(sort([choice('storm', { space: '0102' })], { hexes: false }).meanings.get('0102') ?? []), ['storm']);
});
test('a box beside the map becomes a button', () => {
  const all = sort([choice('to reserve', { space: 'reserve' })]);
  assert.equal(all.bySpace.size, 0);
  assert.deepEqual(orders(all.buttons), ['to reserve']);
});
test('few units in boxes are named in the bar too, but not in a battle', () => {
  const boxed = [piece('one', 'reserve'), piece('two', 'reserve')], choices = [choice('bring one', { piece: 'one' }), choice('bring two', { piece: 'two' })];
  assert.deepEqual(orders(sort(choices, { pieces: boxed }).buttons), ['bring one', 'bring two']);
  assert.deepEqual(orders(sort(choices, { pieces: boxed, battle: true }).buttons), []);
});
test('a part inside a unit is reached through it', () => {
  const all = sort([choice('lose part', { piece: 'part' })]);
  assert.deepEqual([...all.wholes], ['tanks']);
  assert.deepEqual(orders(all.minor), ['lose part']);
  assert.deepEqual(orders(all.buttons), ['lose part']);
});
test('a card in my hand is chosen there, any other by a button', () => {
  const play = choice('play', { piece: 'card' });
  assert.deepEqual(orders(sort([play]).byCard.get('card') ?? []), ['play']);
  assert.deepEqual(orders(sort([play], { you: 'blue' }).buttons), ['play']);
});
test('in hexes the unit that was just taken stays in hand', () => {
  const go = [choice('to 0103', { space: '0103' })];
  assert.equal(sort(go, { last: 'tanks' }).active, 'tanks');
  assert.equal(sort(go, { last: 'tanks', focus: '0102' }).active, null);
});
