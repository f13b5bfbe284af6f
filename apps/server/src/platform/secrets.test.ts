import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { findKeys, readKeys } from './secrets-key.ts';
import { secretsWith } from './secrets.ts';

const key = (fill: number) => Buffer.alloc(32, fill);
const about = 'linde/m1/password';

describe('a sealed secret', () => {
  const secrets = secretsWith([key(1)]);

  test('opens again, and looks different each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const sealed = secrets.seal(value, about);
        expect(secrets.open(sealed, about)).toBe(value);
        expect(sealed).not.toBe(secrets.seal(value, about));
      }),
    );
    expect(secrets.seal('a long enough password', about)).not.toContain('password');
  });

  test('does not open elsewhere, changed, or with another key', () => {
    const sealed = secrets.seal('geheim', about);
    expect(secrets.open(sealed, 'rose/m1/password')).toBeNull();
    expect(secretsWith([key(2)]).open(sealed, about)).toBeNull();
    for (const broken of ['', 'x', '1.0.0.0.0', sealed.slice(0, -2), `${sealed}AA`, sealed.replace('1.', '2.')]) {
      expect(secrets.open(broken, about)).toBeNull();
    }
  });

  test('of an older key opens as long as that key is named', () => {
    const sealed = secrets.seal('geheim', about);
    const both = secretsWith([key(2), key(1)]);
    expect(both.open(sealed, about)).toBe('geheim');
    expect(secretsWith([key(2)]).open(both.seal('neu', about), about)).toBe('neu');
  });

  test('has a fingerprint that the key alone can make', () => {
    expect(secrets.fingerprint('geheim')).toBe(secrets.fingerprint('geheim'));
    expect(secrets.fingerprint('geheim')).not.toBe(secrets.fingerprint('anders'));
    expect(secrets.fingerprint('geheim')).not.toBe(secretsWith([key(2)]).fingerprint('geheim'));
  });
});

describe('the key', () => {
  let folder: string;
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-key-'));
    warnings.length = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const file = () => join(folder, 'secrets.key');

  test('is made at the first start, readable by its owner alone, and kept', async () => {
    const [first, second] = await Promise.all([findKeys(folder, null, log), findKeys(folder, null, log)]);
    expect(first).toEqual(second);
    expect(await findKeys(folder, null, log)).toEqual(first);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['secrets.key']);
    expect(warnings).toEqual([]);
  });

  test('of the environment comes before the file', async () => {
    const text = key(7).toString('base64');
    expect(await findKeys(folder, text, log)).toEqual([key(7)]);
    expect(await findKeys(folder, `${key(8).toString('base64')}, ${text}`, log)).toEqual([key(8), key(7)]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that was lost is replaced; one that cannot be read lies aside, and it is said', async () => {
    const first = await findKeys(folder, null, log);
    unlinkSync(file());
    expect(await findKeys(folder, null, log)).not.toEqual(first);
    writeFileSync(file(), 'half a ke');
    await findKeys(folder, null, log);
    const aside = readdirSync(folder).find((name) => name.includes('unreadable')) ?? '';
    expect(readFileSync(join(folder, aside), 'utf8')).toBe('half a ke');
    expect(warnings).toHaveLength(1);
  });

  test.each(['', 'short', `${key(1).toString('base64')},short`])('is not "%s"', (text) => {
    expect(readKeys(text)).toBeNull();
  });
});
