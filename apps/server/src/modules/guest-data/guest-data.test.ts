import { readFileSync } from 'node:fs';

import type { Answer, BodySent } from '@comanda/contract/calls';
import { aCashPayment, aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { book, openDoors } from '../../test/guest-doors.ts';
import { anInvoicedDebtor, invoiceCalls } from '../../test/invoice-calls.ts';
import { nfcCalls } from '../../test/nfc-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { tableNames } from '../../test/storage.ts';
import { verifyVenue } from '../settlements/index.ts';
import { sweepGuestData } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
  await book(server, ['menu', 'inventory', 'order', 'delivery', 'online_payment', 'nfc_credit']);
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
type Find = Answer<'POST /v1/customers/{customerId}/guestData/search'>['finds'][number];
const search = async (text: string, as = 'anna') =>
  (await server.call('POST /v1/customers/{customerId}/guestData/search', { as, params, body: { text } })).finds;
const placesOf = (finds: readonly Find[]) => finds.map(({ kind, id }) => ({ kind, id }));
const eraseSent = (finds: readonly Find[]) => {
  const body: BodySent<'POST /v1/customers/{customerId}/guestData/erase'> = {
    id: anId(),
    places: placesOf(finds),
    reason: 'guestAsked',
  };
  return { as: 'anna', params, body };
};
const erase = (finds: readonly Find[]) =>
  server.call('POST /v1/customers/{customerId}/guestData/erase', eraseSent(finds));
const place = async (draft: Parameters<typeof aDraft>[1], lines: Parameters<typeof aDraft>[0] = ['espresso']) =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(lines, draft) })).order;
const walk = (orderId: string, move: 'markReady' | 'handOver') =>
  server.call(`POST /v1/orders/{orderId}/${move}`, { as: 'sara', params: { orderId }, body: { id: anId() } });
const end = async ({ id }: { readonly id: string }, more: Parameters<typeof aCashPayment>[1] = {}) => {
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([id], more) });
  const stateNow = async () =>
    (await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: id } })).order.state;
  if ((await stateNow()) === 'preparing') await walk(id, 'markReady');
  if ((await stateNow()) === 'ready') await walk(id, 'handOver');
  expect(await stateNow()).toBe('done');
};
const cancel = ({ id }: { readonly id: string }) =>
  server.call('DELETE /v1/orders/{orderId}/storno', {
    as: 'anna',
    params: { orderId: id },
    query: { commandId: anId(), cancelComment: 'Zgraggen war nicht da' },
  });
const problems = () => verifyVenue(server.house.database.read, 'linde');
const delivered = (name: string, phone: string, email: string) =>
  ({
    type: 'delivery',
    table: 't_linde',
    guest: name,
    phone,
    email,
    deliveryAddress: { street: `${name}weg 7`, zip: '8400', city: 'Winterthur' },
  }) as const;

/** Table.column of every place in the whole storage where one of these words stands. */
async function whereStands(...words: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const name of await tableNames(server.house)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      server.house.database.read.withoutPlugins(),
    );
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = String(value).toLowerCase();
        if (words.some((word) => text.includes(word.toLowerCase()))) found.add(`${name}.${column}`);
      }
    }
  }
  return [...found].toSorted();
}

