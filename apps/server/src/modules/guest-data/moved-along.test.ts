/** What a guest wrote goes along with lines that move and orders that merge, and is found and forgotten there (decision 0047). */
import { aCashPayment, aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openDoors } from '../../test/guest-doors.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { tableNames } from '../../test/storage.ts';
import { verifyVenue } from '../settlements/index.ts';
import { sweepGuestData } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const place = async (draft: Parameters<typeof aDraft>[1], lines: Parameters<typeof aDraft>[0] = ['espresso']) =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(lines, draft) })).order;
type Order = Awaited<ReturnType<typeof place>>;
const at = ({ id }: Pick<Order, 'id'>) => ({ as: 'sara', params: { orderId: id } });
const fetched = (guest: string) => ({ type: 'pickup', table: 't_linde', guest, phone: '079 555 12 34' }) as const;
const allergic = (allergy: string) => aDraftProduct('roesti', { allergy });
const read = async (order: Pick<Order, 'id'>) => (await server.call('GET /v1/orders/{orderId}', at(order))).order;
const lineOf = (order: Order, product: string) => {
  const found = order.products.find(({ id }) => id === product);
  if (found === undefined) throw new Error(`no ${product}`);
  return { opid: found.opid };
};
const merge = (into: Order, from: Order) =>
  server.call('POST /v1/orders/{orderId}/merge', { ...at(into), body: { id: anId(), from: from.id } });
const move = (
  from: Order,
  lines: { opid: string }[],
  to: { order: string } | { newOrder: { id: string; table: string } },
) => server.call('POST /v1/orders/{orderId}/moveProducts', { ...at(from), body: { id: anId(), lines, to } });
const end = async (order: Pick<Order, 'id'>) => {
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  for (const step of ['markReady', 'handOver'] as const) {
    if ((await read(order)).state === (step === 'markReady' ? 'preparing' : 'ready'))
      await server.call(`POST /v1/orders/{orderId}/${step}`, { ...at(order), body: { id: anId() } });
  }
  expect((await read(order)).state).toBe('done');
};
const search = async (text: string) =>
  (await server.call('POST /v1/customers/{customerId}/guestData/search', { as: 'anna', params, body: { text } })).finds;
const personOf = async (text: string) => (await search(text)).filter(({ kind }) => kind === 'person');
type Finds = Awaited<ReturnType<typeof search>>;
const placesOf = (finds: Finds) => finds.map(({ kind, id }) => ({ kind, id }));
const exported = (finds: Finds) =>
  server.call('POST /v1/customers/{customerId}/guestData/export', {
    as: 'anna',
    params,
    body: { places: placesOf(finds) },
  });
const eraseSent = (finds: Finds) => {
  const body = { id: anId(), places: placesOf(finds), reason: 'guestAsked' as const };
  return { as: 'anna', params, body };
};
const eraseKey = 'POST /v1/customers/{customerId}/guestData/erase';
const erase = (finds: Finds) => server.call(eraseKey, eraseSent(finds));
const problems = () => verifyVenue(server.house.database.read, 'linde');

/** Tables of the whole storage where this word stands, beside the receipts, which law keeps. */
async function whereStands(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await tableNames(server.house)).filter((table) => table !== 'receipts')) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      server.house.database.read.withoutPlugins(),
    );
    if (rows.some((row) => Object.values(row).some((value) => String(value).includes(word)))) found.push(name);
  }
  return found.toSorted();
}

