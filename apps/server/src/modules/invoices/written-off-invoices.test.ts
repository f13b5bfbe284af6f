import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

const { place, balances, cancel } = cancelCalls(() => server);
const { make, book, bookSent, setUp } = invoiceCalls(() => server);
const refused = async (...entry: Parameters<typeof bookSent>) =>
  (await server.refused('POST /v1/invoices/{invoiceId}/entries', bookSent(...entry))).message;

test('of an invoice that was written off and credited only what came is paid back; the write-off is taken back', async () => {
  const before = await balances();
  const order = await place(['roesti']);
  const { id, amount } = await make(order.id);
  await book(id, 'received', 500);
  const { entries } = await book(id, 'writtenOff', amount - 500, { reason: 'Konkurs' });
  await cancel(order.id, { money: 'refund' });
  expect(await refused(id, 'paidBack', amount)).toBe('invoices.error.neverReceived');
  expect((await book(id, 'paidBack', 500)).invoice).toMatchObject({ open: 500 - amount, state: 'overpaid' });
  expect(await refused(id, 'paidBack', 1)).toBe('invoices.error.neverReceived');
  const entryId = entries.find(({ kind }) => kind === 'writtenOff')?.id ?? '';
  const back = await server.call('POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack', {
    as: 'anna',
    params: { invoiceId: id, entryId },
    body: { id: anId(), reason: 'Storno' },
  });
  expect(back.invoice).toMatchObject({ open: 0, state: 'canceled' });
  const after = await balances();
  for (const account of ['bank', 'losses', 'debtors']) expect(after[account] ?? 0).toBe(before[account] ?? 0);
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});
