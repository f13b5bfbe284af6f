import { expect, test } from 'vitest';

import { tableAreas } from '../../parts/tables/table-areas.ts';
import { aTable } from '../../test/a-table.ts';
import {
  arrangedOf,
  changedTables,
  countOverlaps,
  isChanged,
  planRooms,
  reshaped,
  shifted,
  typedSeats,
  withArranged,
} from './plan-rooms.ts';

const place = { x: 2, y: 2, width: 6, height: 5 };
const tables = [
  aTable({ id: 'a', name: 'T1', place }),
  aTable({ id: 'b', name: 'T2', version: 4 }),
  aTable({ id: 'c', name: 'Terrasse 1', area: 'Terrasse' }),
  aTable({ id: 'd', name: 'Ecke', area: null }),
  aTable({ id: 't_c1', name: 'terminal', area: null }),
];

test('a room for each area, those without one last; what nobody placed stands below', () => {
  const rooms = planRooms(tables);
  expect(rooms.map(({ name, tables: here }) => [name, ...here.map(({ table }) => table.name)])).toEqual([
    ['Stube', 'T1', 'T2'],
    ['Terrasse', 'Terrasse 1'],
    [null, 'Ecke'],
  ]);
  expect(rooms[0]?.tables.map((planned) => planned.place)).toEqual([place, { x: 1, y: 9, width: 6, height: 5 }]);
});

test('tables without an area stand together by their prefix, as in the list', () => {
  const names = ['Terrasse 2', 'Ecke', 'Saal 1', 'Terrasse 1'];
  const unnamed = names.map((name) => aTable({ id: name, name, area: null }));
  const rooms = planRooms([...unnamed, aTable({ id: 'hall', name: 'T9', area: 'Saal' })]);
  const listed = tableAreas([...unnamed, aTable({ id: 'hall', name: 'T9', area: 'Saal' })], [], '', 0);
  expect(rooms.map(({ name, tables: here }) => [name, ...here.map(({ table }) => table.name)])).toEqual([
    ['Saal', 'Saal 1', 'T9'],
    ['Terrasse', 'Terrasse 1', 'Terrasse 2'],
    [null, 'Ecke'],
  ]);
  expect(rooms.map(({ name }) => name)).toEqual(listed.map(({ name }) => name));
});

test('what is edited counts before it is saved, and only what differs is sent', () => {
  const moved = { seats: 4, shape: 'round' as const, place: { ...place, x: 20 } };
  const edits = new Map([
    ['b', moved],
    ['a', arrangedOf(aTable({ place }))],
    ['gone', moved],
  ]);
  const [stube] = planRooms(tables, edits);
  expect(stube?.tables.find(({ table }) => table.id === 'b')?.place.x).toBe(20);
  expect(changedTables(tables, edits)).toEqual([{ id: 'b', version: 4, ...moved }]);
});

test('the others of a room stay where they are shown when one of them is put somewhere', () => {
  const series = ['1', '2', '3', '4', '5', '6', '7'].map((name) => aTable({ id: name, name }));
  const other = aTable({ id: 'x', name: 'Terrasse 1', area: 'Terrasse' });
  const all = [...series, other];
  const shown = planRooms(all)[0]?.tables.map((each) => each.place) ?? [];
  const moved = { ...arrangedOf(series[0] ?? other), place: { x: 30, y: 12, width: 6, height: 5 } };
  const edits = withArranged(all, new Map(), ['1', moved]);
  expect(planRooms(all, edits)[0]?.tables.map((each) => each.place)).toEqual([moved.place, ...shown.slice(1)]);
  expect(changedTables(all, edits).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  // Seats alone put nothing anywhere.
  const seats = withArranged(all, new Map(), ['1', { ...moved, place: null, seats: 4 }]);
  expect(changedTables(all, seats).map(({ id }) => id)).toEqual(['1']);
});

test('a table differs by its seats, its shape and each side of its place', () => {
  const table = aTable({ place });
  expect(isChanged(table, arrangedOf(table))).toBe(false);
  const changes = [
    { seats: 2 },
    { shape: 'long' as const },
    { place: null },
    { place: { ...place, y: 3 } },
    { place: { ...place, height: 6 } },
  ];
  for (const change of changes) expect(isChanged(table, { ...arrangedOf(table), ...change })).toBe(true);
});

test('steps lead no further than the room, sizes no smaller than a finger', () => {
  expect(shifted(place, { x: -5, y: 1 })).toEqual({ ...place, x: 0, y: 3 });
  expect(shifted(place, { width: -9, height: 1 })).toEqual({ ...place, width: 4, height: 6 });
});

test('a long table is long', () => {
  const [stube] = planRooms(tables);
  const [first] = stube?.tables ?? [];
  if (first === undefined) throw new Error('a table');
  const { shape, place: reached } = reshaped(first, 'long');
  expect([shape, reached?.width]).toEqual(['long', 11]);
});

test('tables upon each other are counted', () => {
  const upon = [aTable({ id: 'a', place }), aTable({ id: 'b', name: 'T2', place: { ...place, x: 5 } })];
  expect(countOverlaps(planRooms(upon))).toBe(2);
  expect(countOverlaps(planRooms(tables))).toBe(0);
});

test('seats as they are typed', () => {
  expect(['', ' 4 ', '99'].map((text) => typedSeats(text, 99))).toEqual([null, 4, 99]);
  expect(['0', '100', '-1', '2.5', 'vier'].map((text) => typedSeats(text, 99))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
