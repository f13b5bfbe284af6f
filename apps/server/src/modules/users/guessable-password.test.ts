import { testPassword } from '@comanda/test-kit/a-venue';
import { expect, test } from 'vitest';

import { isGuessablePassword } from './guessable-password.ts';

const own = ['Erika Muster', 'erika@venue.test', 'Gasthaus Linde'];

test.each([
  'password123',
  'Passwort1',
  'SUNSHINE',
  'qwertyuiop',
  '1234567890',
  'motdepasse',
  'trustno1',
  'Comanda2026',
  'erika.muster',
  'gasthaus-linde',
])('%s is tried first', async (password) => {
  expect(await isGuessablePassword(password, own)).toBe(true);
});

test.each([testPassword, 'comanda-demo', 'sehr geheim', 'long-enough', 'der Koch mag kein Salz'])(
  '%s is not',
  async (password) => {
    expect(await isGuessablePassword(password, own)).toBe(false);
  },
);
