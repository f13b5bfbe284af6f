/** Whose role was taken away hears nothing more of the venue, from that moment on. */
import type { AddressInfo } from 'node:net';

import { announced, type Announcement } from '@comanda/contract/events';
import { aDraft } from '@comanda/test-kit/a-draft';
import { aPerson } from '@comanda/test-kit/a-venue';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hire } from '../../test/open-test-venue.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
let url = '';
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await server.close();
});

async function joined(as: string) {
  const socket = io(url, { path: '/live', transports: ['websocket'], forceNew: true, reconnection: false });
  sockets.push(socket);
  const heard: number[] = [];
  socket.on(announced, ({ revision }: Announcement) => heard.push(revision));
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
  const message = { accessToken: await server.tokenOf(as), customerId: 'linde' };
  expect(await socket.timeout(20_000).emitWithAck('join', message)).toMatchObject({ ok: true });
  return { socket, heard };
}
const setRoles = (userId: string, roles: { customer: string; role: 'admin' | 'waiter' }[]) =>
  server.call('PATCH /v1/users/{userId}', { as: 'system', params: { userId }, body: { roles } });
const place = async () => (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) })).revision;

test('who loses the role hears no more, at once, and nobody else is cut off', async () => {
  await hire(server.house, aPerson('leaving', { venueRole: 'waiter' }), 'linde');
  const [leaving, sara] = [await joined('leaving'), await joined('sara')];
  await setRoles('leaving', []);
  await expect.poll(() => leaving.socket.connected, { timeout: 10_000 }).toBe(false);
  const revision = await place();
  await expect.poll(() => sara.heard).toContain(revision);
  expect(leaving.heard).not.toContain(revision);
});

test('who gets another role goes on hearing', async () => {
  await hire(server.house, aPerson('rising', { venueRole: 'waiter' }), 'linde');
  const rising = await joined('rising');
  await setRoles('rising', [{ customer: 'linde', role: 'admin' }]);
  const revision = await place();
  await expect.poll(() => rising.heard).toContain(revision);
  expect(rising.socket.connected).toBe(true);
});
