import type { WireTable } from '@comanda/contract/venue';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { tableAreas, withOccupied } from './table-areas.ts';

function table(id: string, name: string, area: string | null): WireTable {
  return aTable({ id, name, area });
}

const tables = [
  table('t_c1', 'terminal', null),
  table('a', 'T12', 'Stube'),
  table('b', 'T2', 'Stube'),
  table('c', 'Terrasse 1', 'Terrasse'),
  table('d', 'Stammtisch', null),
  { ...table('e', 'T99', 'Stube'), active: false },
];
const names = (search = '') =>
  tableAreas(tables, [], search, 0).map(({ name, tables: views }) => [name, ...views.map((view) => view.table.name)]);

test('areas with their tables in natural order, the checkout and inactive ones left out', () => {
  expect(names()).toEqual([
    ['Stube', 'T2', 'T12'],
    ['Terrasse', 'Terrasse 1'],
    [null, 'Stammtisch'],
  ]);
});

test('a table that is out of use is shown while somebody sits there', () => {
  const shown = (state: 'preparing' | 'done') =>
    tableAreas(withOccupied(tables, [anOrder({ table: 'e', state })]), [], 't99', 0).length;
  expect([shown('preparing'), shown('done')]).toEqual([1, 0]);
});

test('tables without an area stand under the prefix they share', () => {
  const bar = [table('x', 'Bar 10', null), table('y', 'Bar 2', null), table('z', '7', null), table('w', 'Ecke', null)];
  expect(
    tableAreas(bar, [], '', 0).map(({ name, tables: views }) => [name, ...views.map((v) => v.table.name)]),
  ).toEqual([
    ['Bar', 'Bar 2', 'Bar 10'],
    [null, '7', 'Ecke'],
  ]);
});

test('search finds by name and by area, whatever the case', () => {
  expect(names('t1')).toEqual([['Stube', 'T12']]);
  expect(names('terr')).toEqual([['Terrasse', 'Terrasse 1']]);
  expect(names('nirgends')).toEqual([]);
});

test('search takes a room and a number together, and a name without its space', () => {
  expect(names('stube 12')).toEqual([['Stube', 'T12']]);
  expect(names('t2 stube')).toEqual([['Stube', 'T2']]);
  expect(names('terrasse1')).toEqual([['Terrasse', 'Terrasse 1']]);
  expect(names('stube 7')).toEqual([]);
});

test('a table is occupied since its first order and says what is open', () => {
  const orders = [
    anOrder({ table: 'a', orderedAt: 1000, stillToPay: money(500) }),
    anOrder({ table: 'a', orderedAt: 1600, stillToPay: money(700) }),
  ];
  const [stube] = tableAreas(tables, orders, 't12', 4_600_000);
  expect(stube?.tables[0]).toMatchObject({ state: 'occupied', minutes: 60, open: 1200 });
});

test('a guest’s order not accepted yet makes the table wait', () => {
  const orders = [anOrder({ table: 'a', state: 'requested', source: 'online', door: 'table' })];
  expect(tableAreas(tables, orders, 't12', 0)[0]?.tables[0]?.state).toBe('waiting');
});
