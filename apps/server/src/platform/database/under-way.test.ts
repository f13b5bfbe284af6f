import { expect, test } from 'vitest';

import { UnderWay } from './under-way.ts';

const never = 3_600_000;

test('who gives way goes on at once where nobody is at work', async () => {
  await expect(new UnderWay().gap(never)).resolves.toBeUndefined();
});

test('and otherwise when the last one at work is done, each counted once', async () => {
  const underWay = new UnderWay();
  const first = underWay.begin();
  const second = underWay.begin();
  let isOn = false;
  const gap = underWay.gap(never).then(() => (isOn = true));
  first();
  first();
  await Promise.resolve();
  expect(isOn).toBe(false);
  second();
  await gap;
  expect(isOn).toBe(true);
});

test('or after the longest that it waits', async () => {
  const underWay = new UnderWay();
  underWay.begin();
  await expect(underWay.gap(1)).resolves.toBeUndefined();
});
