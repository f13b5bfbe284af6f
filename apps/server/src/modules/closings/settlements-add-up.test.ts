/** What people are settled for, all together, is what the house closes with (decisions.md §8). */
import { fromTurnoverToMoney } from '@comanda/domain/closings/turnover-to-money';
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { closingCalls } from '../../test/closing-calls.ts';
import { book } from '../../test/guest-doors.ts';
import { invoiceCalls } from '../../test/invoice-calls.ts';
import { startPayServer } from '../../test/pay-at-provider.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { randomDay, type Step, step } from '../../test/random-day.ts';
import type { TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
let paid: Awaited<ReturnType<typeof startPayServer>>;
const { add } = paymentCalls(() => server);
const { x } = closingCalls(() => server);
const params = { customerId: 'linde' };

beforeAll(async () => {
  paid = await startPayServer();
  ({ server } = paid);
  await book(server, ['menu', 'inventory', 'nfc_credit']);
  for (const method of ['ext_twint', 'ext_coupon', 'nfc_credit']) await add(aMethod(method));
  const purse = { name: 'Portemonnaie Luca', printer: null, active: true, kind: 'waiter', user: 'luca' } as const;
  await server.call('POST /v1/customers/{customerId}/drawers', { as: 'anna', params, body: { id: anId(), ...purse } });
  await invoiceCalls(() => server).setUp();
});
afterAll(() => paid.close());

const play = randomDay(
  () => server,
  () => paid.trial,
);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const goesOn = (one: Step) => one.do !== 'close' && one.do !== 'settle';

/** Line by line from the turnover of a person to the money that it took. */
function moneyAddsUp(figures: Parameters<typeof fromTurnoverToMoney>[0]): void {
  const steps = fromTurnoverToMoney(figures);
  const paidAt = steps.findIndex(({ step: name }) => name === 'paid');
  const paid = steps[paidAt]?.amount ?? 0;
  expect(sum(steps.slice(0, paidAt).map(({ amount }) => amount))).toBe(paid);
  expect(paid).toBe(sum(figures.methods.map(({ total, tips, rounding }) => total - tips - rounding)));
  expect(steps.at(-1)?.amount ?? 0).toBe(sum(figures.methods.map(({ total }) => total)));
}

test('turnover, tips, ways of payment, cancels and reductions of everybody are those of the house', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 80 }), async (steps) => {
      for (const one of steps.filter(goesOn)) await play(one);
      const house = await x();
      expect(house.orders.count).toBeGreaterThan(0);
      const people = await Promise.all(
        ['anna', 'sara', 'luca'].map(async (person) => {
          const sent = { as: 'anna', params, query: { person } };
          return (await server.call('GET /v1/customers/{customerId}/settlements/next', sent)).figures;
        }),
      );
      const total = (of: (one: typeof house) => number) => [sum(people.map(of)), of(house)] as const;
      const facts = {
        turnover: total(({ turnover }) => turnover),
        vat: total(({ vat }) => sum(vat.map((part) => part.vat))),
        orders: total(({ orders }) => orders.count),
        canceled: total(({ canceled }) => canceled.amount),
        lines: total(({ canceled }) => canceled.linesAmount),
        reduced: total(({ reductions }) => sum(reductions.map(({ amount }) => amount))),
        paid: total(({ methods }) => sum(methods.map((one) => one.total))),
        rounding: total(({ rounding }) => rounding),
        fees: total(({ fees }) => fees),
        receivable: total(({ receivable }) => receivable),
        owed: total(({ tips }) => sum(tips.filter(({ person }) => person !== null).map(({ owed }) => owed))),
      };
      for (const figures of people) moneyAddsUp(figures);
      expect(people.some(({ colleagues }) => (colleagues?.byOthers ?? 0) !== 0)).toBe(true);
      // Nobody takes money for others that others do not miss.
      expect(sum(people.map(({ colleagues }) => (colleagues?.byOthers ?? 0) - (colleagues?.forOthers ?? 0)))).toBe(0);
      for (const [name, [ofPeople, ofHouse]] of Object.entries(facts))
        expect([name, ofPeople]).toEqual([name, ofHouse]);
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 120_000);
