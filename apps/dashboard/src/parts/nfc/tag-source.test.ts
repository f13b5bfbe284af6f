import { expect, test } from 'vitest';

import { tapGuard, type TagKey } from './tag-source.ts';

const tag = (serial: string): TagKey => ({ by: 'serial', serial });

test('a tag that is read twice within two seconds is one tap', () => {
  const isNew = tapGuard();
  expect(isNew(tag('04A1'), 10_000)).toBe(true);
  expect(isNew(tag('04A1'), 11_999)).toBe(false);
  expect(isNew(tag('04A1'), 12_000)).toBe(true);
});

test('another tag is another tap at once', () => {
  const isNew = tapGuard();
  const held = [tag('04A1'), tag('04B2'), { by: 'code', code: 'K17' } as const];
  expect(held.map((each) => isNew(each, 0))).toEqual([true, true, true]);
});
