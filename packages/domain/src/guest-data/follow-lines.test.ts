import { expect, test } from 'vitest';

import { followLines, type LinesMove } from './follow-lines.ts';

const move = (from: string, to: string, arrived: readonly string[], more: Partial<LinesMove> = {}): LinesMove => ({
  from,
  to,
  arrived,
  gone: new Set(arrived),
  changed: new Set(),
  isMerge: false,
  ...more,
});
const followed = (moves: readonly LinesMove[], ...roots: readonly string[]) =>
  [...followLines(new Set(roots), moves)].map(([order, opids]) => `${order}: ${[...opids].join(' ')}`);

test('lines of the guest are followed from order to order, those of others are not', () => {
  const moves = [move('a', 'b', ['1', '2']), move('b', 'c', ['2', '9']), move('b', 'd', ['9'])];
  expect(followed(moves, 'a')).toEqual(['b: 1 2', 'c: 2']);
});

test('what left before theirs came is not theirs', () => {
  expect(followed([move('b', 'c', ['1']), move('a', 'b', ['1'])], 'a')).toEqual(['b: 1']);
});

test('a part of their line has an opid of its own', () => {
  const part = { gone: new Set<string>(), changed: new Set(['1']) };
  const moves = [move('a', 'b', ['1']), move('b', 'c', ['new'], part)];
  expect(followed(moves, 'a')).toEqual(['b: 1', 'c: new']);
  const other = { ...part, changed: new Set(['9']) };
  expect(followed([move('a', 'b', ['1']), move('b', 'c', ['new'], other)], 'a')).toEqual(['b: 1']);
});

test('a comment goes along with a merge, though no line of theirs is left', () => {
  const moves = [
    move('a', 'b', ['1'], { isMerge: true }),
    move('b', 'd', ['1']),
    move('b', 'c', ['9'], { isMerge: true }),
  ];
  expect(followed(moves, 'a')).toEqual(['b: 1', 'd: 1', 'c: ']);
});

test('an order that is theirs as a whole is reached by nobody', () => {
  expect(followed([move('a', 'b', ['1']), move('b', 'c', ['1'])], 'a', 'b')).toEqual(['c: 1']);
});
