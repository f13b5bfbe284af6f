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
