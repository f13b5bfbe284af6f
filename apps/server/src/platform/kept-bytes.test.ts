import { expect, test } from 'vitest';

import { keepBytes } from './kept-bytes.ts';

const four = Buffer.from('four');

test('what was used last stays when there is no more room', () => {
  const kept = keepBytes(8);
  kept.put('a', '1', four);
  kept.put('b', '1', four);
  expect(kept.get('a', '1')).toBe(four);
  kept.put('c', '1', four);
  expect(['a', 'b', 'c'].map((name) => kept.get(name, '1'))).toEqual([four, undefined, four]);
});

test('another state is not what was kept, and takes its room', () => {
  const kept = keepBytes(8);
  kept.put('a', '1', four);
  kept.put('b', '1', four);
  expect(kept.get('a', '2')).toBeUndefined();
  kept.put('a', '2', four);
  expect([kept.get('a', '1'), kept.get('a', '2'), kept.get('b', '1')]).toEqual([undefined, four, four]);
});

test('what is larger than all room is not kept', () => {
  const kept = keepBytes(3);
  kept.put('a', '1', four);
  expect(kept.get('a', '1')).toBeUndefined();
});
