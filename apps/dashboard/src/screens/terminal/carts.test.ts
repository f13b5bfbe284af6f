import { expect, test } from 'vitest';

import { attemptRefused, attemptTaken, beginAttempt } from './attempt.ts';
import { cartOf, type Carts, editAt, goOn, goToTable, seated } from './carts.ts';
import { addLine, chainOf, type DraftLine, newDraft, plainLine } from './draft.ts';
import { bringAlong, joins } from './join-carts.ts';

const beer = (opid: string, count = 1): DraftLine => ({ ...plainLine, opid, productId: 'beer', count });
const fresh = (id: string) => newDraft(id, 't_c1', 'dinein', 1_763_000_000);
const at = (tableId: string, ...lines: DraftLine[]) => ({ ...lines.reduce(addLine, fresh(tableId)), tableId });
const only = (open: Carts['open']): Carts => ({ open, resting: {} });

test('a cart begun at table 3 is there when coming back from table 4', () => {
  const begun = at('t3', beer('a', 2));
  const away = goToTable(only(begun), 't4', fresh('d4'));
  expect(away).toEqual({ open: { ...fresh('d4'), tableId: 't4' }, resting: { t3: begun } });
  expect(goToTable(away, 't3', fresh('d5'))).toEqual(only(begun));
});

test('where nothing was begun nothing stays', () => {
  expect(goToTable(only(at('t3')), 't4', fresh('d4')).resting).toEqual({});
  expect(goToTable(only({ ...at('t3'), comment: 'Nüsse' }), 't4', fresh('d4')).resting).toHaveProperty('t3');
});

test('a guest who was asked for a name, and for nothing else yet, is kept', () => {
  const guest = { name: 'Anna Muster', phone: '079 123 45 67', email: null, address: null };
  const phoned = { ...at('t_c1'), type: 'pickup' as const, guest };
  const away = goToTable(only(phoned), 't4', fresh('d4'));
  expect(away.open.guest).toBeNull();
  expect(goToTable(away, 't_c1', fresh('d5')).open).toEqual(phoned);
  const there = { ...at('t4', beer('a')), type: 'pickup' as const };
  const { open } = bringAlong(goToTable(only(phoned), 't4', there), 't_c1', true);
  expect(open).toMatchObject({ guest, lines: [{ opid: 'a' }] });
});

test('whose it was goes along to a cart of another type, where and when it is fetched does not', () => {
  const guest = { name: 'Anna Muster', phone: '079 123 45 67', email: null, address: null };
  const left = { ...at('t_c1', beer('a')), type: 'pickup' as const, guest, pickupLocationId: 'door', wishedAt: 1 };
  const there = { ...at('t4', beer('b')), type: 'delivery' as const };
  const { open } = bringAlong({ open: there, resting: { t_c1: left } }, 't_c1', true);
  expect(open).toMatchObject({ type: 'delivery', guest, pickupLocationId: null, wishedAt: null });
  const other = { ...guest, name: 'Beat' };
  const kept = bringAlong({ open: { ...there, guest: other }, resting: { t_c1: left } }, 't_c1', true);
  expect(kept.open.guest).toEqual(other);
});

test('what was left can be brought along, once, to what is there', () => {
  const away = goToTable(only({ ...at('t3', beer('a', 2)), covers: 2 }), 't4', fresh('d4'));
  const brought = bringAlong(away, 't3', true);
  expect(brought).toMatchObject({ open: { tableId: 't4', covers: 2, lines: [{ count: 2 }] }, resting: {} });
  expect(bringAlong(brought, 't3', true)).toEqual(brought);
  const full = { ...away, open: addLine({ ...away.open, comment: 'eilig' }, beer('b')) };
  expect(bringAlong(full, 't3', true).open).toMatchObject({
    id: 'd4',
    comment: 'eilig',
    lines: [{ opid: 'b', count: 3 }],
  });
});

test('whoever sits down eats there, and what was begun at that table is of the type that it was given', () => {
  const away = { ...fresh('d2'), type: 'takeaway' as const };
  expect(seated(only(away), true).open.type).toBe('dinein');
  expect(seated(only(away), false).open.type).toBe('takeaway');
  const begun = addLine(away, beer('a'));
  expect(seated(only(begun), true).open).toBe(begun);
  const left = { ...at('t_c1', beer('a')), type: 'takeaway' as const };
  const there = goToTable(only(left), 't4', fresh('d4'));
  expect(bringAlong(there, 't_c1', true).open).toMatchObject({ tableId: 't4', type: 'dinein', lines: [{}] });
  expect(bringAlong(there, 't_c1', false).open).toMatchObject({ type: 'takeaway' });
});

test('what was said of both stands in the cart, and where that is too long the other one stays where it is', () => {
  const left = { ...at('t3', beer('a')), comment: 'ohne Nüsse' };
  const there = { ...at('t4', beer('b')), comment: 'eilig' };
  const away: Carts = { open: there, resting: { t3: left } };
  expect(bringAlong(away, 't3', true)).toMatchObject({ open: { comment: 'eilig; ohne Nüsse' }, resting: {} });
  expect(joins(there, left)).toBe(true);
  const full = { ...there, comment: 'x'.repeat(495) };
  expect(bringAlong({ ...away, open: full }, 't3', true)).toEqual({ ...away, open: full });
  expect(joins(full, left)).toBe(false);
  const sending = beginAttempt(full, 'd9', null);
  expect(joins(sending, left)).toBe(false);
  expect(bringAlong({ ...away, open: sending }, 't3', true)).toEqual({ ...away, open: sending });
  expect(attemptRefused(bringAlong({ ...away, open: beginAttempt(there, 'd9', null) }, 't3', true).open)).toMatchObject(
    {
      comment: 'eilig; ohne Nüsse',
      lines: [{ opid: 'b' }, { opid: 'a' }],
    },
  );
});