describe('a guest who asks', () => {
  test('is found by name, phone and mail, gets what is known, and is forgotten; the books stay sound', async () => {
    const note = aDraftProduct('espresso', { note: 'Zgraggen mag es stark', allergy: 'Erdnüsse' });
    const order = await place(
      { ...delivered('Zgraggen', '079 555 12 34', 'urs@zgraggen.example'), comment: 'Zgraggen, bitte klingeln' },
      [note, 'odd'],
    );
    await cancel(order);
    const written = await place({ comment: 'Herr Zgraggen kommt später, 079 555 12 34' });
    await end(written);
    const tag = await nfcCalls(() => server).loaded(5000, { name: 'Urs Zgraggen' });
    expect(await whereStands('zgraggen', '079 555 12 34')).toEqual([
      'nfc_tags.name',
      'order_lines.note',
      'orders.cancel_comment',
      'orders.comment',
      'persons.delivery_address',
      'persons.email',
      'persons.name',
      'persons.phone',
      'print_jobs.document',
    ]);

    const byName = await search('zgraggen');
    expect(byName.map(({ kind }) => kind).toSorted()).toEqual(['order', 'person', 'tag']);
    expect((await search('+41 79 555 12 34')).map(({ kind }) => kind).toSorted()).toEqual(['order', 'person']);
    expect((await search('URS@ZGRAGGEN.example')).map(({ kind }) => kind)).toEqual(['person']);
    expect(byName.find(({ kind }) => kind === 'person')).toMatchObject({
      name: 'Zgraggen',
      email: 'urs@zgraggen.example',
      address: ['Zgraggenweg 7', '8400 Winterthur'],
      orders: [{ id: order.id, number: order.number }],
      isNeeded: false,
    });

    const handedOut = await server.call('POST /v1/customers/{customerId}/guestData/export', {
      as: 'anna',
      params,
      body: { places: placesOf(byName) },
    });
    expect(handedOut).toMatchObject({ venue: 'Gasthaus linde', currency: 'CHF', tags: [{ balance: 5000 }] });
    expect(handedOut.orders.map(({ id }) => id).toSorted()).toEqual([order.id, written.id].toSorted());
    expect(JSON.stringify(handedOut)).toContain('Erdnüsse');
    expect(handedOut.receipts).toHaveLength(1);

    const before = await problems();
    const { erased, revision } = await erase(byName);
    expect([before, await problems(), erased]).toEqual([[], [], 4]);
    expect(await whereStands('zgraggen', '079 555 12 34', 'Erdnüsse', 'klingeln')).toEqual([]);
    expect(await search('zgraggen')).toEqual([]);
    expect((await server.call('GET /v1/nfcTags/{tagId}', { as: 'sara', params: { tagId: tag.id } })).tag.balance).toBe(
      5000,
    );
    const read = server.house.database.read;
    const entry = await read
      .selectFrom('journal')
      .select('body')
      .where('customer_id', '=', 'linde')
      .where('sequence', '=', revision)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.body).event).toMatchObject({
      type: 'guestData.erased',
      reason: 'guestAsked',
      tagIds: [tag.id],
    });
    expect(await onTheDisk('zgraggen')).toBe(false);
  });

  test('stays on the receipt, which law keeps for ten years, and nowhere else', async () => {
    const order = await place({});
    await end(order, { buyer: ['Odermatt AG', 'Seestrasse 9', '6006 Luzern'] });
    const [find, ...others] = await search('odermatt');
    expect([find?.address, others]).toEqual([['Odermatt AG', 'Seestrasse 9', '6006 Luzern'], []]);
    if (find) await erase([find]);
    expect(await whereStands('odermatt')).toEqual(['receipts.document']);
    expect(await problems()).toEqual([]);
  });

  test('who owes by an invoice is found and handed out, and stays with it: by hand and by the rule', async () => {
    const invoices = invoiceCalls(() => server);
    await invoices.setUp();
    const { id: orderId } = await place({});
    const debtor = { ...anInvoicedDebtor, name: 'Wyss Treuhand AG', email: 'buchhaltung@wyss.example' };
    const { invoice } = await server.call(
      'POST /v1/orders/{orderId}/invoice',
      invoices.invoiceSent(orderId, { debtor }),
    );
    const [find, ...others] = await search('buchhaltung@wyss');
    expect(others).toEqual([]);
    expect(find).toMatchObject({ isOnInvoice: true, email: 'buchhaltung@wyss.example', orders: [{ id: orderId }] });
    expect(find?.address[0]).toBe('Wyss Treuhand AG');
    if (find === undefined) throw new Error('nobody was found');
    expect(await server.refused('POST /v1/customers/{customerId}/guestData/erase', eraseSent([find]))).toMatchObject({
      status: 409,
      message: 'guestData.error.onInvoice',
      params: { count: 1 },
    });
    expect((await invoices.list({ search: 'wyss' })).invoices).toMatchObject([
      { id: invoice.id, debtor: { name: debtor.name } },
    ]);
    expect(await problems()).toEqual([]);
  });

  test('is not forgotten while the kitchen cooks', async () => {
    const order = await place(delivered('Amstutz', '079 555 99 88', 'a@amstutz.example'));
    const finds = await search('amstutz');
    expect(finds.map(({ isNeeded }) => isNeeded)).toEqual([true]);
    expect(await server.refused('POST /v1/customers/{customerId}/guestData/erase', eraseSent(finds))).toMatchObject({
      status: 409,
      message: 'guestData.error.stillNeeded',
      params: { count: 1 },
    });
    expect(await whereStands('amstutz')).toContain('persons.name');
    await end(order);
    await erase(await search('amstutz'));
    expect(await server.refused('POST /v1/customers/{customerId}/guestData/erase', eraseSent(finds))).toMatchObject({
      status: 404,
      message: 'guestData.error.notFound',
    });
  });
});

