/** The real server over HTTPS (decisions.md §11): with a certificate of its own, with a given one, while it changes. */
import { X509Certificate } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';

import { announced } from '@comanda/contract/events';
import { aDraft } from '@comanda/test-kit/a-draft';
import { testPassword } from '@comanda/test-kit/a-venue';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aCertificate, anAuthority, putPair } from '../../test/an-authority.ts';
import { ask } from '../../test/ask-https.ts';
import type { FreshStorage } from '../../test/fresh-storage.ts';
import { migratedStorage } from '../../test/migrated-storage.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { stoppedClock, type TestClock } from '../../test/test-clock.ts';
import { makeAuthority } from './certificates.ts';
import { boundsFor } from './names.ts';
import { ensureAuthority, readOwnCertificate } from './own-authority.ts';

const lookEveryMs = 50;
let storage: FreshStorage;
let clock: TestClock;
let server: TestServer | null = null;
let machine: readonly string[] = [];
let pem = '';
let lines: TLSSocket[] = [];
beforeEach(async () => {
  storage = await migratedStorage();
  // Certificates are compared with the clock of the machine.
  clock = stoppedClock(Date.now());
  machine = ['kasse.local'];
  ({ pem } = await anAuthority());
});
afterEach(async () => {
  for (const line of lines) line.destroy();
  lines = [];
  await (server === null ? storage.drop() : server.close());
  server = null;
});

type Start = Parameters<typeof startTestServer>[0];

/** @returns its address */
async function start(options: Start): Promise<string> {
  server = await startTestServer({ storage, clock, lookEveryMs, machine: () => machine, ...options });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.http.server.address() as AddressInfo;
  return `https://127.0.0.1:${port}`;
}
const given = async (names: readonly string[] = ['127.0.0.1', 'kasse.local']) =>
  putPair(storage.config.dataDir, await aCertificate(names));
const makeOwn = async () => {
  const { dataDir } = storage.config;
  await ensureAuthority(dataDir, { name: 'Comanda Linde', names: ['till.example'], now: clock.now() });
  return (await readOwnCertificate(dataDir)).toString();
};

test('whoever trusts the authority reaches the program, whoever does not is told', async () => {
  const url = await start({ tls: await given() });
  expect((await ask(`${url}/health/live`, { ca: pem })).status).toBe(200);
  await expect(ask(`${url}/health/live`)).rejects.toThrow(/unable to verify|self.signed/);
  const other = await makeAuthority({ name: 'Another', bounds: boundsFor([]), now: Date.now() });
  await expect(ask(`${url}/health/live`, { ca: other.certificate })).rejects.toThrow(/unable to|signature|self.signed/);
  const named = url.replace('127.0.0.1', 'other.local');
  await expect(ask(`${named}/health/live`, { ca: pem })).rejects.toThrow('does not match');
});

