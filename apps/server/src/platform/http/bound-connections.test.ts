/** Raw sockets against a small bound: who is given up, who is told, and that health is answered. */
import { type AddressInfo, connect, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';

import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';

import { aCertificate } from '../../test/an-authority.ts';
import { boundConnections, mostBy, readOpenFiles } from './bound-connections.ts';

const most = 4;
let now = 0;
let http: FastifyInstance;
let port = 0;
let sockets: Socket[] = [];
let answerLate: (() => void)[] = [];
let asked = 0;

async function aPair() {
  const { certificate: cert, key } = await aCertificate(['127.0.0.1']);
  return { cert, key };
}

async function open(https: { readonly cert: string; readonly key: string } | null = null) {
  [now, asked] = [0, 0];
  http = Fastify({ forceCloseConnections: true, https }) as unknown as FastifyInstance;
  boundConnections(http, most, () => now);
  http.addHook('onRequest', async () => void (asked += 1));
  http.setErrorHandler<{ status?: number }>((error, _, reply) => reply.code(error.status ?? 500).send({}));
  const soon = async () => ({ ok: true });
  http.get('/health/live', soon);
  http.get('/v1/version', soon);
  http.post('/v1/orders', soon);
  http.get('/v1/late', async () => {
    await new Promise<void>((answer) => answerLate.push(answer));
    return { ok: true };
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = http.server.address() as AddressInfo);
}
afterEach(async () => {
  for (const answer of answerLate) answer();
  for (const socket of sockets) socket.destroy();
  [sockets, answerLate] = [[], []];
  await http.close();
});

type Heard = { readonly socket: Socket; readonly text: () => string; readonly isGone: () => boolean };

const isTaken = () => new Promise((taken) => http.server.once('connection', taken));

async function knock(isSecure = false): Promise<Heard> {
  const place = { port, host: '127.0.0.1' };
  const taken = isTaken();
  const socket = isSecure ? connectSecure({ ...place, rejectUnauthorized: false }) : connect(place);
  sockets.push(socket);
  let [heard, gone] = ['', false];
  socket.on('data', (part) => (heard += String(part)));
  socket.on('error', () => {});
  socket.on('close', () => (gone = true));
  await Promise.all([taken, new Promise((done) => socket.once(isSecure ? 'secureConnect' : 'connect', done))]);
  return { socket, text: () => heard, isGone: () => gone };
}
const connections = () => new Promise<number>((told) => http.server.getConnections((_, count) => told(count)));
const ask = async (line: Heard, path: string) => {
  const before = line.text().length;
  line.socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await expect.poll(() => line.text().slice(before)).toMatch(/\r\n\r\n\{/);
  return Number(line.text().slice(before).split(' ', 2)[1]);
};

test.each([
  ['plain', false],
  ['over HTTPS', true],
])('one more gives up who has waited longest, asked or not (%s)', async (_, isSecure) => {
  await open(isSecure ? await aPair() : null);
  const lines: Heard[] = [];
  for (let count = 0; count < most; count += 1) {
    lines.push(await knock(isSecure));
    now += 1000;
  }
  // The first one has been heard of since.
  expect(await ask(lines[0] as Heard, '/v1/version')).toBe(200);
  now += 1000;
  const newcomer = await knock(isSecure);
  expect(await ask(newcomer, '/v1/version')).toBe(200);
  await expect.poll(() => lines.map(({ isGone }) => isGone())).toEqual([false, true, false, false]);
  expect(await ask(lines[0] as Heard, '/v1/version')).toBe(200);
});

test('who waits for an answer is not given up: who comes then is told so, and health is answered', async () => {
  await open();
  const busy = await Promise.all(Array.from({ length: most }, () => knock()));
  for (const { socket } of busy) socket.write('GET /v1/late HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => answerLate.length).toBe(most);
  now += 60_000;
  const [refused, asking] = [await knock(), await knock()];
  expect(await ask(refused, '/v1/version')).toBe(503);
  expect(refused.text()).toMatch(/retry-after: 1\r\n/i);
  expect(await ask(asking, '/health/live')).toBe(200);
  // Told, and let go.
  await expect.poll(() => [refused.isGone(), asking.isGone()]).toEqual([true, true]);
  for (const answer of answerLate.splice(0)) answer();
  await expect.poll(() => busy.every(({ text }) => text().includes('{"ok":true}'))).toBe(true);
  now += 1000;
  expect(await ask(await knock(), '/v1/version')).toBe(200);
});

test('who announces a body and never sends it is given up, and silent ones keep out no question about health', async () => {
  await open();
  const begun = await Promise.all(Array.from({ length: most }, () => knock()));
  for (const { socket } of begun) {
    socket.write('POST /v1/orders HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nx');
  }
  await expect.poll(() => asked).toBe(most);
  expect(await ask(await knock(), '/health/live')).toBe(200);
  await expect.poll(connections).toBe(most);
  now += 1000;
  expect(await ask(await knock(), '/v1/version')).toBe(200);
  await expect.poll(() => begun.filter(({ isGone }) => isGone()).length).toBe(1);
  for (let count = 0; count < 100; count += 1) await knock();
  expect(await ask(await knock(), '/health/live')).toBe(200);
  await expect.poll(connections).toBeLessThanOrEqual(most + 32);
});

test('the bound follows the files that the system lets a process open', () => {
  const limits = 'Limit   Soft Limit  Hard Limit  Units\nMax open files            65536    1048576    files\n';
  expect(readOpenFiles(limits)).toBe(65_536);
  expect(readOpenFiles(limits.replace('65536', 'unlimited'))).toBe(Infinity);
  expect(readOpenFiles('nothing of it')).toBe(4096);
  expect([100, 1024, 65_536, Infinity].map(mostBy)).toEqual([32, 716, 20_000, 20_000]);
});
