import { expect, test } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { chosenAreas, tablesOf } from './choose-area.ts';
import { tableAreas } from './table-areas.ts';

const tables = [
  aTable({ id: 'a', name: 'T1', area: 'Stube' }),
  aTable({ id: 'b', name: 'T2', area: 'Stube' }),
  aTable({ id: 'c', name: 'Terrasse 1', area: 'Terrasse' }),
];
const orders = [
  anOrder({ id: '1', table: 'b', orderedBy: { id: 'me', name: 'Ich' } }),
  anOrder({ id: '2', table: 'c', orderedBy: { id: 'other', name: 'Du' } }),
];
const areas = tableAreas(tables, orders, '', 0);
const names = (choice: Parameters<typeof chosenAreas>[1], user = 'me') =>
  chosenAreas(areas, choice, tablesOf(user, orders)).map(({ name, tables: views }) => [
    name,
    ...views.map(({ table }) => table.name),
  ]);

test('all, one area, or where this person took what is open', () => {
  expect(names({ kind: 'all' })).toEqual([
    ['Stube', 'T1', 'T2'],
    ['Terrasse', 'Terrasse 1'],
  ]);
  expect(names({ kind: 'area', name: 'Terrasse' })).toEqual([['Terrasse', 'Terrasse 1']]);
  expect(names({ kind: 'mine' })).toEqual([['Stube', 'T2']]);
  expect(names({ kind: 'mine' }, 'nobody')).toEqual([]);
});
