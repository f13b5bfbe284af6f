import { money } from '@comanda/domain/money';
import type { PaperDocument } from '@comanda/paper/document';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from './verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const { place, pay, papers } = cancelCalls(() => server);
const { add, list, patch } = paymentCalls(() => server);
const params = { customerId: 'linde' };
const drawers = () => server.call('GET /v1/customers/{customerId}/drawers', { as: 'anna', params });
const aDrawer = (fields: object) => ({ id: anId(), name: 'Geldbeutel', printer: null, active: true, ...fields });
const addDrawer = (body: ReturnType<typeof aDrawer> & { kind: 'waiter'; user: string }) =>
  server.call('POST /v1/customers/{customerId}/drawers', { as: 'anna', params, body });

describe('drawers', () => {
  test('what lies in them, in purses of others too, is for those alone who read the cash book', async () => {
    const asked = { as: 'sara', params };
    expect((await server.refused('GET /v1/customers/{customerId}/cashBalance', asked)).status).toBe(403);
    expect((await server.refused('GET /v1/customers/{customerId}/drawers', asked)).status).toBe(403);
    // Which of them somebody opens is told without it.
    const { drawers: atHand } = await server.call('GET /v1/customers/{customerId}/drawersAtHand', asked);
    expect(Object.keys(atHand[0] ?? {})).toEqual(['id', 'name', 'isUsual']);
  });

  test('cash of a waiter with a purse goes there, unless another drawer is named', async () => {
    const [till] = await drawers();
    expect(till).toMatchObject({ kind: 'venue', user: null, till: null });
    const { drawer: purse } = await addDrawer({ ...aDrawer({}), kind: 'waiter', user: 'luca' });
    expect(purse).toMatchObject({ kind: 'waiter', user: 'luca', balance: 0 });
    const { id } = await place(['espresso']);
    const sent = (changes: object) => ({ as: 'luca', body: { ...cashFor(id), ...changes } });
    const first = await server.call('POST /v1/payments', sent({ orders: [{ id, amount: 100 }], split: 'amount' }));
    expect(first.payment).toMatchObject({ drawer: purse.id, cashBalance: 100 });
    const rest = await server.call('POST /v1/payments', sent({ id: anId(), drawer: till?.id }));
    expect(rest.payment).toMatchObject({ drawer: till?.id, cashBalance: (till?.balance ?? 0) + 380 });
    const balances = new Map((await drawers()).map((drawer) => [drawer.id, drawer.balance]));
    expect(balances.get(purse.id)).toBe(100);
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });

  test('what nobody knows holds no cash, and a person has one purse', async () => {
    const { id } = await place(['espresso']);
    const unknown = { as: 'sara', body: { ...cashFor(id), drawer: 'gone' } };
    expect((await server.refused('POST /v1/payments', unknown)).message).toBe('payments.error.drawerUnknown');
    const refused = async (fields: object) =>
      (
        await server.refused('POST /v1/customers/{customerId}/drawers', {
          as: 'anna',
          params,
          body: aDrawer(fields),
        })
      ).message;
    expect(await refused({ kind: 'waiter', user: 'luca' })).toBe('devices.error.ownerTaken');
    expect(await refused({ kind: 'waiter', user: 'nobody' })).toBe('devices.error.ownerUnknown');
    expect(await refused({ kind: 'waiter' })).toBe('devices.error.ownerUnknown');
    expect(await refused({ kind: 'device', till: 'gone' })).toBe('devices.error.ownerUnknown');
    expect(await refused({ kind: 'venue', user: 'luca' })).toBe('devices.error.ownerUnknown');
  });

  test('a purse that was put away comes back only where its person carries no other one by then', async () => {
    const set = (drawer: { id: string; version: number }, active: boolean) => ({
      as: 'anna',
      params: { ...params, drawerId: drawer.id },
      body: { id: anId(), version: drawer.version, active },
    });
    const key = 'PATCH /v1/customers/{customerId}/drawers/{drawerId}';
    const old = (await drawers()).find(({ user }) => user === 'luca') ?? { id: '', version: 0 };
    await server.call('POST /v1/customers/{customerId}/settlements', {
      as: 'anna',
      params,
      body: { id: anId(), person: 'luca' },
    });
    const { drawer: away } = await server.call(key, set(old, false));
    const { drawer: fresh } = await addDrawer({ ...aDrawer({}), kind: 'waiter', user: 'luca' });
    expect((await server.refused(key, set(away, true))).message).toBe('devices.error.ownerTaken');
    // What stays as it is asks nothing.
    const { drawer: kept } = await server.call(key, set(fresh, true));
    await server.call(key, set(kept, false));
    expect((await server.call(key, set(away, true))).drawer).toMatchObject({ id: old.id, active: true });
  });

  test('is opened without a sale: printed, journaled, by whoever may', async () => {
    const [till] = await drawers();
    const named = { ...params, drawerId: till?.id ?? '' };
    const body = { id: anId(), reason: 'Wechselgeld' };
    const sent = { as: 'anna', params: named, body };
    const { revision } = await server.call('POST /v1/customers/{customerId}/drawers/{drawerId}/open', sent);
    const kicks = server.house.database.read.selectFrom('print_jobs').selectAll().where('kind', '=', 'kick');
    const [kick] = await kicks.orderBy('created_at', 'desc').execute();
    expect(kick).toMatchObject({ receipt_id: null, order_id: null });
    const entry = await server.house.database.read
      .selectFrom('journal')
      .select('body')
      .where('customer_id', '=', 'linde')
      .where('sequence', '=', revision)
      .executeTakeFirstOrThrow();
    expect(entry.body).toContain('"drawer.opened"');
    expect(entry.body).toContain('Wechselgeld');
    const empty = { as: 'anna', params: named, body: { id: anId(), reason: '' } };
    const call = 'POST /v1/customers/{customerId}/drawers/{drawerId}/open';
    expect((await server.refused(call, empty)).message).toBe('payments.error.reasonMissing');
    const gone = { as: 'anna', params: { ...params, drawerId: 'gone' }, body: { id: anId(), reason: 'x' } };
    expect((await server.refused(call, gone)).message).toBe('devices.error.notFound');
    const waiter = { as: 'sara', params: named, body: { id: anId(), reason: 'x' } };
    expect((await server.refused(call, waiter)).message).toBe('adminPin.error.notSet');
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });
});

