/** Any number of processes on one PostgreSQL are one house (decisions.md §11): heard, printed and booked once, wherever it comes in. */
import type { AddressInfo } from 'node:net';

import { announced, type Announcement, standing } from '@comanda/contract/events';
import { money } from '@comanda/domain/money';
import { textOf } from '@comanda/paper/lines';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { startVirtualPrinter, type VirtualPrinter } from '@comanda/test-kit/virtual-printer';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { movePrinter } from './modules/devices/index.ts';
import { askPostgres, type FreshStorage } from './test/fresh-storage.ts';
import { migratedStorage } from './test/migrated-storage.ts';
import { hasRedis, type OwnRedis, startRedis } from './test/own-redis.ts';
import { fetchToken, signIn, startTestServer, type TestServer } from './test/start-test-server.ts';
import { printJobs } from './test/storage.ts';

let storage: FreshStorage;
let [one, other] = [] as unknown as [TestServer, TestServer];
let sockets: Socket[];
let printer: VirtualPrinter | null;
let redis: OwnRedis | null;

/** What the processes hear each other over. */
const carriers = ['PostgreSQL', ...(hasRedis() ? ['Redis'] : [])];

const startOne = (options: Parameters<typeof startTestServer>[0] = {}) =>
  startTestServer({
    storage: { config: storage.config, drop: () => Promise.resolve() },
    redisUrl: redis?.url ?? null,
    ...options,
  });

async function begin(carrier: string): Promise<void> {
  storage = await migratedStorage();
  redis = carrier === 'Redis' ? await startRedis('geheim') : null;
  one = await startOne();
  other = await startOne({ venues: [] });
  for (const server of [one, other]) await server.http.listen({ port: 0, host: '127.0.0.1' });
  [sockets, printer] = [[], null];
}
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  await printer?.close();
  await one.close();
  await other.close();
  await redis?.end();
  await storage.drop();
});

type Browser = { readonly socket: Socket; readonly heard: Announcement[]; readonly told: () => number };

/** Comes back by itself and joins again, as a till does. */
async function joined(server: TestServer, as: string, token?: string): Promise<Browser> {
  const { port } = server.http.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/live',
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
  });
  sockets.push(socket);
  const heard: Announcement[] = [];
  let standings = 0;
  socket.on(announced, (announcement: Announcement) => heard.push(announcement));
  socket.on(standing, () => (standings += 1));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const accessToken = token ?? (await server.tokenOf(as));
  const join = () => socket.timeout(20_000).emitWithAck('join', { accessToken, customerId: 'linde' });
  expect(await join()).toMatchObject({ ok: true });
  // One whose line breaks once more joins with the next one.
  socket.on('connect', () => void join().catch(() => {}));
  return { socket, heard, told: () => standings };
}

const place = (server: TestServer, changes: Parameters<typeof aDraft>[1] = {}) =>
  server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso'], changes) });

