/** Who loses the right to hear a venue while the line is being let in hears nothing of it either; who gains one is told. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { announced, type Announcement, standing } from '@comanda/contract/events';
import { aPerson } from '@comanda/test-kit/a-venue';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeReadAccess } from '../../modules/sessions/index.ts';
import { nothingWatched } from '../../test/nothing-watched.ts';
import { hire } from '../../test/open-test-venue.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import type { Announcer, Doors } from '../announcer.ts';
import { openLive } from './live.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A door at which something happens between knowing who joins and letting them in. */
async function openDoor(meanwhile: (sessionId: string) => Promise<void>) {
  const http = createServer();
  const live = openLive(http, {
    authenticate: async (authorization) => {
      const known = await server.door.authenticate(authorization);
      if (known.ok) await meanwhile(known.sessionId);
      return known;
    },
    readAccess: makeReadAccess(server.house),
    findStanding: server.door.findStanding,
    visits: { begin: () => Promise.resolve(), follow: () => () => {} },
    revisionOf: () => Promise.resolve(0),
    era: () => Promise.resolve(''),
    watched: nothingWatched,
    log: server.house.log,
  });
  (server.house.announcer as Announcer & Doors).onTold({
    announce: (announcement) => live.send(announcement),
    endSession: (sessionId) => live.endSession(sessionId),
    announceStanding: (userId) => live.tellStanding(userId),
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return { live, at: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

async function joinAt(at: string, as: string, customerId = 'linde') {
  const socket = io(at, { path: '/live', transports: ['websocket'], forceNew: true, reconnection: false });
  const heard: number[] = [];
  socket.on(announced, ({ revision }: Announcement) => heard.push(revision));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const told: string[] = [];
  socket.on(standing, () => told.push(standing));
  const message = { accessToken: await server.tokenOf(as), customerId };
  const gone = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  await Promise.race([
    socket
      .timeout(20_000)
      .emitWithAck('join', message)
      .catch(() => {}),
    gone,
  ]);
  return { socket, heard, told };
}

test.each([
  [
    'the role',
    async () => {
      const body = { roles: [] };
      await server.call('PATCH /v1/users/{userId}', { as: 'system', params: { userId: 'losing-the-role' }, body });
    },
  ],
  [
    'the session',
    async (sessionId: string) => {
      await server.call('DELETE /v1/sessions/{sessionId}', { as: 'losing-the-session', params: { sessionId } });
    },
  ],
])('who loses %s while the line is let in', async (what, lose) => {
  const as = `losing-${what.replace(' ', '-')}`;
  await hire(server.house, aPerson(as, { venueRole: 'waiter' }), 'linde');
  const { live, at } = await openDoor(lose);
  const { socket, heard } = await joinAt(at, as);
  await expect.poll(() => socket.connected, { timeout: 5000 }).toBe(false);
  live.send({ customerId: 'linde', revision: 7, changes: [] });
  expect(heard).toEqual([]);
  await live.close();
});

const setRoles = (userId: string, roles: { customer: string; role: 'admin' | 'waiter' }[]) =>
  server.call('PATCH /v1/users/{userId}', { as: 'system', params: { userId }, body: { roles } });
const suspend = (active: boolean) =>
  server.call('PATCH /v1/customers/{customerId}', {
    as: 'system',
    params: { customerId: 'rose' },
    body: { active },
  });

test.each([
  ['a first role', 'nora', 'linde', () => setRoles('nora', [{ customer: 'linde', role: 'waiter' }])],
  ['a higher role', 'sara', 'linde', () => setRoles('sara', [{ customer: 'linde', role: 'admin' }])],
  ['a venue that is open again', 'remo', 'rose', () => suspend(true)],
])('who gains %s while the line is let in is told to ask anew', async (_what, as, customerId, gain) => {
  await server.tokenOf(as);
  if (customerId === 'rose') await suspend(false);
  const { live, at } = await openDoor(async () => void (await gain()));
  const { socket, told } = await joinAt(at, as, customerId);
  await expect.poll(() => told.length, { timeout: 5000 }).toBeGreaterThan(0);
  expect(socket.connected).toBe(true);
  socket.disconnect();
  await live.close();
});

test('who is let in while nothing changes is told nothing', async () => {
  const { live, at } = await openDoor(() => Promise.resolve());
  const { socket, told } = await joinAt(at, 'luca');
  live.send({ customerId: 'linde', revision: 7, changes: [] });
  expect(await socket.timeout(20_000).emitWithAck('join', {})).toMatchObject({ ok: false });
  expect(told).toEqual([]);
  socket.disconnect();
  await live.close();
});
