import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { readOwnCertificate } from '../platform/tls/own-authority.ts';
import { doUpkeep, readUpkeep } from './index.ts';
import { makeTrust } from './trust.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'comanda-test-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const machine = ['kasse.local', '192.168.1.20'];
const trust = (args: readonly string[] = [], environment: Readonly<Record<string, string>> = {}) =>
  makeTrust({ ...readConfig([], environment), dataDir }, args, { now: Date.now(), machine });

test('trust makes an authority, a certificate and the way to them, before the first start', async () => {
  const said = await trust(['till.example', '--house', 'Gasthof Linde']);
  const authority = await readOwnCertificate(dataDir);
  expect(authority.subject).toContain('CN=Comanda Gasthof Linde');
  expect(said).toContain('“Comanda Gasthof Linde” is made');
  expect(said).toContain(authority.fingerprint256);
  expect(said).toContain('till.example, kasse.local, 192.168.1.20, localhost, 127.0.0.1, ::1');
  expect(said).toContain('http://till.example:4080/trust');
  expect(said).toMatch(/[▀▄█]{3}/);
});

test('run again it keeps the authority and what was named, and renews the certificate', async () => {
  await trust(['till.example']);
  const files = ['ca.pem', 'ca.key', 'server.pem'].map(
    (name) => () => readFileSync(join(dataDir, 'tls', name), 'utf8'),
  );
  const before = files.map((read) => read());
  const said = await trust();
  const after = files.map((read) => read());
  expect(after.map((text, at) => text === before[at])).toEqual([true, true, false]);
  expect(said).toContain('stays: devices that trust it go on doing so');
  expect(said).toContain('till.example');
});

test('without a name the page stands under an address, on the port that is set', async () => {
  expect(await trust([], { HTTP_PORT: '8080' })).toContain('http://192.168.1.20:8080/trust');
});

test('the address that people use is named too; what comes too late is told', async () => {
  expect(await trust([], { PUBLIC_URL: 'https://kasse.example' })).toContain('http://kasse.example:4080/trust');
  const said = await trust(['bank.example']);
  expect(said).toMatch(/Left out +bank\.example: an authority vouches/);
});

test('what no browser could open is refused, and the command is known', async () => {
  await expect(trust(['not a name'])).rejects.toThrow('not a name is no name');
  await expect(trust(['--house'])).rejects.toThrow('--house wants the name');
  const upkeep = readUpkeep(['trust', 'till.example', '10.0.0.5']);
  expect(upkeep).toEqual({ command: 'trust', place: 'till.example', rest: ['till.example', '10.0.0.5'] });
  if (upkeep === null) return;
  const { said, exitCode } = await doUpkeep(upkeep, { ...readConfig([], {}), dataDir }, Date.now());
  expect([said.includes('till.example, 10.0.0.5'), exitCode]).toEqual([true, 0]);
});