describe('a guest whose order was merged into that of a table', () => {
  test('is found with both, gets the own lines and the receipt, and is forgotten in both', async () => {
    const own = await place({ ...fetched('Bernasconi'), comment: 'Nussallergie' }, [allergic('Haselnüsse')]);
    const table = await place({ comment: 'Fensterplatz' }, [aDraftProduct('rivella', { note: 'mit Zitrone' })]);
    const { to } = await merge(table, own);
    expect(to.comment).toBe('Fensterplatz\nNussallergie');
    const early = await personOf('bernasconi');
    expect(early.map(({ isNeeded }) => isNeeded)).toEqual([true]);
    expect(await server.refused(eraseKey, eraseSent(early))).toMatchObject({ message: 'guestData.error.stillNeeded' });
    await end(table);

    const finds = await personOf('bernasconi');
    expect(finds).toMatchObject([{ isNeeded: false, orders: [{ id: own.id }, { id: table.id }] }]);
    expect(finds[0]?.texts.toSorted()).toEqual(['Haselnüsse', 'Nussallergie']);
    const { orders, receipts } = await exported(finds);
    expect(orders.find(({ id }) => id === table.id)).toMatchObject({
      total: 1850,
      lines: [{ count: 1, total: 1850, texts: ['Haselnüsse'] }],
    });
    expect(receipts).toHaveLength(1);
    expect(JSON.stringify(await exported(finds))).not.toContain('Zitrone');

    expect((await erase(finds)).erased).toBe(3);
    for (const word of ['Bernasconi', 'Nussallergie', 'Haselnüsse']) expect(await whereStands(word)).toEqual([]);
    expect((await read(table)).comment).toBeNull();
    expect(await problems()).toEqual([]);
  });

  test('is forgotten there too where it is fetched by somebody else, who stays', async () => {
    const own = await place({ ...fetched('Cavelti'), comment: 'Cavelti ohne Sellerie' }, [allergic('Sellerie')]);
    const other = await place({ ...fetched('Danuser'), comment: 'klingeln' });
    await merge(other, own);
    await end(other);
    const finds = await personOf('cavelti');
    expect(finds.map(({ orders }) => orders.map(({ id }) => id))).toEqual([[own.id, other.id]]);
    await erase(finds);
    for (const word of ['Cavelti', 'Sellerie']) expect(await whereStands(word)).toEqual([]);
    expect(await whereStands('Danuser')).toContain('persons');
    expect(await problems()).toEqual([]);
  });

  test('from which it was merged on', async () => {
    const own = await place({ ...fetched('Engeler'), comment: 'Engeler kommt um acht' });
    const [first, second] = [await place({}), await place({ table: 'linde-t10' })];
    await merge(first, own);
    await merge(await read(second), await read(first));
    await end(second);
    const finds = await search('engeler');
    expect(finds.map(({ orders }) => orders.map(({ id }) => id))).toEqual([[own.id, first.id, second.id]]);
    await erase(finds);
    expect(await whereStands('Engeler')).toEqual([]);
    expect(await problems()).toEqual([]);
  });
});

describe('a guest of whose lines some moved', () => {
  test('is forgotten at the table to which they went, and at the next one', async () => {
    const own = await place(fetched('Flückiger'), [allergic('Flückiger: Lupinen'), 'espresso']);
    const first = { id: anId(), table: 'linde-t2' };
    await move(own, [lineOf(own, 'roesti')], { newOrder: first });
    const middle = await read(first);
    expect(middle.guest ?? null).toBeNull();
    const last = await place({ table: 'linde-t10', comment: 'ohne Bezug' });
    const untouched = await place({ table: 'linde-t10', comment: 'Nachbartisch' });
    await move(middle, [lineOf(middle, 'roesti')], { order: last.id });
    for (const order of [own, last, untouched]) await end(order);
    const finds = await personOf('flückiger');
    expect(finds[0]?.texts).toEqual(['Flückiger: Lupinen']);
    expect((await exported(finds)).orders.find(({ id }) => id === last.id)?.lines).toHaveLength(1);
    await erase(finds);
    for (const word of ['Flückiger', 'Lupinen']) expect(await whereStands(word)).toEqual([]);
    expect(await whereStands('Nachbartisch')).toContain('orders');
    expect(await problems()).toEqual([]);
  });
});

test('an order that nobody ends keeps none of the others from being forgotten by the rule', async () => {
  const stuck = await place({ ...fetched('Gadient'), comment: 'Gadient fragt nach' }, ['espresso', 'roesti']);
  const sibling = { id: anId(), table: 't_linde' };
  await move(stuck, [lineOf(stuck, 'roesti')], { newOrder: sibling });
  expect((await read(sibling)).guest).toBe('Gadient');
  await end(stuck);
  server.clock.pass(1000);
  const written = await place({ comment: 'Hunziker kommt später' });
  await end(written);
  const named = await place(fetched('Imboden'));
  await end(named);
  server.clock.pass(70 * 86_400_000);
  const body = { id: anId(), version: 1, months: 1 as const };
  await server.call('PUT /v1/customers/{customerId}/guestData', { as: 'anna', params, body });
  await sweepGuestData(server.house);
  expect([await whereStands('Hunziker'), await whereStands('Imboden')]).toEqual([[], []]);
  expect(await whereStands('Gadient')).toEqual(expect.arrayContaining(['orders', 'persons']));
  await end(sibling);
  await sweepGuestData(server.house);
  expect(await whereStands('Gadient')).toEqual([]);
  expect(await problems()).toEqual([]);
});