test('cookies go over HTTPS alone, and on the usual ports browsers come back by it alone', async () => {
  const url = await start({ tls: await given(), ports: { port: 443, httpPort: 80 } });
  const body = JSON.stringify({ email: 'sara@venue.test', password: testPassword });
  const { status, headers } = await ask(`${url}/v1/login`, {
    method: 'POST',
    ca: pem,
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(status).toBe(200);
  expect(headers['set-cookie']?.[0]).toMatch(/HttpOnly; Secure; SameSite=Strict/);
  expect(headers['strict-transport-security']).toBe(`max-age=${30 * 86_400}`);
});

test('over plain HTTP nothing of that is promised', async () => {
  server = await startTestServer({ storage, clock });
  const { headers } = await server.http.inject('/health/live');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(server.trust).toBeNull();
});

test('live updates come over the same line', async () => {
  const url = await start({ tls: await given() });
  const socket = io(url, { path: '/live', transports: ['websocket'], reconnection: false, ca: pem });
  const heard: unknown[] = [];
  socket.on(announced, (announcement) => heard.push(announcement));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  const accessToken = (await server?.tokenOf('sara')) ?? '';
  expect(await socket.timeout(20_000).emitWithAck('join', { accessToken, customerId: 'linde' })).toMatchObject({
    ok: true,
  });
  await server?.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  await expect.poll(() => heard.length).toBe(1);
  socket.disconnect();
});

test('a renewed certificate is taken over while the program runs, and open lines stay open', async () => {
  const files = await given();
  const url = await start({ tls: files });
  const { serial } = await ask(`${url}/health/live`, { ca: pem });
  const open = connect({ host: '127.0.0.1', port: Number(new URL(url).port), ca: pem });
  lines.push(open);
  let answer = '';
  open.on('data', (piece) => (answer += String(piece)));
  const renewed = await aCertificate(['127.0.0.1']);
  // As tools do it: one file, then the other. Between them nothing fits.
  writeFileSync(`${files.cert}.new`, renewed.certificate);
  renameSync(`${files.cert}.new`, files.cert);
  await expect.poll(() => server?.logged()).toContain('changed to one that cannot be used');
  expect((await ask(`${url}/health/live`, { ca: pem })).serial).toBe(serial);
  writeFileSync(files.key, renewed.key);
  const wanted = new X509Certificate(renewed.certificate).serialNumber;
  await expect.poll(async () => (await ask(`${url}/health/live`, { ca: pem })).serial).toBe(wanted);
  open.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('files that are not there or do not fit: no start, and why', async () => {
  const files = await given();
  const missing = { ...files, key: join(storage.config.dataDir, 'nowhere.key') };
  await expect(startTestServer({ storage, clock, tls: missing })).rejects.toThrow(/^TLS_KEY, .*there is no such file/);
  writeFileSync(files.key, (await aCertificate(['x.local'])).key);
  await expect(startTestServer({ storage, clock, tls: files })).rejects.toThrow(/^TLS_KEY, .*does not belong/);
  clock.moveTo(Date.now() + 500 * 86_400_000);
  const late = putPair(storage.config.dataDir, await aCertificate(['x.local']));
  await expect(startTestServer({ storage, clock, tls: late })).rejects.toThrow(/^TLS_CERT, .*ran out/);
});

test('one that runs out soon is warned of', async () => {
  const files = await given();
  clock.moveTo(Date.now() + 390 * 86_400_000);
  await start({ tls: files });
  await expect.poll(() => server?.logged()).toContain('runs out soon');
});

test('the house’s own is found without a word, renewed before its end and when the address changes', async () => {
  const ca = await makeOwn();
  const url = await start({});
  const first = await ask(url.replace('127.0.0.1', 'kasse.local'), { ca });
  // The page of trust would be asked by HTTPS from then on, on a port that speaks plain HTTP.
  expect(first.headers['strict-transport-security']).toBeUndefined();
  machine = ['kasse.local', '192.168.1.77'];
  await expect.poll(async () => (await ask(`${url}/health/live`, { ca })).serial).not.toBe(first.serial);
  await expect.poll(() => server?.logged()).toContain('a newer certificate is in use');
  const second = await ask(`${url}/health/live`, { ca });
  clock.pass(370 * 86_400_000);
  await expect.poll(() => server?.logged().match(/newer certificate is in use/g)?.length).toBe(2);
  expect(second.status).toBe(200);
});

test('the page of trust: fingerprint, files, the reader’s language', async () => {
  const ca = await makeOwn();
  const authority = new X509Certificate(ca);
  const url = (await start({})).replace('127.0.0.1', 'kasse.local');
  const page = await ask(`${url}/trust`, { ca, headers: { 'accept-language': 'xx, fr-FR;q=0.9' } });
  const text = page.body.toString();
  expect(text).toContain(authority.fingerprint256);
  expect(text).toContain('<html lang="fr-CH">');
  expect(text).toContain('Comanda Linde');
  // Over HTTPS a device that was told to look away would seem to trust.
  expect(text).not.toContain('<script>');
  const file = await ask(`${url}/trust/ca.crt`, { ca });
  expect([file.headers['content-type'], file.body.equals(authority.raw)]).toEqual(['application/x-x509-ca-cert', true]);
  expect(new X509Certificate((await ask(`${url}/trust/ca.pem`, { ca })).body).fingerprint256).toBe(
    authority.fingerprint256,
  );
  const profile = await ask(`${url}/trust/ca.mobileconfig`, { ca });
  expect(profile.headers['content-type']).toBe('application/x-apple-aspen-config');
  expect(profile.body.toString()).toContain(authority.raw.toString('base64'));
  expect((await ask(`${url}/trust/ca.key`, { ca })).status).toBe(404);
});

test('where nothing is to be trusted the page says so', async () => {
  const url = await start({ tls: await given(), publicUrl: 'https://kasse.local' });
  const said = await ask(`${url}/trust`, { ca: pem, headers: { 'accept-language': 'de' } });
  expect(said.body.toString()).toContain('Hier ist nichts zu tun');
  expect(said.body.toString()).toContain('href="https://kasse.local/"');
  expect((await ask(`${url}/trust/ca.crt`, { ca: pem })).status).toBe(404);
  await server?.close();
  storage = await migratedStorage();
  server = await startTestServer({ storage, clock });
  const plain = await server.http.inject({ url: '/trust', headers: { 'accept-language': 'en' } });
  expect(plain.body).toContain('does not speak HTTPS yet');
});
