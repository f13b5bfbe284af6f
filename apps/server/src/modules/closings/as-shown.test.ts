/** Whoever counts looks at figures: what comes in meanwhile is booked as nobody's difference, and as nobody's tips. */
import { money } from '@comanda/domain/money';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { closingCalls } from '../../test/closing-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

const params = { customerId: 'linde' };
const settling = 'POST /v1/customers/{customerId}/settlements';
const closing = 'POST /v1/customers/{customerId}/closings';
const moving = 'POST /v1/customers/{customerId}/cashBalance';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await paymentCalls(() => server).add(aMethod('ext_twint'));
  const purse = { name: 'Portemonnaie Luca', printer: null, active: true, kind: 'waiter', user: 'luca' } as const;
  await server.call('POST /v1/customers/{customerId}/drawers', { as: 'anna', params, body: { id: anId(), ...purse } });
});
afterAll(() => server.close());

const { balance, move } = closingCalls(() => server);
const inHouse = async () => (await balance()).drawers.find(({ id }) => id === 'drawer')?.balance;

async function sell(as: string, method: 'cash' | 'ext_twint', tip: number) {
  const { order } = await server.call('POST /v1/orders', { as, body: aDraft(['roesti']) });
  const body = { id: anId(), customer: 'linde', method, orders: [{ id: order.id }], tip: money(tip) };
  await server.call('POST /v1/payments', { as, body });
}

test('nobody is settled by tips and cash that came in while the purse was counted', async () => {
  await sell('luca', 'cash', 150);
  const settle = (more: object, id = anId()) => ({ as: 'luca', params, body: { id, counted: money(1995), ...more } });
  const seen = { expected: money(2000), tips: money(150) };
  const id = anId();
  await sell('luca', 'ext_twint', 200);
  const tipped = { message: 'closings.error.figuresChanged', params: { expected: 2000, tips: 350 } };
  expect(await server.refused(settling, settle({ reason: 'Münze', shown: seen }, id))).toMatchObject(tipped);
  await sell('luca', 'cash', 0);
  const sold = { message: 'closings.error.figuresChanged', params: { expected: 3850, tips: 350 } };
  const afterTip = { ...seen, tips: money(350) };
  // It is told before the reason is asked: what differs may be that sale alone.
  expect(await server.refused(settling, settle({ shown: afterTip }, id))).toMatchObject(sold);
  const now = { expected: money(3850), tips: money(350) };
  const counted = { counted: money(3845), reason: 'Münze' };
  const made = await server.call(settling, settle({ ...counted, shown: now }, id));
  expect(made.closing).toMatchObject({
    handedOver: { amount: 3845 - 350, tips: 350 },
    figures: { drawers: [{ expected: 3850, difference: -5 }] },
  });
  // An answer that was lost: what is shown by then is no part of it.
  const again = settle({ ...counted, shown: seen }, id);
  expect((await server.call(settling, again)).closing.id).toBe(made.closing.id);
});

test('who carries no purse is paid the tips that were shown, and who was shown nothing is settled as it stands', async () => {
  await sell('sara', 'ext_twint', 3000);
  const settle = (more: object) => ({ as: 'sara', params, body: { id: anId(), missing: money(9000), ...more } });
  await sell('sara', 'ext_twint', 500);
  const shown = (tips: number, expected: number | null = null) =>
    settle({ shown: { expected: expected === null ? null : money(expected), tips: money(tips) } });
  expect(await server.refused(settling, shown(3000))).toMatchObject({ params: { tips: 3500 } });
  expect((await server.refused(settling, shown(3500, 0))).message).toBe('closings.error.figuresChanged');
  expect((await server.call(settling, shown(3500))).closing).toMatchObject({ handedOver: { tips: 3500 } });
  await sell('sara', 'ext_twint', 100);
  expect((await server.call(settling, settle({}))).closing).toMatchObject({ handedOver: { tips: 100 } });
});

test('the day is closed by what the drawers held when they were looked at', async () => {
  await move('float', 50_000);
  const before = (await inHouse()) ?? 0;
  const id = anId();
  const counted = { drawer: 'drawer', counted: money(before - 5), pieces: [], reason: 'Münze' };
  const close = (shown: number) => ({
    as: 'anna',
    params,
    body: { id, drawers: [{ ...counted, shown: money(shown) }] },
  });
  await move('payIn', 1850, { reason: 'Verkauf' });
  expect(await server.refused(closing, close(before))).toMatchObject({
    message: 'closings.error.figuresChanged',
    params: { drawer: 'Kasse', expected: before + 1850 },
  });
  await move('payOut', 1850, { reason: 'Einkauf' });
  const made = await server.call(closing, close(before));
  expect(made.closing.figures.drawers[0]).toMatchObject({ expected: before, difference: -5 });
  expect((await server.call(closing, close(before + 1))).closing.id).toBe(made.closing.id);
});

test('a drawer is counted against what the book had when it was looked at', async () => {
  const before = (await inHouse()) ?? 0;
  const id = anId();
  const count = (shown: number) => ({
    as: 'anna',
    params,
    body: { id, kind: 'count' as const, amount: money(before - 10), reason: 'Münze', shown: money(shown) },
  });
  await move('payIn', 500, { reason: 'Verkauf' });
  expect(await server.refused(moving, count(before))).toMatchObject({
    message: 'cash.error.balanceChanged',
    params: { shown: before, balance: before + 500 },
  });
  await move('payOut', 500, { reason: 'Einkauf' });
  expect((await server.call(moving, count(before))).balance).toBe(before - 10);
  expect((await server.call(moving, count(0))).balance).toBe(before - 10);
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});
