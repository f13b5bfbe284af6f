import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { version } from '../../version.ts';
import { serveWeb } from './serve-web.ts';

const folder = mkdtempSync(join(tmpdir(), 'comanda-web-'));
const program = 'export const till = "Kasse";';
const big = join(folder, 'assets', 'big-1.js');
const http = Fastify();

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><script>let here = 1</script>');
  http.addHook('onRequest', (_, reply, done) => {
    reply.header('content-security-policy', "script-src 'self'");
    done();
  });
  writeFileSync(join(folder, 'assets', 'big-1.js'), program);
  writeFileSync(join(folder, 'assets', 'big-1.js.br'), brotliCompressSync(program));
  writeFileSync(join(folder, 'assets', 'big-1.js.gz'), gzipSync(program));
  writeFileSync(join(folder, 'assets', 'small-1.js'), program);
  writeFileSync(join(folder, 'service-worker.js'), 'let keeps = 1;');
  await serveWeb(http, folder);
});
afterAll(async () => {
  await http.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (name: string, encodings?: string) =>
  http.inject({
    url: `/assets/${name}`,
    headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
  });

test('a built file comes as it was packed, the best that the browser knows', async () => {
  const [best, older, plain] = [
    await ask('big-1.js', 'gzip, deflate, br'),
    await ask('big-1.js', 'gzip'),
    await ask('big-1.js'),
  ];
  expect([best, older, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(brotliDecompressSync(best.rawPayload).toString()).toBe(program);
  expect(gunzipSync(older.rawPayload).toString()).toBe(program);
  expect(plain.body).toBe(program);
  for (const { headers } of [best, older, plain]) {
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['vary']).toBe('accept-encoding');
  }
});

test('one that is too small to be packed comes as it is', async () => {
  const answer = await ask('small-1.js', 'gzip, deflate, br');
  expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([200, undefined, program]);
});

test('the lines that a page carries in itself may run, wherever it is read', async () => {
  for (const url of ['/', '/dashboard/terminal', '/index.html']) {
    const answer = await http.inject({ url });
    expect(answer.headers['content-security-policy']).toMatch(/^script-src 'self' 'sha256-[\w+/=]+'$/);
  }
  expect((await ask('small-1.js')).headers['content-security-policy']).toBe("script-src 'self'");
});

test('a page says of which version it is, also the one that a device keeps', async () => {
  for (const url of ['/', '/dashboard/terminal', '/index.html']) {
    const { body, headers } = await http.inject({ url });
    expect(body).toContain(`<meta name="comanda-version" content="${version}">`);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('text/html');
  }
  const { statusCode } = await http.inject({ url: '/index.html', method: 'HEAD' });
  expect(statusCode).toBe(200);
});

test('what keeps a page on a device is another file with each version: a browser renews the page with it', async () => {
  const url = '/service-worker.js';
  const { statusCode, body, headers } = await http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect([statusCode, body]).toEqual([200, `let keeps = 1;\n// ${version}\n`]);
  expect(headers['content-type']).toContain('javascript');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['service-worker-allowed']).toBe('/');
  expect((await http.inject({ url, method: 'HEAD' })).statusCode).toBe(200);
  const known = await http.inject({ url, headers: { 'if-none-match': `W/"x", ${String(headers['etag'])}` } });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect((await http.inject({ url, headers: { 'if-none-match': '"of-another-version"' } })).statusCode).toBe(200);
});

test('what is not among the files with a hash is no page, and leads nowhere else', async () => {
  for (const name of ['big-2.js', '', '%2e%2e%2findex.html', '..%2findex.html', '..%5cindex.html']) {
    const { statusCode, body } = await ask(name);
    expect([name, statusCode >= 400, body.includes('doctype')]).toEqual([name, true, false]);
  }
});

test('all files with a hash share one path: hundreds of paths would take several megabytes', () => {
  expect(http.hasRoute({ method: 'GET', url: '/assets/*' })).toBe(true);
  expect(http.hasRoute({ method: 'GET', url: '/assets/big-1.js' })).toBe(false);
});

test('a script is read from the disk once, in each form that is asked for', async () => {
  const asked = ['gzip, deflate, br', 'gzip', ''];
  const before = await Promise.all(asked.map((encodings) => ask('big-1.js', encodings)));
  for (const ending of ['', '.br', '.gz']) renameSync(`${big}${ending}`, `${big}${ending}.away`);
  const after = await Promise.all(asked.map((encodings) => ask('big-1.js', encodings)));
  for (const ending of ['', '.br', '.gz']) renameSync(`${big}${ending}.away`, `${big}${ending}`);
  expect(after.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(after.map(({ rawPayload }) => rawPayload)).toEqual(before.map(({ rawPayload }) => rawPayload));
});

test('who asks for a part, for the head, whether it changed, or weighs the packings, is answered as ever', async () => {
  const url = '/assets/big-1.js';
  const part = await http.inject({ url, headers: { range: 'bytes=0-5' } });
  expect([part.statusCode, part.body]).toEqual([206, program.slice(0, 6)]);
  const head = await http.inject({ url, method: 'HEAD' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  const etag = String(head.headers['etag']);
  expect((await http.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  const weighed = await ask('big-1.js', 'br;q=0, gzip;q=0.5');
  expect(weighed.headers['content-encoding']).toBe('gzip');
});
