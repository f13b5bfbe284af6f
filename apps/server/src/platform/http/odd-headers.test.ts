import { type AddressInfo, connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** The whole answer to what is no request of any client. */
const say = (text: string) =>
  new Promise<string>((resolve, reject) => {
    let heard = '';
    const socket = connect((server.http.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => (heard += String(part)));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
const request = (...headers: string[]) => ['GET /v1/version HTTP/1.1', 'Host: x', ...headers, '', ''].join('\r\n');

test('what is no HTTP, and more headers than anybody needs, are refused in the words of the contract', async () => {
  const garbled = await say(request('Transfer-Encoding: identity', 'Content-Length: 1e3'));
  expect(garbled).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(garbled).toMatch(/\{"message":"request\.error\.malformed"\}$/);
  expect(garbled).toMatch(/\r\ncontent-security-policy: default-src 'self';/);
  expect(garbled).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
  const tooMany = await say(request(...Array.from({ length: 2000 }, (_, at) => `X-${at}: ${'x'.repeat(20)}`)));
  expect(tooMany).toMatch(/^HTTP\/1\.1 431 /);
  expect(tooMany).toMatch(/\{"message":"request\.error\.tooLarge"\}$/);
});

test('where a message ends is said once, or it is none: no second one hides behind the first', async () => {
  const hidden = 'GET /v1/hidden HTTP/1.1\r\nHost: x\r\n\r\n';
  const end = ['Content-Type: application/json', 'Connection: close', '', ''].join('\r\n');
  for (const headers of [
    ['Content-Length: 4', 'Transfer-Encoding: chunked'],
    ['Content-Length: 4', 'Content-Length: 60'],
    ['Content-Length: 4, 4'],
    ['Content-Length: +4'],
    ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
    ['Transfer-Encoding: xchunked'],
    ['Content-Length : 4'],
    ['X-A: b\r\n Content-Length: 4', 'Content-Length:\x0b4'],
  ]) {
    const head = ['POST /v1/logout HTTP/1.1', 'Host: x', ...headers].join('\r\n');
    const heard = await say(`${head}\r\n${end}0\r\n\r\n${hidden}`);
    expect([headers, heard.match(/^HTTP\/1\.1 \d+/gm)]).toEqual([headers, ['HTTP/1.1 400']]);
  }
});

test('TRACE is answered by nothing: what a browser sends along is not shown to it', async () => {
  const heard = await say('TRACE /v1/version HTTP/1.1\r\nHost: x\r\nCookie: secret=1\r\nConnection: close\r\n\r\n');
  expect(heard).toMatch(/^HTTP\/1\.1 404 /);
  expect(heard).not.toContain('secret');
});

test('a request that did not come whole in time is told so', async () => {
  const node = server.http.server;
  // Node looks for those every half minute: what it says then.
  const late = Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  node.once('connection', (socket: Socket) => node.emit('clientError', late, socket));
  const answer = await say('');
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toMatch(/\{"message":"request\.error\.tooLate"\}$/);
});

test('a body that claims to be packed is read as it is: nothing is unpacked for a caller', async () => {
  const body = { id: anId(), language: 'de-CH' };
  for (const [encoding, bytes] of [
    ['gzip', gzipSync(JSON.stringify(body))],
    ['br', Buffer.from('x')],
  ] as const) {
    const headers = { 'content-encoding': encoding, 'content-type': 'application/json' };
    const refused = await server.refused('PUT /v1/me/language', { as: 'sara', body: bytes, headers });
    expect([refused.status, refused.message]).toEqual([400, 'request.error.notJson']);
  }
  for (const encoding of ['x', '', 'gzip, identity']) {
    const headers = { 'content-encoding': encoding };
    expect((await server.send('GET /v1/roles', { as: 'sara', headers })).statusCode).toBe(200);
  }
});
