/** A password is checked as it was typed: nothing is cut off, added or folded (ASVS 5.0, 6.2.8). */
import { testPassword } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aBrowser } from '../../test/a-browser.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
let current = testPassword;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** 199 letters that nobody guesses. */
const long = Array.from({ length: 199 }, (_, at) => String.fromCharCode(97 + ((at * at + 7 * at) % 26))).join('');

test.each([
  ['blanks at its ends', '  am Fluss entlang ', ['am Fluss entlang', ' am Fluss entlang ', '  am Fluss entlang']],
  ['blanks within', 'am  Fluss entlang', ['am Fluss entlang', 'amFlussentlang']],
  ['capitals', 'Am FLUSS entlang', ['am fluss entlang', 'AM FLUSS ENTLANG', 'Am Fluss entlang']],
  [
    'signs of another alphabet',
    'àm Flüss entlang 🚣',
    ['am Fluss entlang 🚣', 'àm Flüss entlang', 'àm Flüss entlang ?'],
  ],
  ['two hundred letters', `${long}x`, [`${long}y`, long, `${long}x`.slice(0, 72), `${long}x`.slice(0, 128)]],
])('with %s', async (_, password, others) => {
  const body = { currentPassword: current, password };
  await server.call('PUT /v1/me/password', { as: 'sara', body });
  current = password;
  const statusOf = async (tried: string) => (await aBrowser(server).signIn('sara', tried)).statusCode;
  expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 401));
  expect(await statusOf(password)).toBe(200);
});
