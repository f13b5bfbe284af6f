/**
 * Lines of live updates that anybody may open: where connections are few they keep nobody out, those of the house stay,
 * and nobody has more looked up by one than he waits for.
 */
import type { AddressInfo } from 'node:net';

import Fastify, { type FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { makeReadAccess } from '../../modules/sessions/index.ts';
import { nothingWatched } from '../../test/nothing-watched.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { boundConnections } from '../http/bound-connections.ts';
import { type Live, openLive } from './live.ts';

const most = 4;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let http: FastifyInstance;
let live: Live;
let now = 0;
let url = '';
let sockets: Socket[] = [];
let looks = 0;
beforeEach(async () => {
  http = Fastify({ forceCloseConnections: true });
  const lines = boundConnections(http, most, () => (now += 1000));
  live = openLive(http.server, {
    authenticate: server.door.authenticate,
    readAccess: makeReadAccess(server.house),
    findStanding: server.door.findStanding,
    visits: server.door.visits,
    revisionOf: () => Promise.resolve(0),
    era: () => Promise.resolve(''),
    watched: {
      ...nothingWatched,
      readScreen: () => Promise.resolve({ customerId: 'linde', version: '1' }),
      findVenueOfDoor: async () => {
        looks += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        return 'linde';
      },
      readGuestMenu: () => Promise.resolve({ customerId: 'linde', version: '1' }),
    },
    lines,
    log: server.house.log,
  });
  http.get('/v1/version', async () => ({ ok: true }));
  await http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
  await live.close();
  await http.close();
});

async function open(): Promise<Socket> {
  const socket = io(url, { path: '/live', transports: ['websocket'], forceNew: true, reconnection: false });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
const say = (socket: Socket, first: string, message: unknown) => socket.timeout(10_000).emitWithAck(first, message);
const guest = async () => {
  const socket = await open();
  expect(await say(socket, 'watchMenu', { door: 'app', code: 'linde' })).toMatchObject({ ok: true });
  return socket;
};
const waiter = async () => {
  const socket = await open();
  const accessToken = await server.tokenOf('sara');
  expect(await say(socket, 'join', { accessToken, customerId: 'linde' })).toMatchObject({ ok: true });
  return socket;
};
const screen = async () => {
  const socket = await open();
  expect(await say(socket, 'watch', { screenId: 'bar' })).toMatchObject({ ok: true });
  return socket;
};
const asks = async () => (await fetch(`${url}/v1/version`, { headers: { connection: 'close' } })).status;
const areOpen = (...all: readonly Socket[]) => all.map(({ connected }) => connected);

test('who opens lines and says nothing on them keeps nobody out', async () => {
  const silent = [await open(), await open(), await open(), await open()];
  expect(await asks()).toBe(200);
  await expect.poll(() => areOpen(...silent)).toEqual([false, true, true, true]);
});

test('guests give way, after those who say nothing; staff and screens stay', async () => {
  const [sara, shown, aline, silent] = [await waiter(), await screen(), await guest(), await open()];
  const luca = await waiter();
  await expect.poll(() => areOpen(sara, shown, aline, silent, luca)).toEqual([true, true, true, false, true]);
  expect(await asks()).toBe(200);
  await expect.poll(() => areOpen(sara, shown, aline, luca)).toEqual([true, true, false, true]);
});

test('where all lines are the house’s, who comes is told', async () => {
  const all = [await waiter(), await screen(), await waiter(), await screen()];
  // Who is staff stays staff, whatever else is watched.
  expect(await say(all[0] as Socket, 'watchMenu', { door: 'app', code: 'linde' })).toMatchObject({ ok: true });
  expect(await asks()).toBeGreaterThanOrEqual(500);
  expect(areOpen(...all)).toEqual([true, true, true, true]);
});

test('who asks without waiting for answers is cut off, and little was looked up for it', async () => {
  looks = 0;
  const flooding = await open();
  for (let count = 0; count < 2000; count += 1) flooding.emit('watchMenu', { door: 'app', code: `no-${count}` });
  await expect.poll(() => flooding.connected).toBe(false);
  expect(looks).toBeLessThan(20);
  // A page that opens asks for two or three things at once.
  const page = await open();
  const asked = ['watchMenu', 'watchMenu', 'watchMenu', 'watch'].map((first) =>
    say(page, first, first === 'watch' ? { screenId: 'bar' } : { door: 'app', code: 'linde' }),
  );
  expect(await Promise.all(asked)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }, { ok: true }]);
});
