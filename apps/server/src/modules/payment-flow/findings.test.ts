/** What looking through open payments found, however much went its usual way since. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { payCalls, startPayServer } from '../../test/pay-at-provider.ts';

let at: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  at = await startPayServer();
});
afterAll(() => at.close());

const { place, pay, reaches, cancel, report, stateOf } = payCalls(() => at.server);
const findings = async () => {
  const asked = { as: 'anna', params: { customerId: 'linde' } };
  return (await at.server.call('GET /v1/customers/{customerId}/reconciliation', asked)).findings;
};

/** As of a house that takes some hundred cards a day. */
async function goesItsWay(paymentId: string, times: number): Promise<void> {
  const known = { customer_id: 'linde', payment_id: paymentId, at: at.clock.now(), remark: null };
  const moves = Array.from({ length: times }, (_, index) => ({
    ...known,
    cause: 'answer' as const,
    sequence: 1_000_000 + index,
    from_state: 'paying' as const,
    to_state: 'success' as const,
  }));
  await at.server.house.database.write.insertInto('payment_moves').values(moves).execute();
}

test('a success that came after the end stands there for a week of many payments', async () => {
  const { id } = await pay([(await place()).id]);
  await reaches(id, 'paying');
  await cancel(id);
  at.trial.approve(id);
  await report(at.trial.signed(id));
  expect(await stateOf(id)).toBe('success');
  const found = [{ paymentId: id, from: 'canceled', to: 'success', cause: 'report' }];
  expect(await findings()).toMatchObject(found);
  await goesItsWay(id, 600);
  expect(await findings()).toMatchObject(found);
  at.clock.pass(7 * 86_400_000 + 1000);
  expect(await findings()).toEqual([]);
});
