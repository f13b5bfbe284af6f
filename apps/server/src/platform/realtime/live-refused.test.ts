/** Who is not let in to the live updates of a venue is a security event, once for each try. */
import type { AddressInfo } from 'node:net';

import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hearSecurity } from '../../test/hear-security.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
let socket: Socket;
beforeAll(async () => {
  server = await startTestServer();
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.http.server.address() as AddressInfo;
  socket = io(`http://127.0.0.1:${port}`, { path: '/live', transports: ['websocket'], forceNew: true });
});
afterAll(async () => {
  socket.disconnect();
  await server.close();
});

test('a venue of others, a right that is missing; not who has no venue yet', async () => {
  const join = async (as: string, customerId: string) =>
    socket
      .timeout(20_000)
      .emitWithAck('join', { accessToken: await server.tokenOf(as), customerId }) as Promise<unknown>;
  for (const as of ['remo', 'mega', 'nora']) await server.tokenOf(as);
  const { events } = hearSecurity(server);
  for (const [as, venue] of [
    ['remo', 'linde'],
    ['remo', 'a venue that\nnobody has'],
    ['mega', 'linde'],
  ] as const) {
    expect(await join(as, venue)).toEqual({ ok: false, code: 'access.error.venueUnknown' });
  }
  expect(events()).toEqual([
    'access.refused - remo access.error.venueUnknown',
    'access.refused - remo access.error.venueUnknown',
    'access.refused linde mega access.error.venueUnknown',
  ]);
  expect(await join('nora', '')).toMatchObject({ ok: false });
  expect(await join('remo', 'rose')).toMatchObject({ ok: true });
  expect(events()).toEqual([]);
});
