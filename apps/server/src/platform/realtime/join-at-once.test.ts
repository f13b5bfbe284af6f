import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { announced, type Announcement } from '@comanda/contract/events';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeReadAccess } from '../../modules/sessions/index.ts';
import { nothingWatched } from '../../test/nothing-watched.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { openLive } from './live.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A door at which the first one who joins is known later than those who come after, and that counts who follows what. */
async function openDoor() {
  const http = createServer();
  const followed: string[] = [];
  let isFirst = true;
  const live = openLive(http, {
    authenticate: async (authorization) => {
      const isSlow = isFirst;
      isFirst = false;
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 100));
      return server.door.authenticate(authorization);
    },
    readAccess: makeReadAccess(server.house),
    findStanding: server.door.findStanding,
    visits: {
      begin: () => Promise.resolve(),
      follow: ({ customerId }) => {
        followed.push(customerId);
        return () => void followed.splice(followed.indexOf(customerId), 1);
      },
    },
    revisionOf: () => Promise.resolve(0),
    era: () => Promise.resolve(''),
    watched: nothingWatched,
    log: server.house.log,
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return { live, followed, at: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

test('a browser that joins one venue while it joins another hears the one that it asked for last, and is seen there alone', async () => {
  const { live, followed, at } = await openDoor();
  const socket = io(at, { path: '/live', transports: ['websocket'], forceNew: true });
  const heard: Announcement[] = [];
  socket.on(announced, (announcement: Announcement) => heard.push(announcement));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const accessToken = await server.tokenOf('system');
  const join = (customerId: string) => socket.timeout(20_000).emitWithAck('join', { accessToken, customerId });
  expect(await Promise.all([join('linde'), join('rose')])).toMatchObject([{ ok: true }, { ok: true }]);
  expect(followed).toEqual(['rose']);
  for (const customerId of ['linde', 'rose']) live.send({ customerId, revision: 1, changes: [] });
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(heard.map(({ customerId }) => customerId)).toEqual(['rose']);
  socket.disconnect();
  await expect.poll(() => followed).toEqual([]);
  await live.close();
});
