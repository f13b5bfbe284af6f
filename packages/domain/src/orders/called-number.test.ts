import { describe, expect, it } from 'vitest';

import { calledNumber, type Waiting } from './called-number.ts';

const waiting: Waiting = {
  number: '2026-47-119',
  type: 'takeaway',
  state: 'preparing',
  handedOverAt: null,
  mergedInto: null,
};
const atCounter = { isCheckout: true };

describe('the number that a guest is called by', () => {
  it.each(['requested', 'preparing', 'ready'] as const)('is that of an order that is %s', (state) => {
    expect(calledNumber({ ...waiting, state }, atCounter)).toBe('#119');
    expect(calledNumber({ ...waiting, state, type: 'dinein' }, atCounter)).toBe('#119');
  });

  it('is none where the order comes to the guest', () => {
    expect(calledNumber(waiting, { isCheckout: false })).toBeNull();
    expect(calledNumber({ ...waiting, type: 'delivery' }, atCounter)).toBeNull();
  });

  it.each([
    ['done', { state: 'done' }],
    ['canceled', { state: 'canceled' }],
    ['handed over and not paid yet', { state: 'ready', handedOverAt: 1 }],
    ['part of another one', { mergedInto: 'other' }],
  ] as const)('is none of an order that is %s', (_, change) => {
    expect(calledNumber({ ...waiting, ...change }, atCounter)).toBeNull();
  });
});
