/** The list of orders behind the closings: searched, cut to days, read page by page, with how each was paid. */
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { stoppedClock } from '../../test/test-clock.ts';

let server: TestServer;
/** Thursday to Saturday; the second day goes on until four in the morning of the third. */
const days = [Date.UTC(2026, 10, 19, 18, 0), Date.UTC(2026, 10, 20, 18, 0), Date.UTC(2026, 10, 21, 2, 30)];
const known: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({ clock: stoppedClock(days[0]) });
  await paymentCalls(() => server).add(aMethod('ext_twint'));
  const place = async (name: string, as: string, ...draft: Parameters<typeof aDraft>) => {
    const { order } = await server.call('POST /v1/orders', { as, body: aDraft(...draft) });
    known[order.id] = name;
    server.clock.pass(1000);
    return order;
  };
  await place('rösti', 'sara', ['roesti'], { table: 'linde-t10' });
  server.clock.moveTo(days[1] ?? 0);
  const two = await place('two coffees', 'luca', [['espresso', 2]]);
  await place('pickup', 'luca', ['bread'], { type: 'pickup', guest: 'Frau Österreicher' });
  server.clock.moveTo(days[2] ?? 0);
  const split = await place('after midnight', 'sara', ['odd']);
  await server.call('POST /v1/payments', { as: 'luca', body: aCashPayment([two.id]) });
  server.clock.pass(1000);
  const part = { method: 'ext_twint', split: 'amount', orders: [{ id: split.id, amount: 233 }] };
  await server.send('POST /v1/payments', { as: 'sara', body: { id: anId(), customer: 'linde', ...part } });
  server.clock.pass(1000);
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([split.id]) });
  await server.call('POST /v1/orders', { as: 'remo', body: aDraft(['roesti'], { customer: 'rose' }) });
});
afterAll(() => server.close());

const list = (query: Record<string, unknown>) =>
  server.call('GET /v1/customers/{customerId}/orders', { as: 'anna', params: { customerId: 'linde' }, query });
const found = async (query: Record<string, unknown>) => (await list(query)).orders.map(({ id }) => known[id]);

test.each([
  ['2026-47-1', ['rösti']],
  ['2026-46-1', []],
  ['T-2026-47-1', []],
  ['#1', ['rösti']],
  ['#3', ['pickup']],
  ['#47', []],
  ['#0', []],
  ['47-', ['after midnight', 'pickup', 'two coffees', 'rösti']],
  ['t10', ['rösti']],
  ['österreich', ['pickup']],
  ['FRAU', ['pickup']],
  ['luca', ['pickup', 'two coffees']],
  ['18.50', ['rösti']],
  ['9,6', ['two coffees']],
  ['12.33', ['after midnight']],
  ['12.34', []],
  ["'; drop table orders", []],
  ['%', ['after midnight', 'pickup', 'two coffees', 'rösti']],
])('%s is looked for in number, table, guest, staff and amount', async (search, names) => {
  expect(await found({ search })).toEqual(names);
});

test('a search goes together with days, with a state, and on from page to page', async () => {
  expect(await found({ search: 'luca', from: '2026-11-21', to: '2026-11-30' })).toEqual([]);
  expect(await found({ search: 'luca', state: 'done' })).toEqual(['two coffees']);
  const first = await list({ search: '47-', limit: 3 });
  expect(first.orders.map(({ id }) => known[id])).toEqual(['after midnight', 'pickup', 'two coffees']);
  expect(await found({ search: '47-', limit: 3, cursor: first.cursor ?? '' })).toEqual(['rösti']);
});

test('days are business days, both within', async () => {
  expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['after midnight', 'pickup', 'two coffees']);
  expect(await found({ from: '2026-11-19', to: '2026-11-19' })).toEqual(['rösti']);
  expect(await found({ from: '2026-11-21' })).toEqual([]);
  expect(await found({ to: '2026-11-19' })).toEqual(['rösti']);
});

test('how each was paid is told where it is asked for, each way once', async () => {
  const { payments = [] } = await list({ with: 'payments' });
  expect(payments.map(({ order, ...way }) => [known[order], way])).toEqual([
    ['two coffees', { method: 'cash', methodName: '', subMethod: null }],
    ['after midnight', { method: 'ext_twint', methodName: '', subMethod: null }],
    ['after midnight', { method: 'cash', methodName: '', subMethod: null }],
  ]);
  expect((await list({})).payments).toBeUndefined();
});