test('another house finds and erases nothing of it, waiters ask in vain, and the admin PIN is asked for', async () => {
  const order = await place({ ...delivered('Bernasconi', '079 555 44 33', 'b@bernasconi.example') });
  await end(order);
  const finds = await search('bernasconi');
  const theirs = { as: 'rosa', params: { customerId: 'rose' } };
  expect(
    (await server.call('POST /v1/customers/{customerId}/guestData/search', { ...theirs, body: { text: 'bernasconi' } }))
      .finds,
  ).toEqual([]);
  const { body } = eraseSent(finds);
  expect(await server.refused('POST /v1/customers/{customerId}/guestData/erase', { ...theirs, body })).toMatchObject({
    status: 404,
  });
  for (const key of ['search', 'export', 'erase'] as const) {
    const sent = key === 'search' ? { text: 'bernasconi' } : key === 'export' ? { places: body.places } : body;
    const refused = await server.refused(`POST /v1/customers/{customerId}/guestData/${key}`, {
      as: 'sara',
      params,
      body: sent,
    });
    expect(refused.status).toBe(403);
  }
  await server.call('PUT /v1/customers/{customerId}/adminPin', {
    as: 'anna',
    params,
    body: { id: anId(), pin: '7305' },
  });
  server.clock.pass(600_000);
  expect(await server.refused('POST /v1/customers/{customerId}/guestData/erase', eraseSent(finds))).toMatchObject({
    status: 403,
    message: 'adminPin.error.required',
  });
  const check = { as: 'anna', params, body: { pin: '7305' } };
  await server.call('POST /v1/customers/{customerId}/checkAdminPin/', check);
  expect((await erase(finds)).erased).toBe(2);
});

test('what a venue no longer wants to keep goes by itself; what is younger, under way or another’s stays', async () => {
  const old = await place({ ...delivered('Camenzind', '079 555 77 66', 'c@camenzind.example'), comment: 'Camenzind' });
  await end(old);
  const open = await place({ comment: 'Camenzind wartet' });
  server.clock.pass(40 * 86_400_000);
  await server.call('POST /v1/customers/{customerId}/checkAdminPin/', { as: 'anna', params, body: { pin: '7305' } });
  const young = await place({ ...delivered('Durrer', '079 555 11 00', 'd@durrer.example') });
  await end(young);
  expect(await sweepGuestData(server.house)).toBe(0);
  const rule = await server.call('GET /v1/customers/{customerId}/guestData', { as: 'anna', params });
  expect(rule).toMatchObject({ months: null, version: 1 });
  const set = await server.call('PUT /v1/customers/{customerId}/guestData', {
    as: 'anna',
    params,
    body: { id: anId(), version: 1, months: 1 },
  });
  expect(set).toMatchObject({ months: 1, version: 2 });
  expect(
    await server.refused('PUT /v1/customers/{customerId}/guestData', {
      as: 'anna',
      params,
      body: { id: anId(), version: 1, months: 3 },
    }),
  ).toMatchObject({ message: 'setup.error.changedMeanwhile' });
  expect(await sweepGuestData(server.house)).toBeGreaterThan(0);
  expect(await whereStands('camenzind')).toEqual(['orders.comment', 'print_jobs.document', 'receipts.document']);
  expect(await whereStands('079 555 77 66', 'c@camenzind.example')).toEqual([]);
  expect((await search('camenzind')).map(({ orders }) => orders[0]?.id)).toEqual([open.id]);
  expect(await whereStands('durrer')).toContain('persons.name');
  // Older than the rule, and on an invoice.
  expect(await whereStands('wyss treuhand')).toEqual(expect.arrayContaining(['persons.buyer', 'persons.debtor']));
  expect(await sweepGuestData(server.house)).toBe(0);
  expect(await problems()).toEqual([]);
});

/** Of SQLite: the bytes of the file itself, free pages included; PostgreSQL cleans its own up. */
async function onTheDisk(word: string): Promise<boolean> {
  const { file, write } = server.house.database;
  if (file === null) return false;
  await sql`pragma wal_checkpoint(truncate)`.execute(write);
  return [file, `${file}-wal`].some((path) => readFileSync(path).toString('latin1').toLowerCase().includes(word));
}
