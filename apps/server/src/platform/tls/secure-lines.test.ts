import type { AddressInfo } from 'node:net';
/** What the house's own HTTPS speaks, asked by clients that know one thing only. */
import { type ConnectionOptions, connect } from 'node:tls';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { aCertificate, anAuthority, putPair } from '../../test/an-authority.ts';
import type { FreshStorage } from '../../test/fresh-storage.ts';
import { migratedStorage } from '../../test/migrated-storage.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { stoppedClock } from '../../test/test-clock.ts';

let storage: FreshStorage;
let server: TestServer;
let ca = '';
beforeAll(async () => {
  storage = await migratedStorage();
  ({ pem: ca } = await anAuthority());
  const tls = putPair(storage.config.dataDir, await aCertificate(['127.0.0.1']));
  server = await startTestServer({ storage, clock: stoppedClock(Date.now()), tls, lookEveryMs: 50 });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** @returns by what they came to speak; null where they did not. */
function speaks(options: ConnectionOptions): Promise<string | null> {
  const { port } = server.http.server.address() as AddressInfo;
  return new Promise((resolve) => {
    const line = connect({ host: '127.0.0.1', port, ca, ...options });
    line.once('secureConnect', () => {
      resolve(`${line.getProtocol()} ${line.getCipher().name}`);
      line.destroy();
    });
    line.once('error', () => resolve(null));
  });
}
const by12 = (ciphers: string) => speaks({ minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', ciphers });

async function checkAll(): Promise<void> {
  expect(await speaks({})).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384');
  // A client that would rather have the weaker one is given the stronger.
  const order = 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384';
  expect(await by12(order)).toBe('TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384');
  expect(await by12('ECDHE-ECDSA-CHACHA20-POLY1305')).toBe('TLSv1.2 ECDHE-ECDSA-CHACHA20-POLY1305');
  for (const version of ['TLSv1', 'TLSv1.1'] as const) {
    const old = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' };
    expect([version, await speaks(old)]).toEqual([version, null]);
  }
  // Without forward secrecy; with a mode that was broken before.
  for (const weak of [
    'AES128-GCM-SHA256',
    'ECDHE-ECDSA-AES128-SHA',
    'ECDHE-ECDSA-AES256-SHA384',
    'DHE-RSA-AES128-GCM-SHA256',
  ]) {
    expect([weak, await by12(weak)]).toEqual([weak, null]);
  }
}

test('TLS 1.2 and 1.3 alone, with ciphers that are recommended, the strongest first', checkAll);

test('also after a renewed certificate was taken over', async () => {
  putPair(storage.config.dataDir, await aCertificate(['127.0.0.1', 'kasse.local']));
  await expect.poll(() => server.logged()).toContain('a newer certificate is in use');
  await checkAll();
});
