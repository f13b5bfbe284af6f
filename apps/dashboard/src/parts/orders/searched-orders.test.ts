import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { searchedOrders } from './searched-orders.ts';

test('the search finds by place, number, product, comment, guest and person, all words of it', () => {
  const orders = [
    anOrder({ id: 'a', number: '2026-47-119', comment: 'Kindersitz', guest: 'Odermatt' }),
    anOrder({ id: 'b', number: '2026-47-120', deviceNumber: 'K3-0007', orderedBy: { id: 'u2', name: 'Luca' } }),
  ];
  const find = (text: string) =>
    searchedOrders(orders, text, ({ id }) => (id === 'a' ? 'T4' : 'Terrasse 3')).map(({ id }) => id);
  expect(find(' ')).toEqual(['a', 'b']);
  expect([find('t4'), find('#120'), find('kinder'), find('LUCA'), find('zurcher terr')]).toEqual([
    ['a'],
    ['b'],
    ['a'],
    ['b'],
    ['b'],
  ]);
  expect(find('k3-0007')).toEqual(['b']);
  expect(find('zürcher')).toEqual(['a', 'b']);
  expect(find('odermatt')).toEqual(['a']);
  expect(find('t4 luca')).toEqual([]);
});

test('who calls is found by their telephone, however it is written, and by where they live', () => {
  const address = { street: 'Seestrasse 12', zip: '6370', city: 'Stans' };
  const orders = [
    anOrder({ id: 'a', number: '2026-47-119', guest: 'Odermatt', phone: '+41 79 555 12 34', deliveryAddress: address }),
    anOrder({ id: 'b', number: '2026-47-120', phone: '041 610 00 79' }),
  ];
  const find = (text: string) => searchedOrders(orders, text, () => 'Lieferung').map(({ id }) => id);
  expect(find('079 555 12 34')).toEqual(['a']);
  expect(find('0795551234')).toEqual(['a']);
  expect(find('555 12')).toEqual(['a']);
  expect(find('0416100079')).toEqual(['b']);
  expect(find('0041 41 610 00 79')).toEqual(['b']);
  expect(find('5551235')).toEqual([]);
  expect(find('000000')).toEqual([]);
  expect(find('seestr stans')).toEqual(['a']);
  // A short number is an order's, and not a piece of a telephone.
  expect(find('120')).toEqual(['b']);
});