describe('the digital receipt', () => {
  const tokenOf = (url: string | null) => (url ?? '').split('/').at(-1) ?? '';
  const open = (token: string) => server.send('GET /v1/receipts/{token}', { params: { token } });

  test('is the paper to whoever has its address, and nobody else', async () => {
    const { id } = await place(['espresso']);
    const payment = await pay([id]);
    expect(payment.receiptUrl).toMatch(/^http.*\/receipt\/[\w-]{22}$/);
    const answer = await open(tokenOf(payment.receiptUrl));
    expect(answer.statusCode).toBe(200);
    const shown = answer.json<{ document: string; receiptNumber: string; openAmount: number; methods: object[] }>();
    expect(shown).toMatchObject({ receiptNumber: payment.receiptNumber, openAmount: 0, methods: [], currency: 'CHF' });
    expect(shown).toMatchObject({ timeZone: 'Europe/Zurich' });
    expect(wordsOf(shown.document)).toMatch(/espresso.*[^]*Bar erhalten/);
    expect(shown.document).not.toContain('"drawerKick":true');
    expect((await open('A'.repeat(22))).statusCode).toBe(404);
    expect((await open('short')).statusCode).toBe(400);
  });

  test('of a part says what is open, and how it can be paid there', async () => {
    const { id } = await place(['roesti']);
    const orders = [{ id, amount: money(850) }];
    const payment = await pay([], { orders, split: 'amount' });
    const shown = (await open(tokenOf(payment.receiptUrl))).json<{ openAmount: number; methods: object[] }>();
    expect(shown).toMatchObject({ openAmount: 1000, methods: [] });
  });
});

describe('the receipt', () => {
  test('names the method as the venue does, the till, and who buys', async () => {
    const reka = await add(aMethod('ext_coupon', { name: 'Reka intern', displayTitle: 'Reka-Check' }));
    const { id } = await place(['roesti']);
    const buyer = ['Muster AG', 'Bahnhofstrasse 1', '8001 Zürich'];
    const payment = await pay([id], {
      method: 'ext_coupon',
      methodId: reka.id,
      reference: '4711',
      buyer,
      station: 'bar',
    });
    expect(payment).toMatchObject({ methodName: 'Reka intern', reference: '4711' });
    const [station, , words] = (await papers(id)).find(([, kind]) => kind === 'receipt') ?? [];
    expect(station).toBe('bar');
    expect(words).toMatch(/Für Muster AG\n ?Bahnhofstrasse 1\n ?8001 Zürich/);
    expect(words).toMatch(/Reka-Check 18\.50\nGutschein Nr\. 4711/);
    const names = (await list()).map(({ name }) => name);
    expect(names).toContain('Reka intern');
    await patch(reka.id, { version: 1, status: 'inactive' });
    const other = await place(['espresso']);
    const inactive = {
      as: 'sara',
      body: { ...cashFor(other.id), method: 'ext_coupon', methodId: reka.id, reference: '1' },
    };
    expect((await server.refused('POST /v1/payments', inactive)).message).toBe('payments.error.methodNotAllowed');
  });
});

const cashFor = (id: string) => ({ id: anId(), customer: 'linde', method: 'cash' as const, orders: [{ id }] });

function wordsOf(document: string): string {
  const parsed = JSON.parse(document) as PaperDocument;
  return layOut(parsed, 42).map(textOf).join('\n').replaceAll(/ +/g, ' ');
}
