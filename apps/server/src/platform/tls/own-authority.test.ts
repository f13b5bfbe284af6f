import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { readPair, untilOf } from './key-pair.ts';
import {
  ensureAuthority,
  hasOwnAuthority,
  keepNamed,
  ownPairFiles,
  readOwnCertificate,
  renewDays,
  renewOwn,
} from './own-authority.ts';

const day = 86_400_000;
const now = Date.now();
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  await ensureAuthority(dataDir, { name: 'Comanda Linde', names: ['till.example'], now });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const place = (name: string) => join(dataDir, 'tls', name);
const renew = (machine: readonly string[], at = now, isForced = false) =>
  renewOwn(dataDir, { machine, now: at, isForced });

test('the authority is made once; its key is its owner’s alone', async () => {
  const [certificate, key] = [readFileSync(place('ca.pem'), 'utf8'), readFileSync(place('ca.key'), 'utf8')];
  expect([hasOwnAuthority(dataDir), hasOwnAuthority(join(dataDir, 'elsewhere'))]).toEqual([true, false]);
  expect(await ensureAuthority(dataDir, { name: 'Another', names: [], now })).toEqual({ isNew: false });
  await renew(['kasse.local'], now, true);
  expect(readFileSync(place('ca.pem'), 'utf8')).toBe(certificate);
  expect(readFileSync(place('ca.key'), 'utf8')).toBe(key);
  const modes = ['ca.key', 'server.pem', '.'].map((name) => statSync(place(name)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600, 0o700]);
});

test('one that another user made is told, instead of speaking plain HTTP', () => {
  chmodSync(place('.'), 0o000);
  const found = () => {
    try {
      return String(hasOwnAuthority(dataDir));
    } catch (error) {
      return String(error);
    }
  };
  // Whoever runs this as root may read everything.
  const isRoot = process.getuid?.() === 0;
  expect(found()).toMatch(isRoot ? 'true' : 'may not be read: it belongs to');
  chmodSync(place('.'), 0o700);
});

test('the server’s certificate stays as long as it holds everything', async () => {
  const first = await renew(['kasse.local', '192.168.1.20']);
  expect(first.isNew).toBe(true);
  const again = await renew(['kasse.local', '192.168.1.20'], now + day);
  expect([again.isNew, again.pair.cert === first.pair.cert]).toEqual([false, true]);
  // An address that is gone does no harm.
  expect((await renew(['kasse.local'])).isNew).toBe(false);
  expect((await renew(['kasse.local'], now, true)).isNew).toBe(true);
});

test('a new address, a named machine and a near end make a new one, from the same authority', async () => {
  const { pair } = await renew(['192.168.1.20']);
  const moved = await renew(['192.168.1.77']);
  expect([moved.isNew, moved.pair.certificate.checkIP('192.168.1.77')]).toEqual([true, '192.168.1.77']);
  await keepNamed(dataDir, ['till.example']);
  const named = await renew(['192.168.1.77']);
  expect([named.isNew, named.pair.certificate.checkHost('till.example')]).toEqual([true, 'till.example']);
  const nearEnd = untilOf(named.pair.certificate) - (renewDays - 1) * day;
  const late = await renew(['192.168.1.77'], nearEnd);
  expect([late.isNew, untilOf(late.pair.certificate) > untilOf(pair.certificate) + 300 * day]).toEqual([true, true]);
  const authority = await readOwnCertificate(dataDir);
  for (const { pair: each } of [moved, named, late]) expect(each.certificate.checkIssued(authority)).toBe(true);
});

test('what the authority may not vouch for is left out, and told', async () => {
  await keepNamed(dataDir, ['bank.example', 'till.example']);
  const { pair, leftOut } = await renew(['kasse.local', '8.8.8.8']);
  expect(leftOut).toEqual(['bank.example', '8.8.8.8']);
  expect(pair.certificate.subjectAltName).not.toContain('bank');
  expect(pair.certificate.checkHost('till.example')).toBe('till.example');
});

test('without its key what is there goes on, and what has run out says why', async () => {
  const { pair } = await renew(['192.168.1.20']);
  rmSync(place('ca.key'));
  const kept = await renew(['192.168.1.77']);
  expect([kept.isNew, kept.pair.cert === pair.cert]).toEqual([false, true]);
  await expect(renew(['192.168.1.20'], now + 500 * day)).rejects.toThrow(/ran out on .*; without .*ca\.key/);
});

test('a certificate that was damaged is made anew, an authority whose key is another’s is not used', async () => {
  await renew(['192.168.1.20']);
  writeFileSync(place('server.pem'), 'half a file');
  expect((await renew(['192.168.1.20'])).isNew).toBe(true);
  const { pair } = await renew(['192.168.1.20']);
  await expect(readPair(ownPairFiles(dataDir), now)).resolves.toMatchObject({ cert: pair.cert });
  writeFileSync(place('ca.key'), pair.key);
  await expect(renew(['192.168.1.20'])).rejects.toThrow('is not the key of the authority');
});