/** As when what carries them is started anew. */
async function breakLines(): Promise<void> {
  if (redis !== null) {
    await redis.kill();
    return redis.begin();
  }
  await askPostgres(
    storage.config.databaseUrl ?? '',
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and (query like 'listen %' or query like 'select pg_notify%')`,
  );
}

describe.each(carriers)('over %s', (carrier) => {
  beforeEach(() => begin(carrier));

  describe('what one process commits', () => {
    test('is heard at every other one, each revision once, and not by the browser that sent it', async () => {
      const [here, there] = [await joined(one, 'anna'), await joined(other, 'luca')];
      const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => place(at % 2 === 0 ? one : other)));
      const revisions = answers.map(({ revision }) => revision).toSorted((a, b) => a - b);
      for (const { heard } of [here, there]) {
        await expect.poll(() => heard.length).toBe(revisions.length);
        expect(heard.map(({ revision }) => revision).toSorted((a, b) => a - b)).toEqual(revisions);
      }
      // Its answer came from the other process.
      const own = await place(other, { socketId: here.socket.id ?? '' });
      const next = await place(other);
      const lastOf = ({ heard }: Browser) => heard.at(-1)?.revision;
      for (const browser of [here, there]) await expect.poll(() => lastOf(browser)).toBe(next.revision);
      expect(there.heard.map(({ revision }) => revision)).toContain(own.revision);
      expect(here.heard.map(({ revision }) => revision)).not.toContain(own.revision);
    });

    test('may be more than fits into a notification', async () => {
      const there = await joined(other, 'luca');
      const changes = Array.from({ length: 2000 }, (_, at) => ({ kind: 'menu' as const, id: `Knödel ${at}` }));
      one.house.announcer.announce({ customerId: 'linde', revision: 99, changes });
      await expect.poll(() => there.heard).toEqual([{ customerId: 'linde', revision: 99, changes }]);
    });

    test('counts there at once: prices, people, and sessions that end', async () => {
      const draft = aDraft(['espresso']);
      const { order } = await other.call('POST /v1/orders', { as: 'sara', body: draft });
      await one.house.database.write
        .updateTable('products')
        .set({ price: money(990) })
        .where('customer_id', '=', 'linde')
        .where('id', '=', 'espresso')
        .execute();
      await one.house.database.write
        .updateTable('venue_heads')
        .set((eb) => ({ menu_revision: eb('menu_revision', '+', 1) }))
        .where('customer_id', '=', 'linde')
        .execute();
      expect((await place(other)).order.total).toBe(990);
      expect(order.total).not.toBe(990);

      const { cookie } = await signIn(one, 'luca');
      const { accessToken, cookie: newest } = await fetchToken(one, cookie);
      const [luca, anna] = [await joined(other, 'luca', accessToken), await joined(other, 'anna')];
      luca.socket.io.reconnection(false);
      await one.http.inject({ method: 'POST', url: '/v1/logout', cookies: { comanda_session: newest ?? '' } });
      await expect.poll(() => luca.socket.connected).toBe(false);
      await one.call('PATCH /v1/users/{userId}', {
        as: 'system',
        params: { userId: 'anna' },
        body: { language: 'fr-CH' },
      });
      one.house.announcer.announceStanding('anna');
      await expect.poll(anna.told).toBeGreaterThan(0);
    });
  });

  test('the same command at two processes in the same instant happens once', async () => {
    const draft = aDraft(['espresso']);
    const answers = await Promise.all(
      [one, other, one, other].map((server) => server.call('POST /v1/orders', { as: 'sara', body: draft })),
    );
    expect(new Set(answers.map(({ order }) => order.number)).size).toBe(1);
    const payment = aCashPayment([draft.id]);
    await Promise.all([one, other].map((server) => server.call('POST /v1/payments', { as: 'sara', body: payment })));
    const taken = await one.house.database.read.selectFrom('payments').select('id').execute();
    expect(taken).toEqual([{ id: payment.id }]);
  });

  test('a line that breaks is opened again: browsers come back and ask, and everything is heard again', async () => {
    const [here, there] = [await joined(one, 'anna'), await joined(other, 'luca')];
    await place(one);
    await expect.poll(() => there.heard.length).toBe(1);
    let returned = 0;
    for (const { socket } of [here, there]) socket.on('connect', () => (returned += 1));
    await breakLines();
    await expect.poll(() => returned, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
    await expect
      .poll(
        async () => {
          const before = there.heard.length;
          await place(one);
          await new Promise((resolve) => setTimeout(resolve, 100));
          return there.heard.length > before;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
  });

  test('what a process still does while it stops is heard too', async () => {
    const there = await joined(other, 'luca');
    const stopping = await startOne({ venues: [] });
    await stopping.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = stopping.http.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${await stopping.tokenOf('sara')}`, 'content-type': 'application/json' };
    const body = JSON.stringify(aDraft(['espresso']));
    const { write } = other.house.database;
    const ends = await write.transaction().execute(async (tx) => {
      await tx.selectFrom('venue_heads').selectAll().where('customer_id', '=', 'linde').forUpdate().execute();
      const answering = fetch(`http://127.0.0.1:${port}/v1/orders`, { method: 'POST', headers, body });
      const { read } = stopping.house.database;
      const waits = () => sql`select 1 from pg_locks where not granted`.execute(read);
      await expect.poll(async () => (await waits()).rows.length).toBeGreaterThan(0);
      const closing = stopping.close();
      await expect.poll(() => stopping.http.server.listening).toBe(false);
      return () => Promise.all([answering, closing]);
    });
    expect((await ends())[0].status).toBe(200);
    await expect.poll(() => there.heard.length).toBe(1);
  });

  test('two processes print the tickets of one printer once each, in the order in which they were made', async () => {
    printer = await startVirtualPrinter({ oneConnectionAtATime: true });
    const { id } = await one.house.database.read
      .selectFrom('printers')
      .select('id')
      .where('customer_id', '=', 'linde')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await movePrinter(one.house.database.write, 'linde', id, printer.port);
    for (const server of [one, other]) server.startDelivery();
    const comments = Array.from({ length: 20 }, (_, at) => `Wunsch ${at}`);
    for (const [at, comment] of comments.entries()) await place(at % 2 === 0 ? one : other, { comment });
    const printed = () =>
      (printer?.papers() ?? []).map(({ lines }) => /Wunsch \d+/.exec(lines.map(textOf).join(' '))?.[0] ?? '');
    // Time goes on: one that finds the printer taken rests, and tries again.
    const looked = () => {
      for (const { clock } of [one, other]) clock.pass(50);
      return printed().length;
    };
    await expect.poll(looked, { timeout: 60_000, interval: 50 }).toBeGreaterThanOrEqual(20);
    expect(printed()).toEqual(comments);
  });

  test('a printer that one process sets up takes at once what no printer took when the other one made it', async () => {
    printer = await startVirtualPrinter();
    await movePrinter(one.house.database.write, 'linde', 'bar-printer', printer.port);
    for (const server of [one, other]) server.startDelivery();
    const change = (version: number, active: boolean) =>
      one.call('PATCH /v1/customers/{customerId}/printers/{printerId}', {
        as: 'anna',
        params: { customerId: 'linde', printerId: 'bar-printer' },
        body: { id: anId(), version, active },
      });
    await change(1, false);
    const { order } = await place(other);
    const jobs = async () =>
      (await printJobs(other.house.database.read, order.id)).map(({ status, error }) => [status, error]);
    expect(await jobs()).toEqual([['pending', 'printer.none']]);
    await change(2, true);
    await expect.poll(jobs, { timeout: 20_000, interval: 50 }).toEqual([['printed', null]]);
    expect(printer.papers()).toHaveLength(1);
  });

  test('no line of the log, and no figure, says the password of what carries them', async () => {
    await joined(one, 'anna');
    await breakLines();
    await place(one);
    expect(one.logged() + other.logged()).not.toContain('geheim');
  });
});
