/** Raw sockets that announce bodies: who sends takes room, who says so alone does not. */
import { type AddressInfo, connect, type Socket } from 'node:net';

import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';

import { WaitingLine } from '../database/waiting-line.ts';
import { shedLoad } from './shed-load.ts';

/** A body that is announced and begun, and never ends. @param sent so much of it */
function beginToSend(port: number, bytes: number, sent: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST /v1/orders HTTP/1.1\r\nHost: till\r\nContent-Type: text/plain\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  socket.write('x'.repeat(sent));
  return new Promise((begun) => socket.once('connect', () => begun(socket)));
}

async function openSmallHouse(now?: () => number) {
  const http = Fastify();
  shedLoad(http, { line: new WaitingLine(), mostBodyBytes: 200_000, now });
  http.setErrorHandler<{ status?: number }>((error, _, reply) => reply.code(error.status ?? 500).send({}));
  http.post('/v1/orders', async () => ({}));
  http.get('/v1/orders', async () => ({}));
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1/orders`;
  const send = async (bytes: number) => {
    const sent = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x'.repeat(bytes) };
    return (await fetch(url, sent)).status;
  };
  return { http, port, url, send };
}

test('bodies that are being read take no more room than there is; orders and reading go on beside large ones', async () => {
  const { http, port, url, send } = await openSmallHouse();
  const slow = await beginToSend(port, 150_000, 149_999);
  await expect.poll(() => send(100_000)).toBe(503);
  expect(await send(40_000)).toBe(200);
  expect(await send(2000)).toBe(200);
  expect((await fetch(url)).status).toBe(200);
  slow.destroy();
  await expect.poll(() => send(100_000)).toBe(200);
  // As often as it likes: what was answered takes no room.
  for (let round = 0; round < 5; round += 1) expect(await send(190_000)).toBe(200);
  await http.close();
});

const connections = (http: FastifyInstance) =>
  new Promise<number>((told) => http.server.getConnections((_, count) => told(count)));

test('what is announced and never sent takes no room, however many announce it, small or large', async () => {
  const { http, port, send } = await openSmallHouse();
  const silent = await Promise.all(
    [30_000, 150_000].flatMap((bytes) => Array.from({ length: 100 }, () => beginToSend(port, bytes, 1))),
  );
  await expect.poll(() => connections(http)).toBe(silent.length);
  expect(await send(30_000)).toBe(200);
  expect(await send(190_000)).toBe(200);
  for (const socket of silent) socket.destroy();
  await http.close();
});

test('who fills the room and then stops is told to come later as soon as others need it; who keeps up is not', async () => {
  let now = 0;
  const { http, port, send } = await openSmallHouse(() => now);
  const stopped = await beginToSend(port, 150_000, 100_000);
  let heard = '';
  stopped.on('data', (part) => (heard += String(part)));
  await expect.poll(() => send(190_000)).toBe(503);
  // Two seconds, and then 8 kB in each.
  now += 14_000;
  expect(await send(190_000)).toBe(503);
  expect(heard).toBe('');
  now += 1000;
  expect(await send(190_000)).toBe(200);
  await expect.poll(() => heard).toMatch(/^HTTP\/1\.1 503 .*retry-after: 1\r\n.*connection: close\r\n/is);
  await expect.poll(() => stopped.destroyed || stopped.readableEnded).toBe(true);
  await http.close();
});

test('who was let in while there was room is told so where others have filled it meanwhile', async () => {
  const { http, port, send } = await openSmallHouse();
  const all = await Promise.all(Array.from({ length: 3 }, () => beginToSend(port, 100_000, 1)));
  const heard = all.map(() => '');
  all.forEach((socket, at) => socket.on('data', (part) => (heard[at] += String(part))));
  await expect.poll(() => connections(http)).toBe(3);
  for (const socket of all) socket.write('x'.repeat(99_998));
  // Two have room; of the third no more is kept than there was.
  await expect.poll(() => heard.filter((text) => text.startsWith('HTTP/1.1 503 ')).length).toBe(1);
  for (const socket of all) if (socket.writable) socket.write('x');
  await expect.poll(() => heard.filter((text) => text.startsWith('HTTP/1.1 200 ')).length).toBe(2);
  expect(await send(190_000)).toBe(200);
  for (const socket of all) socket.destroy();
  await http.close();
});
