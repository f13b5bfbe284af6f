import { expect, test } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { areasOf, findTables, groupByArea } from './table-list.ts';

const table = (id: string, name: string, area: string | null) => aTable({ id, name, area });

const tables = [
  table('a', 'T10', 'Stube'),
  table('b', 'T2', 'Stube'),
  table('c', 'Bar', null),
  table('t_linde', 'terminal', null),
  table('d', '1', 'Garten'),
];

test('by area, the checkout before all', () => {
  expect(groupByArea(tables).map(({ area, tables: inArea }) => [area, ...inArea.map(({ name }) => name)])).toEqual([
    [null, 'terminal', 'Bar'],
    ['Garten', '1'],
    ['Stube', 'T2', 'T10'],
  ]);
  expect(areasOf(tables)).toEqual(['Garten', 'Stube']);
});

test('found by name and area', () => {
  expect(findTables(tables, ' stube ').map(({ name }) => name)).toEqual(['T10', 'T2']);
  expect(findTables(tables, 'bar').map(({ name }) => name)).toEqual(['Bar']);
  expect(findTables(tables, '')).toHaveLength(5);
});
