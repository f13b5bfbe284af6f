/** A settlement takes more out of the drawer of the house than is in it by the books: that is asked first, as of a movement of cash. */
import { money } from '@comanda/domain/money';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { closingCalls } from '../../test/closing-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

const params = { customerId: 'linde' };
const key = 'POST /v1/customers/{customerId}/settlements';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await paymentCalls(() => server).add(aMethod('ext_twint'));
  const purse = { name: 'Portemonnaie Luca', printer: null, active: true, kind: 'waiter', user: 'luca' } as const;
  await server.call('POST /v1/customers/{customerId}/drawers', { as: 'anna', params, body: { id: anId(), ...purse } });
});
afterAll(() => server.close());

const { move, balance } = closingCalls(() => server);
const inHouse = async () => (await balance()).drawers.find(({ id }) => id === 'drawer')?.balance;

/** A dish that was paid without cash, with its tip: whoever served is owed it. */
async function tipByPhone(as: string, tip: number) {
  const { order } = await server.call('POST /v1/orders', { as, body: aDraft(['roesti']) });
  const body = { id: anId(), customer: 'linde', method: 'ext_twint' as const, orders: [{ id: order.id }] };
  await server.call('POST /v1/payments', { as, body: { ...body, tip: money(tip) } });
}

test('tips that the drawer does not have are paid out with a yes to what is missing, by the same id', async () => {
  await move('float', 1000);
  await tipByPhone('sara', 1500);
  const id = anId();
  const settle = (missing?: number) => ({
    as: 'sara',
    params,
    body: { id, ...(missing !== undefined && { missing: money(missing) }) },
  });
  const lacking = { message: 'cash.error.aboveBalance', params: { balance: 1000, missing: 500 } };
  expect(await server.refused(key, settle())).toMatchObject(lacking);
  expect(await server.refused(key, settle(495))).toMatchObject(lacking);
  expect(await inHouse()).toBe(1000);
  const { closing } = await server.call(key, settle(500));
  expect(closing).toMatchObject({ handedOver: { tips: 1500 } });
  // An answer that was lost: whoever asks again says no yes.
  expect((await server.call(key, settle())).closing.id).toBe(closing.id);
  expect(await inHouse()).toBe(-500);
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});

test('what the house adds to a purse is asked too, and tips that stay where they are need nothing', async () => {
  await tipByPhone('luca', 2000);
  const settle = (more: object) => ({ as: 'luca', params, body: { id: anId(), counted: money(0), ...more } });
  expect(await server.refused(key, settle({}))).toMatchObject({
    message: 'cash.error.aboveBalance',
    params: { balance: -500, missing: 2500 },
  });
  expect((await server.call(key, settle({ paysTips: false }))).closing).toMatchObject({ handedOver: { amount: 0 } });
  const { closing } = await server.call(key, settle({ missing: money(2500) }));
  expect(closing).toMatchObject({ handedOver: { amount: -2000, tips: 2000 } });
  expect(await inHouse()).toBe(-2500);
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});
