import { expect, test } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { meantTable } from './meant-table.ts';

const house = (...names: readonly (readonly [name: string, area: string | null])[]) =>
  names.map(([name, area]) => aTable({ id: `${area} ${name}`, name, area }));
const stube = house(['T1', 'Stube'], ['T2', 'Stube'], ['T10', 'Stube'], ['T12', 'Stube']);
const meant = (tables: ReturnType<typeof house>, text: string) => meantTable(tables, text)?.name;

test('the only one that is left is meant', () => {
  expect(meant(stube.slice(1, 2), 'stu')).toBe('T2');
  expect(meant(stube, 'stu')).toBeUndefined();
  expect(meant([], 't1')).toBeUndefined();
});

test('the one of that name is meant, whatever else has it in its own, in small letters and without a space too', () => {
  expect(meant(stube, 'T1')).toBe('T1');
  expect(meant(stube, 't1')).toBe('T1');
  expect(meant(house(['Bar 1', null], ['Bar 11', null]), 'bar1')).toBe('Bar 1');
});

test('wherever it stands among the others', () => {
  expect(meant(house(['Garten T1', 'Garten'], ['T10', 'Stube'], ['T1', 'Stube']), 't1')).toBe('T1');
});

test('a number is enough where one table alone has it', () => {
  expect(meant(stube, '1')).toBe('T1');
  expect(meant(stube, '0')).toBeUndefined();
  expect(meant(house(['Terrasse 1', 'Terrasse'], ['T1', 'Stube'], ['T11', 'Stube']), '1')).toBeUndefined();
  expect(meant(house(['Terrasse 1', 'Terrasse'], ['Terrasse 11', 'Terrasse']), 'terrasse 1')).toBe('Terrasse 1');
});

test('a room and a number are one table', () => {
  expect(meant(house(['1', 'Stube'], ['11', 'Stube']), 'stube 1')).toBe('1');
});
