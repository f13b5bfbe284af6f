/** Clients that vanish without a word, or ask and never read: they take nobody's place and are cut off (decisions.md §11). */
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectSecure } from 'node:tls';

import { announced } from '@comanda/contract/events';
import { aDraft } from '@comanda/test-kit/a-draft';
import Fastify from 'fastify';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { cutOffWhoNeverReads } from '../platform/http/cut-off.ts';
import { aCertificate, anAuthority } from '../test/an-authority.ts';
import { expectOnceEach, placeUntilTaken } from '../test/fault-trial.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';

const mostAtOnce = 5;
let server: TestServer;
let port: number;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  server = await startTestServer({ mostAtOnce });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.http.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

function open(to: number, text: string): Socket {
  const socket = connect({ port: to, host: '127.0.0.1' });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(text);
  return socket;
}
/** @throws where it still stands after 20 s */
async function isGone(socket: Socket): Promise<void> {
  await expect.poll(() => socket.destroyed, { timeout: 20_000 }).toBe(true);
}

test('who vanishes in the middle of sending an order takes nobody’s place', async () => {
  const token = await server.tokenOf('sara');
  const head = `POST /v1/orders HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`;
  for (let count = 0; count < mostAtOnce * 4; count += 1) open(port, `${head}content-length: 900\r\n\r\n{"id": "`);
  await pause(300);
  const answered = new Map<string, string>();
  const refused = await placeUntilTaken(server, { draft: aDraft(['espresso']), answered });
  expect(refused).toBe(0);
  await expectOnceEach(server, answered);
  // Node's own limit for a whole request; its looks are too far apart for a test.
  expect(server.http.server.requestTimeout).toBeGreaterThan(0);
  expect(server.http.server.headersTimeout).toBeGreaterThan(0);
});

/** Large enough that no system buffers it. */
const answerBytes = 8_000_000;

async function startLarge(https: { readonly cert: string; readonly key: string } | null = null) {
  const http = Fastify({ forceCloseConnections: true, https }) as unknown as TestServer['http'];
  cutOffWhoNeverReads(http, { stallMs: 1500, lookEveryMs: 100 });
  const large = Buffer.alloc(answerBytes, 'x');
  http.get('/large', async () => large);
  // Longer than a stall: nothing is left to send, so nobody is cut off for waiting.
  http.get('/late', async () => {
    await pause(3000);
    return { ok: true };
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  return { http, port: (http.server.address() as AddressInfo).port };
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

test('who never reads an answer is cut off; who reads slowly or waits long is not', async () => {
  const large = await startLarge();
  try {
    const before = process.memoryUsage().external;
    const never = Array.from({ length: 10 }, () => open(large.port, ask('/large')).pause());
    let heard = 0;
    const slow = open(large.port, ask('/large'));
    slow.on('data', (piece) => {
      heard += piece.length;
      slow.pause();
      setTimeout(() => slow.resume(), 15);
    });
    const late = await fetch(`http://127.0.0.1:${large.port}/late`);
    expect(late.status).toBe(200);
    // Whoever reads again before is heard; the one that reads slowly and the one that waited stay.
    await expect.poll(() => countOf(large.http.server), { timeout: 20_000 }).toBeLessThanOrEqual(2);
    for (const socket of never) socket.resume();
    for (const socket of never) await isGone(socket);
    await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(answerBytes);
    // One buffer serves all of them; no copy stays for those who did not read.
    expect(process.memoryUsage().external - before).toBeLessThan(10 * answerBytes);
    expect(await countOf(large.http.server)).toBeLessThanOrEqual(2);
  } finally {
    await large.http.close();
  }
});

test('over HTTPS too', async () => {
  const { pem } = await anAuthority();
  const { certificate, key } = await aCertificate(['127.0.0.1']);
  const large = await startLarge({ cert: certificate, key });
  try {
    const never = connectSecure({ port: large.port, host: '127.0.0.1', ca: pem });
    sockets.push(never);
    never.on('error', () => {});
    await new Promise<void>((done) => never.once('secureConnect', () => done()));
    // Nobody listens for what comes.
    never.write(ask('/large'));
    await expect.poll(() => countOf(large.http.server), { timeout: 20_000 }).toBe(0);
    never.resume();
    await isGone(never);
  } finally {
    await large.http.close();
  }
});

const countOf = (http: TestServer['http']['server']) =>
  new Promise<number>((done) => http.getConnections((_, count) => done(count)));

test('a screen that joined and never reads again is cut off, and the others hear everything meanwhile', async () => {
  const token = await server.tokenOf('luca');
  const deaf = await joinByHand(port, token);
  const others = io(`http://127.0.0.1:${port}`, { path: '/live', transports: ['websocket'], reconnection: false });
  const revisions: number[] = [];
  others.on(announced, ({ revision }: { revision: number }) => revisions.push(revision));
  expect(await others.emitWithAck('join', { accessToken: token, customerId: 'linde' })).toMatchObject({ ok: true });
  const gone = new Promise<void>((done) => deaf.once('close', () => done()));
  deaf.pause();
  const changes = Array.from({ length: 200 }, (_, at) => ({ kind: 'menu' as const, id: `Knödel ${at}` }));
  const count = 600;
  for (let sent = 0; sent < count; sent += 1) {
    server.house.announcer.announce({ customerId: 'linde', revision: 100 + sent, changes });
    if (sent % 50 === 0) await pause(5);
  }
  await expect.poll(() => revisions.length, { timeout: 20_000 }).toBe(count);
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
  await pause(9500);
  deaf.resume();
  await gone;
  others.disconnect();
}, 300_000);

/** By the letters of Socket.IO, on a bare socket. */
async function joinByHand(to: number, accessToken: string): Promise<Socket> {
  const socket = open(
    to,
    'GET /live/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  let heard = '';
  socket.on('data', (piece) => (heard += piece.toString('latin1')));
  const hears = async (text: string) => {
    await expect.poll(() => heard, { timeout: 20_000 }).toContain(text);
  };
  await hears('"sid"');
  socket.write(frame('40'));
  await hears('40{"sid"');
  socket.write(frame(`420${JSON.stringify(['join', { accessToken, customerId: 'linde' }])}`));
  await hears('"ok":true');
  return socket;
}

/** A whole masked text frame (RFC 6455 §5.2). */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  const long = payload.length > 125;
  const head = Buffer.from(
    long ? [0x81, 0xfe, payload.length >> 8, payload.length & 0xff] : [0x81, 0x80 | payload.length],
  );
  // A mask of nothing leaves the text as it is.
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}
