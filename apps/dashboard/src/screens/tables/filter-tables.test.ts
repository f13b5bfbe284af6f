import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { tableAreas } from '../../parts/tables/table-areas.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { countStates, filteredAreas } from './filter-tables.ts';

const tables = [
  aTable({ id: 'a', name: 'T1', area: 'Stube' }),
  aTable({ id: 'b', name: 'T2', area: 'Stube' }),
  aTable({ id: 'c', name: 'Terrasse 1', area: 'Terrasse' }),
  aTable({ id: 'd', name: 'Terrasse 2', area: 'Terrasse' }),
];
const orders = [
  anOrder({ id: '1', table: 'a' }),
  anOrder({ id: '2', table: 'b', state: 'ready', readyAt: 1, handedOverAt: 2, stillToPay: money(500) }),
  anOrder({ id: '3', table: 'c', state: 'requested', source: 'online' }),
];
const areas = tableAreas(tables, orders, '', 0);
const names = (filter: Parameters<typeof filteredAreas>[1]) =>
  filteredAreas(areas, filter).map(({ name, tables: views }) => [name, ...views.map(({ table }) => table.name)]);

test('each table is counted once, in its state', () => {
  expect(countStates(areas)).toEqual({ free: 1, occupied: 1, waiting: 1, toPay: 1 });
});

test('groups that the filter leaves empty are left out', () => {
  expect(names({ state: 'toPay', onlyTables: null })).toEqual([['Stube', 'T2']]);
  expect(names({ state: null, onlyTables: new Set(['a', 'd']) })).toEqual([
    ['Stube', 'T1'],
    ['Terrasse', 'Terrasse 2'],
  ]);
  expect(names({ state: 'free', onlyTables: new Set(['a']) })).toEqual([]);
});
