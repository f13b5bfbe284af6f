import { expect, it } from 'vitest';

import { liftOver } from './toast-lift.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const toast = box(864, 728, 1264, 784);

it('stays where nothing to press is beneath', () => {
  expect(liftOver(toast, [])).toBe(0);
  expect(liftOver(toast, [box(0, 700, 864, 800), box(900, 784, 1264, 800)])).toBe(0);
});

it('goes above the end of a cart', () => {
  expect(liftOver(toast, [box(912, 640, 1280, 800)])).toBe(784 - 640 + 8);
});

it('goes above what it would come to stand over next, whatever the order', () => {
  const pay = box(912, 720, 1264, 784);
  const accept = box(912, 660, 1264, 716);
  expect(liftOver(toast, [pay, accept])).toBe(784 - 660 + 8);
  expect(liftOver(toast, [accept, pay])).toBe(784 - 660 + 8);
});

it('stays where there is no room above', () => {
  expect(liftOver(toast, [box(0, 20, 1280, 800)])).toBe(0);
});
