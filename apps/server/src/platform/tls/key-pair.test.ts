import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { aCertificate, putPair } from '../../test/an-authority.ts';
import { readPair, whyUnread } from './key-pair.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const called = { cert: 'TLS_CERT', key: 'TLS_KEY' };
const day = 86_400_000;

async function why(change: (files: { cert: string; key: string }) => void, now = Date.now()): Promise<string> {
  const files = putPair(folder, await aCertificate(['kasse.local']));
  change(files);
  return readPair({ ...files, called }, now).then(
    () => 'good',
    (error: Error) => error.message,
  );
}

test('a certificate with its key is good, also with others between it and its authority', async () => {
  expect(await why(() => {})).toBe('good');
  const other = await aCertificate(['other.local']);
  const own = await aCertificate(['kasse.local']);
  expect(
    await why(({ cert, key }) => {
      writeFileSync(cert, `# of the house\n${own.certificate}${other.certificate}`);
      writeFileSync(key, own.key);
    }),
  ).toBe('good');
});

test('each fault is said with its file and its variable', async () => {
  const other = await aCertificate(['other.local']);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const sealed = privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' });
  expect(await why(({ cert }) => rmSync(cert))).toBe(`TLS_CERT, ${join(folder, 'given.crt')}: there is no such file`);
  expect(await why(({ key }) => rmSync(key))).toBe(`TLS_KEY, ${join(folder, 'given.key')}: there is no such file`);
  expect(await why(({ cert }) => writeFileSync(cert, 'not a certificate'))).toMatch(
    /^TLS_CERT, .*no certificate in PEM/,
  );
  expect(await why(({ key }) => writeFileSync(key, 'not a key'))).toMatch(/^TLS_KEY, .*no private key in PEM/);
  expect(await why(({ key }) => writeFileSync(key, sealed))).toMatch(/^TLS_KEY, .*has a password/);
  expect(await why(({ key }) => writeFileSync(key, other.key))).toMatch(
    /^TLS_KEY, .*does not belong to the certificate/,
  );
  expect(await why(() => {}, Date.now() + 400 * day)).toMatch(/^TLS_CERT, .*ran out on \d{4}-\d\d-\d\d/);
  expect(await why(() => {}, Date.now() - 2 * day)).toMatch(/^TLS_CERT, .*counts from \d{4}-\d\d-\d\d on/);
});

test('a file that may not be read says so', async () => {
  const said = await why(({ key }) => chmodSync(key, 0o000));
  // Whoever runs this as root may read everything.
  expect(process.getuid?.() === 0 ? `TLS_KEY, ${whyUnread('EACCES')}` : said).toMatch(/^TLS_KEY, .*may not be read/);
});