test('a second cart of a table lies beside the first, and whichever is not open comes back', () => {
  const coffees = { ...at('t_c1', beer('a', 2)), id: 'd1' };
  const goesToOrder = (cart: Carts['open']) => cart.goesTo?.kind === 'order';
  const asked = goToTable(only(coffees), 't_c1', fresh('d2'), goesToOrder);
  expect(asked).toEqual({ open: fresh('d2'), resting: { t_c1: coffees } });
  const adding = { ...addLine(asked.open, beer('b')), goesTo: { kind: 'order', orderId: 'o12' } as const };
  const both = goToTable({ ...asked, open: adding }, 't_c1', fresh('d3'));
  expect(both).toEqual({ open: coffees, resting: { t_c1: adding } });
  const away = goToTable(both, 't4', fresh('d4'));
  expect(away).toEqual({ open: { ...fresh('d4'), tableId: 't4' }, resting: { t_c1: adding, [coffees.id]: coffees } });
  expect(goToTable(away, 't_c1', fresh('d5'), goesToOrder).open).toEqual(adding);
  const back = goToTable(away, 't_c1', fresh('d5'));
  expect(goToTable(back, 't_c1', fresh('d6')).open).toEqual(coffees);
});

test('what is brought to an order that was chosen is sold as that order is', () => {
  const open = { ...fresh('d2'), type: 'takeaway' as const, goesTo: { kind: 'order', orderId: 'o12' } as const };
  const left = at('t3', beer('a'));
  expect(bringAlong({ open, resting: { t3: left } }, left.id, false).open).toMatchObject({
    type: 'takeaway',
    lines: [{}],
  });
});

test('a line that is brought back finds its own cart, also beside another one of its table', () => {
  const coffees = { ...at('t_c1', beer('a')), id: 'd1' };
  const adding = fresh('d2');
  const edit = (cart: Carts['open']) => addLine(cart, beer('b'));
  const carts: Carts = { open: adding, resting: { t_c1: coffees } };
  expect(editAt(carts, fresh('d3'), edit, coffees.id)).toEqual({ open: adding, resting: { t_c1: edit(coffees) } });
  expect(editAt(carts, fresh('d3'), edit, 'sent').open).toEqual(edit(adding));
});

test('what is under way stays where it was sent from', () => {
  const sending = beginAttempt(at('t3', beer('a')), 'd9', null);
  const away = goToTable(only(sending), 't4', fresh('d4'));
  expect(bringAlong(away, 't3', true)).toEqual(away);
});

test('a cart is of one chain as it is sent, as it is refused, and as what was added since', () => {
  const cart = at('t3', beer('a'));
  const sending = beginAttempt(cart, 'd9', null);
  const again = beginAttempt(addLine(attemptTaken(sending), beer('b')), 'd10', null);
  const all = [cart, sending, attemptRefused(sending), attemptTaken(sending), again, attemptRefused(again)];
  expect(new Set(all.map(chainOf))).toEqual(new Set([cart.id]));
  expect(cartOf({ open: fresh('d1'), resting: { t3: sending } }, cart.id)).toBe(sending);
});

test('the next cart begins in the place of the one that was sent, and over no other one', () => {
  const sent = attemptTaken(beginAttempt(at('t3', beer('a')), 'd9', null));
  const begin = (tableId: string) => ({ ...fresh('next'), tableId });
  const next = { ...begin('t3'), chain: chainOf(sent) };
  expect(goOn(only(sent), chainOf(sent), begin)).toEqual(only(next));
  const other = { ...at('t3', beer('b')), id: 'other' };
  expect(goOn({ open: sent, resting: { t3: other } }, chainOf(sent), begin)).toEqual(only(other));
  // Elsewhere by now: an order was asked for, and nothing is begun yet.
  const asked = { ...fresh('d2'), goesTo: { kind: 'order', orderId: 'o12' } as const };
  expect(goOn({ open: asked, resting: { t3: sent } }, chainOf(sent), begin)).toEqual(only(asked));
});

test('what was begun since is no place for the next cart', () => {
  const begin = (tableId: string) => ({ ...fresh('next'), tableId });
  const sent = attemptTaken(beginAttempt(at('t3', beer('a')), 'd9', null));
  for (const begun of [addLine(sent, beer('b')), { ...sent, comment: 'Nüsse' }, { ...sent, covers: 2 }]) {
    expect(goOn(only(begun), chainOf(sent), begin)).toEqual(only(begun));
    const away: Carts = { open: fresh('d2'), resting: { t3: begun } };
    expect(goOn(away, chainOf(sent), begin)).toEqual(away);
  }
});

test('what goes along to a cart in which nothing was begun is of its own chain there', () => {
  const left = at('t3', beer('a'));
  const open = { ...fresh('d2'), chain: 'sent before' };
  expect(chainOf(bringAlong({ open, resting: { t3: left } }, left.id, true).open)).toBe(left.id);
});
