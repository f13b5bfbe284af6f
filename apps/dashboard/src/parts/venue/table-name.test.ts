import { expect, test } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { numberAtEnd, startingTableId } from './table-name.ts';

const tables = [
  aTable({ id: 't_linde', name: 'terminal' }),
  aTable({ id: 't_rose', name: 'T3' }),
  aTable({ id: 'one', name: 'T1' }),
  aTable({ id: 'gone', name: 'T2', active: false }),
];
const startsAt = (lastTableId: string | null) => startingTableId(lastTableId, tables, 'linde');

test('a draft begins at the last table', () => {
  expect(startsAt('one')).toBe('one');
});

test('without one, or where it was the checkout, it begins at `t_{customerId}`', () => {
  expect(startsAt(null)).toBe('t_linde');
  expect(startsAt('t_linde')).toBe('t_linde');
  expect(startsAt('t_rose')).toBe('t_linde');
});

test('a table that is not there any more, or not active, is none', () => {
  expect(startsAt('removed')).toBe('t_linde');
  expect(startsAt('gone')).toBe('t_linde');
});

test('the number that ends a name stands apart from its words', () => {
  expect(numberAtEnd('Gartenterrasse unter den Linden 12')).toEqual({
    words: 'Gartenterrasse unter den Linden',
    number: '12',
  });
  expect(numberAtEnd('Bankettsaal Nord A-104b')).toEqual({ words: 'Bankettsaal Nord', number: 'A-104b' });
  expect(['Stammtisch', 'T12', '12', 'Säli am Bach'].map(numberAtEnd)).toEqual([null, null, null, null]);
});
