import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { findKeys, readKeys } from './secrets-key.ts';
import { sealerOf, secretsWith } from './secrets.ts';

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
  const nothingSealed = { log, sealedBy: [] };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-key-'));
    warnings.length = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const file = () => join(folder, 'secrets.key');

  test('is made at the first start, readable by its owner alone, and kept', async () => {
    const [first, second] = await Promise.all([
      findKeys(folder, null, nothingSealed),
      findKeys(folder, null, nothingSealed),
    ]);
    expect(first).toEqual(second);
    expect(await findKeys(folder, null, nothingSealed)).toEqual(first);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['secrets.key']);
    expect(warnings).toEqual([]);
  });

  test('of the environment comes before the file', async () => {
    const text = key(7).toString('base64');
    expect(await findKeys(folder, text, nothingSealed)).toEqual([key(7)]);
    expect(await findKeys(folder, `${key(8).toString('base64')}, ${text}`, nothingSealed)).toEqual([key(8), key(7)]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that is damaged lies aside where nothing was sealed by it', async () => {
    writeFileSync(file(), 'half a ke');
    await findKeys(folder, null, nothingSealed);
    const aside = readdirSync(folder).find((name) => name.includes('unreadable')) ?? '';
    expect(readFileSync(join(folder, aside), 'utf8')).toBe('half a ke');
    expect(warnings).toHaveLength(1);
  });

  test('that is damaged is left where it is as soon as something was sealed, and who starts the program is told', async () => {
    const sealedBy = [sealerOf(secretsWith([key(1)]).seal('geheim', about)) ?? ''];
    writeFileSync(file(), 'half a ke');
    await expect(findKeys(folder, null, { log, sealedBy })).rejects.toThrow(/is damaged.*from a backup.*move it away/);
    expect(readdirSync(folder)).toEqual(['secrets.key']);
    expect(readFileSync(file(), 'utf8')).toBe('half a ke');
    const given = key(1).toString('base64');
    expect(await findKeys(folder, given, { log, sealedBy })).toEqual([key(1)]);
    expect(warnings).toEqual([]);
  });

  test('that is missing or another one than what was sealed needs is told of', async () => {
    const sealedBy = [sealerOf(secretsWith([key(1)]).seal('geheim', about)) ?? ''];
    const first = await findKeys(folder, null, { log, sealedBy });
    expect(await findKeys(folder, null, { log, sealedBy })).toEqual(first);
    await findKeys(folder, key(2).toString('base64'), { log, sealedBy });
    expect(warnings.map((said) => said.includes(file()))).toEqual([true, true, false]);
    expect(warnings[2]).toContain('SECRETS_KEY');
  });

  test.each(['', 'short', `${key(1).toString('base64')},short`])('is not "%s"', (text) => {
    expect(readKeys(text)).toBeNull();
  });
});
