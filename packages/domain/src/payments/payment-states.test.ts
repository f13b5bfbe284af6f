import { expect, test } from 'vitest';

import { money } from '../money.ts';
import {
  isUnderWay,
  mayResolve,
  mayTellGone,
  movePayment,
  movesOfPayment,
  resolvableAfterMs,
  statesUnderWay,
} from './payment-states.ts';
import { type PaymentState, paymentStates } from './payment.ts';

test('the whole grid: what is not allowed is refused, also staying where it is', () => {
  const allowed = paymentStates.flatMap((from) =>
    paymentStates.flatMap((to) => (movePayment(from, to).ok ? [`${from} > ${to}`] : [])),
  );
  expect(allowed).toMatchInlineSnapshot(`
    [
      "preparing > paying",
      "preparing > success",
      "preparing > failed",
      "preparing > canceled",
      "preparing > unknown",
      "paying > success",
      "paying > failed",
      "paying > canceled",
      "paying > unknown",
      "failed > success",
      "canceled > success",
      "unknown > paying",
      "unknown > success",
      "unknown > failed",
      "unknown > canceled",
    ]
  `);
});

test('every state can be reached from the intent, and success from every other one', () => {
  const reached = new Set<PaymentState>(['preparing']);
  for (const from of reached) for (const to of movesOfPayment[from]) reached.add(to);
  expect([...reached].toSorted()).toEqual([...paymentStates].toSorted());
  for (const from of paymentStates)
    expect({ from, ok: movePayment(from, 'success').ok }).toEqual({ from, ok: from !== 'success' });
});

test('money is reserved in exactly the states whose end is open', () => {
  expect(paymentStates.filter(isUnderWay)).toEqual(
    paymentStates.filter((state) => statesUnderWay.some((one) => one === state)),
  );
});

test('a person decides at once where nobody knows, after two minutes where it hangs, and never what has ended', () => {
  const at = (state: PaymentState, ms: number) => mayResolve({ state, begunAt: 0 }, ms);
  expect(at('unknown', 0)).toBe(true);
  expect([at('paying', resolvableAfterMs), at('paying', resolvableAfterMs + 1)]).toEqual([false, true]);
  expect((['success', 'failed', 'canceled'] as const).map((state) => at(state, 10 * resolvableAfterMs))).toEqual([
    false,
    false,
    false,
  ]);
});

test('of a refund staff say that it went another way once it came to nothing, and while its money is there', () => {
  const told = (state: PaymentState, left: number) => mayTellGone({ state, amount: money(-850) }, money(left));
  expect(paymentStates.filter((state) => told(state, 850))).toEqual(['failed', 'canceled']);
  expect([told('failed', 849), told('failed', 1850)]).toEqual([false, true]);
});
