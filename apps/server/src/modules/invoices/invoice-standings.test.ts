/** Invoices are found by how they stand: what that list says follows whatever becomes of them, and is held against the books. */
import { invoiceStates } from '@comanda/domain/invoices/invoice';
import { anId } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { standingOfInvoices } from '../../../database/migrations/20261201T0910_standing_of_invoices.ts';
import { cancelCalls } from '../../test/cancel-calls.ts';
import { invoiceCalls } from '../../test/invoice-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { findStandings } from '../payments/index.ts';
import { verifyVenue } from '../settlements/index.ts';
import { mendStandings, startMendingStandings } from './mend-standings.ts';

let server: TestServer;
const { place } = cancelCalls(() => server);
const { make, book, list, setUp } = invoiceCalls(() => server);
/** Name → id. */
const made: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  await setUp();
  for (const name of ['late', 'open', 'paid', 'overpaid', 'canceled', 'partly', 'reopened']) {
    // Those after the first have their day to come.
    if (name === 'open') server.clock.pass(31 * 86_400_000);
    const { id, amount } = await make((await place(['roesti'])).id);
    made[name] = id;
    if (name === 'paid') await book(id, 'received', amount);
    if (name === 'overpaid') await book(id, 'received', amount + 5);
    if (name === 'canceled') await credit(id);
    if (name === 'partly') await book(id, 'received', 100);
    if (name === 'reopened') await takeBack(id, (await book(id, 'received', amount)).entries[0]?.id ?? '');
  }
});
afterAll(() => server.close());

const credit = (invoiceId: string) =>
  server.call('POST /v1/invoices/{invoiceId}/credit', {
    as: 'anna',
    params: { invoiceId },
    body: { id: anId(), reason: 'falsche Firma' },
  });
const takeBack = (invoiceId: string, entryId: string) =>
  server.call('POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack', {
    as: 'anna',
    params: { invoiceId, entryId },
    body: { id: anId(), reason: 'falsche Rechnung' },
  });
const namesOf = (ids: readonly { readonly id: string }[]) =>
  ids.map(({ id }) => Object.keys(made).find((name) => made[name] === id));
const stored = async () => {
  const { rows } = await sql<{ state: string }>`select * from invoice_standings order by number`.execute(
    server.house.database.read,
  );
  return rows;
};
const problems = () => verifyVenue(server.house.database.read, 'linde');

test('each is listed where it stands, the newest first, and page by page', async () => {
  const found = Object.fromEntries(
    await Promise.all(invoiceStates.map(async (state) => [state, namesOf((await list({ state })).invoices)] as const)),
  );
  expect(found).toEqual({
    open: ['reopened', 'partly', 'open', 'late'],
    overdue: ['late'],
    paid: ['paid'],
    overpaid: ['overpaid'],
    canceled: ['canceled'],
  });
  const first = await list({ state: 'open', limit: 3 });
  const second = await list({ state: 'open', limit: 3, cursor: first.cursor ?? '' });
  expect([...namesOf(first.invoices), ...namesOf(second.invoices)]).toEqual(found['open']);
  expect([first.open.count, first.overdue.count]).toEqual([4, 1]);
  expect(first.open.amount).toBe([...first.invoices, ...second.invoices].reduce((sum, { open }) => sum + open, 0));
  expect(await problems()).toEqual([]);
});

test('those of before are listed as they stood when the list was made', async () => {
  const { engine, write } = server.house.database;
  const before = await stored();
  await sql`drop table invoice_standings`.execute(write);
  for (const statement of standingOfInvoices.statements(engine)) await sql.raw(statement).execute(write);
  expect(await stored()).toEqual(before);
  expect(before.map(({ state }) => state)).toEqual(['open', 'open', 'paid', 'overpaid', 'canceled', 'open', 'open']);
});

test('whoever writes something else into that list is found', async () => {
  const { write } = server.house.database;
  const at = write.updateTable('invoice_standings').where('invoice_id', '=', made['open'] ?? '');
  await at.set({ state: 'paid' }).execute();
  expect(await problems()).toEqual([`invoice ${made['open']} stands as paid, by its entries as open`]);
  await at.set({ state: 'open' }).execute();
  expect(await problems()).toEqual([]);
});

/** As a process leaves them that knows nothing of standings. */
const leaveAsOlder = async (names: readonly string[], state: 'open' | null) => {
  const { write } = server.house.database;
  const ids = names.map((name) => made[name] ?? '');
  if (state === null) await write.deleteFrom('invoice_standings').where('invoice_id', 'in', ids).execute();
  else await write.updateTable('invoice_standings').set({ state }).where('invoice_id', 'in', ids).execute();
};

test('what an older process made and booked meanwhile stands right with the next entry on it', async () => {
  const before = await stored();
  await leaveAsOlder(['late'], null);
  await leaveAsOlder(['canceled'], 'open');
  expect(namesOf((await list({ state: 'overdue' })).invoices)).toEqual([]);
  expect(await problems()).toHaveLength(2);
  await book(made['late'] ?? '', 'received', 100);
  expect(namesOf((await list({ state: 'overdue' })).invoices)).toEqual(['late']);
  expect(await problems()).toEqual([`invoice ${made['canceled']} stands as open, by its entries as canceled`]);
  expect(await mendStandings(server.house)).toBe(1);
  expect(await stored()).toEqual(before);
});

test('what no entry follows is set right by itself, whatever is booked at the same moment', async () => {
  const before = await stored();
  await leaveAsOlder(['late', 'open'], null);
  await leaveAsOlder(['paid', 'overpaid', 'canceled'], 'open');
  expect(await mendStandings(server.house, () => true)).toBe(0);
  expect(await problems()).toHaveLength(5);
  const [mended] = await Promise.all([mendStandings(server.house), book(made['partly'] ?? '', 'received', 100)]);
  expect(mended).toBe(5);
  expect(await stored()).toEqual(before);
  expect(await problems()).toEqual([]);
  expect(await mendStandings(server.house)).toBe(0);
});

test('they are looked through page by page, each once', async () => {
  const seen: string[] = [];
  let after: Awaited<ReturnType<typeof findStandings>>[number] | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof findStandings>> = await findStandings(server.house.database.read, after, 2);
    seen.push(...page.map(({ id }) => id));
    after = page.at(-1) ?? null;
    if (page.length < 2) break;
  }
  expect(seen).toEqual(Object.values(made).toSorted());
});

test('that is done at the start and every hour for a day, not for ever', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await leaveAsOlder(['paid'], 'open');
    const mending = startMendingStandings(server.house);
    const right = () => vi.waitFor(async () => expect(await problems()).toEqual([]), { timeout: 60_000 });
    await right();
    for (let hour = 1; hour <= 24; hour++) {
      await leaveAsOlder(['paid'], 'open');
      vi.advanceTimersByTime(3_600_000);
      await right();
    }
    await leaveAsOlder(['paid'], 'open');
    vi.advanceTimersByTime(3_600_000);
    await mending.stop();
    expect(await problems()).toHaveLength(1);
    expect(await mendStandings(server.house)).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a server that begins its work does so by itself', async () => {
  await leaveAsOlder(['overpaid'], null);
  expect(await problems()).toHaveLength(1);
  server.startDelivery();
  await vi.waitFor(async () => expect(await problems()).toEqual([]), { timeout: 60_000 });
});
