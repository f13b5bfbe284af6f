/** Money is called as the venue calls its method where that is one, and in what was closed for ever (docs/decisions/0065). */
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { closingCalls } from '../../test/closing-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
const params = { customerId: 'linde' };
const bar = { id: '', version: 0 };
const terrace = { id: '', version: 0 };

beforeAll(async () => {
  server = await startTestServer();
  Object.assign(bar, await add(aMethod('ext_terminal', { name: 'Terminal Bar' })));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(60_000));

const { add, patch, remove } = paymentCalls(() => server);
const { close, read, x } = closingCalls(() => server);

async function sell(methodId: string) {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const body = { id: anId(), customer: 'linde', method: 'ext_terminal' as const, methodId, orders: [{ id: order.id }] };
  const { payment } = await server.call('POST /v1/payments', { as: 'sara', body });
  return { order: order.id, payment };
}

const namesIn = (figures: { methods: readonly { method: string; name: string }[] }) =>
  figures.methods.map(({ method, name }) => [method, name]);
const ofSara = async () => {
  const query = { person: 'sara' };
  const next = await server.call('GET /v1/customers/{customerId}/settlements/next', { as: 'anna', params, query });
  return namesIn(next.figures);
};
const waysOf = async (orderId: string) => {
  const query = { with: 'payments' } as const;
  const { payments } = await server.call('GET /v1/customers/{customerId}/orders', { as: 'anna', params, query });
  return payments?.filter(({ order }) => order === orderId).map(({ methodName }) => methodName);
};
const historyOf = async (orderId: string) => {
  const { steps } = await server.call('GET /v1/orders/{orderId}/history', { as: 'sara', params: { orderId } });
  return steps.flatMap(({ method, methodName }) => (method === null ? [] : [methodName]));
};
const statistics = async () => {
  const today = new Date(server.clock.now()).toISOString().slice(0, 10);
  const sent = { as: 'anna', params, query: { businessDate: today } };
  return namesIn(await server.call('GET /v1/customers/{customerId}/statistics', sent));
};
const paperOf = async (closingId: string) =>
  (await server.call('GET /v1/closings/{closingId}/receipt', { as: 'anna', params: { closingId } })).document;

test('history, settlement, X, statistics and the closing on paper say what the venue calls its only method of a kind', async () => {
  const sold = await sell(bar.id);
  expect(sold.payment.methodName).toBe('Terminal Bar');
  expect(await waysOf(sold.order)).toEqual(['Terminal Bar']);
  expect(await historyOf(sold.order)).toEqual(['Terminal Bar']);
  const called = [['ext_terminal', 'Terminal Bar']];
  expect(await ofSara()).toEqual(called);
  expect(namesIn(await x())).toEqual(called);
  expect(await statistics()).toEqual(called);
  const closing = await close();
  expect(namesIn(closing.figures)).toEqual(called);
  expect(await paperOf(closing.id)).toContain('Terminal Bar *');
  expect((await patch(bar.id, { version: bar.version, name: 'Terminal innen' })).statusCode).toBe(200);
  expect(namesIn((await read(closing.id)).figures)).toEqual(called);
  expect(await paperOf(closing.id)).toContain('Terminal Bar *');
  expect(await waysOf(sold.order)).toEqual(['Terminal innen']);
});

test('of two terminals of a kind each payment has its own name, and their sum that of the kind', async () => {
  Object.assign(terrace, await add(aMethod('ext_terminal', { name: 'Terminal Terrasse' })));
  const outside = await sell(terrace.id);
  expect(namesIn(await x())).toEqual([['ext_terminal', 'Terminal Terrasse']]);
  const inside = await sell(bar.id);
  expect(await waysOf(outside.order)).toEqual(['Terminal Terrasse']);
  expect(await waysOf(inside.order)).toEqual(['Terminal innen']);
  expect(namesIn(await x())).toEqual([['ext_terminal', '']]);
  expect(await statistics()).toEqual([['ext_terminal', '']]);
  const closing = await close();
  expect(await paperOf(closing.id)).toContain('Karte *');
});

test('what was paid by a method that was removed has the name of its kind, and is never called as another one', async () => {
  const outside = await sell(terrace.id);
  expect((await remove(terrace.id)).statusCode).toBe(200);
  expect(await waysOf(outside.order)).toEqual(['']);
  expect(await historyOf(outside.order)).toEqual(['']);
  expect(namesIn(await x())).toEqual([['ext_terminal', '']]);
});
