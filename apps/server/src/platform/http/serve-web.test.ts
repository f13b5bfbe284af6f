import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { serveWeb } from './serve-web.ts';

const folder = mkdtempSync(join(tmpdir(), 'comanda-web-'));
const program = 'export const till = "Kasse";';
const http = Fastify();

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script>let here = 1</script>');
  http.addHook('onRequest', (_, reply, done) => {
    reply.header('content-security-policy', "script-src 'self'");
    done();
  });
  writeFileSync(join(folder, 'assets', 'big-1.js'), program);
  writeFileSync(join(folder, 'assets', 'big-1.js.br'), brotliCompressSync(program));
  writeFileSync(join(folder, 'assets', 'big-1.js.gz'), gzipSync(program));
  writeFileSync(join(folder, 'assets', 'small-1.js'), program);
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
