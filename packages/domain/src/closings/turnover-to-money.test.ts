import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { JournalEvent } from '../journal/rebuild.ts';
import { add, money, zero } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { feePostings, paymentPostings, settlementPostings } from '../payments/ledger.ts';
import type { VatRate } from '../tax/vat.ts';
import { tallyPeriod } from './period-tally.ts';
import { fromTurnoverToMoney, type SettledStep } from './turnover-to-money.ts';

const whoever = fc.constantFrom('luca', 'sara', null);
const amount = (min: number, max: number) => fc.integer({ min, max }).map(money);
/** Something that happens on a shift: money for one or two orders, turnover, or money that is kept. */
const deed = fc.oneof(
  fc.record({
    takenBy: whoever,
    orders: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 2 }),
    amount: amount(-3000, 20_000),
    tip: amount(0, 900),
    rounding: amount(-2, 2),
  }),
  fc.record({ settles: fc.nat(5), gross: amount(-5000, 20_000) }),
  fc.record({ keeps: fc.nat(5), amount: amount(-2000, 2000) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

function eventOf(one: Deed): JournalEvent {
  const rate = 81 as VatRate;
  if ('settles' in one) {
    const sums = [{ rate, gross: one.gross, net: one.gross, vat: zero }];
    return { type: 'order.closed', postings: settlementPostings(`o${one.settles}`, sums) } as unknown as JournalEvent;
  }
  if ('keeps' in one) {
    return { type: 'order.canceled', postings: feePostings(`o${one.keeps}`, one.amount) } as unknown as JournalEvent;
  }
  const { takenBy, orders, tip, rounding } = one;
  const allocations = orders.map((order) => ({ orderId: `o${order}`, amount: one.amount }));
  const money = { method: 'cash', drawerId: 'till', allocations, rounding } as const;
  const payment = { ...money, state: 'success', takenBy, tip, receipt: null, amount: add(...allocationsOf(money)) };
  const postings = paymentPostings({ ...money, tips: [{ personId: takenBy, amount: tip }] });
  return { type: 'payment.taken', payment, postings } as unknown as JournalEvent;
}
const allocationsOf = ({ allocations }: { readonly allocations: readonly { readonly amount: typeof zero }[] }) =>
  allocations.map((each) => each.amount);

const sumOf = (steps: readonly SettledStep[]) => add(zero, ...steps.map((step) => step.amount));
const asSteps = (methods: readonly { readonly amount: typeof zero }[]) =>
  methods.map((method): SettledStep => ({ step: 'paid', amount: method.amount }));
const partsOf = (steps: readonly SettledStep[]) => {
  const paidAt = steps.findIndex(({ step }) => step === 'paid');
  return { above: steps.slice(0, paidAt), paid: steps[paidAt]?.amount, last: steps.at(-1)?.amount, paidAt };
};

function figuresOf(personId: string, deeds: readonly Deed[], orderedBy: readonly (string | null)[]) {
  const tally = tallyPeriod({ personId, drawerId: null });
  const states = new Map(orderedBy.map((person, index) => [`o${index}`, { orderedBy: person } as Order]));
  for (const one of deeds) tally.tell(eventOf(one), states);
  return { ...tally.figures(), receivable: tally.receivable() };
}

test('whoever takes whose money: turnover and what stands below it add up to the money that was taken', () => {
  const shift = fc.tuple(fc.array(deed, { maxLength: 40 }), fc.array(whoever, { minLength: 6, maxLength: 6 }));
  fc.assert(
    fc.property(shift, ([deeds, orderedBy]) => {
      for (const person of ['luca', 'sara']) {
        const figures = figuresOf(person, deeds, orderedBy);
        const steps = fromTurnoverToMoney(figures);
        // None where nothing happened.
        expect(steps.length === 0 && figures.turnover !== 0).toBe(false);
        const { above, paid = zero, last = zero, paidAt } = partsOf(steps);
        expect(paid).toBe(sumOf(asSteps(figures.methods)));
        expect(sumOf(above)).toBe(paid);
        expect(last).toBe(add(zero, ...figures.methods.map(({ total }) => total)));
        expect(sumOf(steps.slice(paidAt).filter(({ step }) => step !== 'total'))).toBe(last);
      }
    }),
  );
});

test('what a colleague took for an order, and what was taken for a colleague, stand by themselves', () => {
  const paid = { orders: [0], amount: money(14_100), tip: zero, rounding: zero };
  const deeds: Deed[] = [
    { settles: 0, gross: money(14_100) },
    { ...paid, takenBy: 'sara' },
  ];
  const orderedBy = ['luca'];
  expect(fromTurnoverToMoney(figuresOf('luca', deeds, orderedBy))).toEqual([
    { step: 'turnover', amount: 14_100 },
    { step: 'byOthers', amount: -14_100 },
    { step: 'paid', amount: 0 },
  ]);
  expect(fromTurnoverToMoney(figuresOf('sara', deeds, orderedBy))).toEqual([
    { step: 'turnover', amount: 0 },
    { step: 'forOthers', amount: 14_100 },
    { step: 'paid', amount: 14_100 },
  ]);
});

test('money of an order whose turnover is not booked yet is named, and so is the turnover that comes after it', () => {
  const part: Deed = { takenBy: 'luca', orders: [0], amount: money(2000), tip: money(100), rounding: zero };
  expect(fromTurnoverToMoney(figuresOf('luca', [part], ['luca']))).toEqual([
    { step: 'turnover', amount: 0 },
    { step: 'paidAhead', amount: 2000 },
    { step: 'paid', amount: 2000 },
    { step: 'tips', amount: 100 },
    { step: 'total', amount: 2100 },
  ]);
  expect(fromTurnoverToMoney(figuresOf('luca', [{ settles: 0, gross: money(2000) }], ['luca']))).toEqual([
    { step: 'turnover', amount: 2000 },
    { step: 'paidBefore', amount: -2000 },
    { step: 'paid', amount: 0 },
  ]);
});

test('a settlement of before says nothing of colleagues, and a closing has none', () => {
  const { colleagues: _, ...old } = figuresOf('luca', [], []);
  expect(fromTurnoverToMoney(old)).toEqual([]);
  expect(tallyPeriod(null).figures()).not.toHaveProperty('colleagues');
});
