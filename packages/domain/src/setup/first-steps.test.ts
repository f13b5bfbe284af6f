import { expect, test } from 'vitest';

import { firstSteps, stepsOf, type VenueFacts } from './first-steps.ts';

const nothing: VenueFacts = {
  hasAddress: false,
  hasOrderMethod: false,
  hasProduct: false,
  hasTable: false,
  hasPrinted: false,
  hasPaymentMethod: false,
  people: 1,
  hasOrder: false,
  hasClosing: false,
  guestsOrder: true,
};
const doneOf = (facts: Partial<VenueFacts>) =>
  stepsOf({ ...nothing, ...facts }).flatMap(({ step, isDone }) => (isDone ? [step] : []));

test('a new venue has everything before it', () => {
  expect(stepsOf(nothing).map(({ step }) => step)).toEqual(firstSteps);
  expect(doneOf({})).toEqual([]);
});

test.each([
  [{ hasAddress: true }, 'venue'],
  [{ hasOrderMethod: true }, 'openingHours'],
  [{ hasProduct: true }, 'menu'],
  [{ hasTable: true }, 'tables'],
  [{ hasPrinted: true }, 'printer'],
  [{ hasPaymentMethod: true }, 'paymentMethods'],
  [{ people: 2 }, 'people'],
  [{ hasOrder: true }, 'testOrder'],
  [{ hasClosing: true }, 'closing'],
] as const)('%o does %s alone', (facts, step) => {
  expect(doneOf(facts)).toEqual([step]);
});

test('nobody is asked for opening hours where guests do not order', () => {
  expect(stepsOf({ ...nothing, guestsOrder: false }).map(({ step }) => step)).not.toContain('openingHours');
});
