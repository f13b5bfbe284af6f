/** Who was named on an order until somebody else was: the name still stands on its paper (decision 0047). */
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { book, openDoors } from '../../test/guest-doors.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';
import { sweepGuestData } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
  await book(server, ['menu', 'order', 'delivery']);
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const named = (guest: string) => ({
  guest,
  phone: '079 555 12 34',
  email: null,
  deliveryAddress: { street: `${guest}weg 7`, zip: '8400', city: 'Winterthur' },
});
const place = async (guest: string) => {
  const draft = { type: 'delivery', table: 't_linde', ...named(guest) } as const;
  return (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso'], draft) })).order;
};
type Order = Awaited<ReturnType<typeof place>>;
const at = ({ id }: Order) => ({ as: 'sara', params: { orderId: id } });
const correct = (order: Order, guest: string) => {
  const body = { id: anId(), version: order.version, ...named(guest) };
  return server.call('POST /v1/orders/{orderId}/guest', { ...at(order), body });
};
const takeAway = (order: Order) =>
  server.call('POST /v1/orders/{orderId}/type', { ...at(order), body: { id: anId(), type: 'takeaway' } });
const end = async (order: Order) => {
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  await server.call('POST /v1/orders/{orderId}/handOver', { ...at(order), body: { id: anId() } });
};
const search = async (text: string) =>
  (await server.call('POST /v1/customers/{customerId}/guestData/search', { as: 'anna', params, body: { text } })).finds;
const eraseSent = async (text: string) => {
  const places = (await search(text)).map(({ kind, id }) => ({ kind, id }));
  return { as: 'anna', params, body: { id: anId(), places, reason: 'guestAsked' as const } };
};
const eraseKey = 'POST /v1/customers/{customerId}/guestData/erase';

/** Places of the storage where this name stands. */
async function whereStands(name: string): Promise<string[]> {
  const { read } = server.house.database;
  const found: string[] = [];
  for (const table of ['persons', 'print_jobs', 'receipts', 'journal', 'commands']) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      read.withoutPlugins(),
    );
    if (rows.some((row) => Object.values(row).some((value) => String(value).includes(name)))) found.push(table);
  }
  return found;
}

test('they are found with that order, needed as long as it is, and forgotten on its paper too', async () => {
  const [corrected, takenAway] = [await place('Irrtum'), await place('Irrtum')];
  await correct(corrected, 'Fischbacher');
  await takeAway(takenAway);
  const found = (await search('irrtum')).map(({ orders: [first], isNeeded }) => `${first?.id} ${isNeeded}`);
  expect(found.toSorted()).toEqual([corrected, takenAway].map(({ id }) => `${id} true`).toSorted());
  expect(await server.refused(eraseKey, await eraseSent('irrtum'))).toMatchObject({
    message: 'guestData.error.stillNeeded',
    params: { count: 2 },
  });
  await end(corrected);
  await end(takenAway);
  expect(await whereStands('Irrtum')).toEqual(['persons', 'print_jobs']);
  await server.call(eraseKey, await eraseSent('irrtum'));
  expect(await whereStands('Irrtum')).toEqual([]);
  expect(await whereStands('Fischbacher')).toContain('persons');
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});

test('by the rule of the house they go once their order has ended, and keep nobody else from going', async () => {
  const [ended, open] = [await place('Gerber'), await place('Eberle')];
  await correct(ended, 'Huber');
  await correct(open, 'Fuchs');
  await end(ended);
  server.clock.pass(70 * 86_400_000);
  const body = { id: anId(), version: 1, months: 1 as const };
  await server.call('PUT /v1/customers/{customerId}/guestData', { as: 'anna', params, body });
  expect(await sweepGuestData(server.house)).toBeGreaterThan(0);
  expect([await whereStands('Gerber'), await whereStands('Eberle')]).toEqual([[], ['persons', 'print_jobs']]);
  await end(open);
  expect(await sweepGuestData(server.house)).toBe(1);
  expect(await whereStands('Eberle')).toEqual([]);
});
