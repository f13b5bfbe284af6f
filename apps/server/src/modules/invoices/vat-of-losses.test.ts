import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { invoiceCalls } from '../../test/invoice-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setUp();
});
afterAll(() => server.close());
afterEach(async () => {
  const problems = await verifyVenue(server.house.database.read, 'linde');
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const { place, cancelProduct } = cancelCalls(() => server);
const { make, book, setUp } = invoiceCalls(() => server);
const customer = { as: 'anna', params: { customerId: 'linde' } };
const dayMs = 86_400_000;

/** Rösti to take away at 2.6 %, wine at 8.1 %. */
const sold = () => place(['roesti', ['fendant', 2]], { type: 'takeaway' });

const summary = (year = 2026, quarter = 4) =>
  server.call('GET /v1/customers/{customerId}/exports/vatSummary', { ...customer, query: { year, quarter } });
const lost = async (...asked: Parameters<typeof summary>) =>
  (await summary(...asked)).losses.map(({ rate, gross }) => [rate, gross]);

test('what is written off stands by rate beside the VAT it was part of, until it is taken back', async () => {
  const before = await summary();
  expect(before.losses).toEqual([]);
  const { id, amount } = await make((await sold()).id);
  const after = await summary();
  await book(id, 'received', 100);
  const { entries } = await book(id, 'writtenOff', amount - 100, { reason: 'Konkurs' });
  const { losses, ...rest } = await summary();
  expect(rest).toMatchObject({ rates: after.rates, turnover: after.turnover });
  expect(losses.map(({ rate }) => rate)).toEqual([81, 26]);
  expect(losses.reduce((sum, { gross }) => sum + gross, 0)).toBe(amount - 100);
  for (const { rate, gross, net, vat } of losses) {
    expect(net + vat).toBe(gross);
    expect(Math.abs(vat - (gross * rate) / (1000 + rate))).toBeLessThan(1);
  }
  const entryId = entries.find(({ kind }) => kind === 'writtenOff')?.id ?? '';
  await server.call('POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack', {
    as: 'anna',
    params: { invoiceId: id, entryId },
    body: { id: anId(), reason: 'doch bezahlt' },
  });
  expect(await lost()).toEqual([]);
});

test('of an invoice whose wine was credited only the dish is lost', async () => {
  const order = await sold();
  const { id } = await make(order.id);
  const wine = order.products.find(({ id: product }) => product === 'fendant')?.opid ?? '';
  await cancelProduct(order.id, wine, { count: '2', money: 'refund' });
  server.clock.pass(1000);
  await book(id, 'writtenOff', 500, { reason: 'Konkurs' });
  expect(await lost()).toEqual([[26, 500]]);
});

test('it counts in the quarter in which it is decided', async () => {
  const { id } = await make((await sold()).id);
  const now = await lost();
  server.clock.pass(60 * dayMs);
  await book(id, 'writtenOff', 1000, { reason: 'Konkurs' });
  expect(await lost()).toEqual(now);
  const [wine = [], dish = []] = await lost(2027, 1);
  expect([wine[0], dish[0], (wine[1] ?? 0) + (dish[1] ?? 0)]).toEqual([81, 26, 1000]);
});
