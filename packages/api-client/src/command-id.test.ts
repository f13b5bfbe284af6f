import { expect, test } from 'vitest';

import { madeAt, newCommandId } from './command-id.ts';

test('an id carries time, version 7 and the variant', () => {
  const id = newCommandId(0x0190_1234_5678, (count) => new Uint8Array(count).fill(0xff));
  expect(id).toBe('01901234-5678-7fff-bfff-ffffffffffff');
});

test('ids made later sort later', () => {
  expect(newCommandId(1_700_000_000_000) < newCommandId(1_700_000_000_001)).toBe(true);
});

test('two ids of the same moment differ', () => {
  expect(newCommandId(1)).not.toBe(newCommandId(1));
});

test('an id tells when it was made', () => {
  for (const at of [0, 1, 1_700_000_000_000]) expect(madeAt(newCommandId(at))).toBe(at);
});
