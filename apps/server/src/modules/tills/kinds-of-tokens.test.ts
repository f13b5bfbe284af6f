/** What was made for one thing opens no other: cookies of a session and of a till, and access tokens. */
import { anId } from '@comanda/test-kit/a-draft';
import { testPassword } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { macOf } from '../../platform/signed-text.ts';
import { aBrowser } from '../../test/a-browser.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { readToken } from '../sessions/session-token.ts';
import { readTillToken } from './till-token.ts';

const pin = '48260917';
const kinds = ['session', 'till', 'access'] as const;
type Kind = (typeof kinds)[number];

let server: TestServer;
let made: Readonly<Record<Kind, string>>;
beforeAll(async () => {
  server = await startTestServer({ trustsProxy: '1' });
  await server.call('PUT /v1/me/pin', { as: 'sara', body: { password: testPassword, pin } });
  const params = { customerId: 'linde' };
  const body = { id: anId(), name: 'Bar' };
  const { code } = await server.call('POST /v1/customers/{customerId}/tills', { as: 'anna', params, body });
  const till = aBrowser(server);
  await till.send('POST /v1/tills/enrol', { body: { code } });
  const own = aBrowser(server, { address: '192.0.2.2' });
  await own.signIn('sara');
  const access = await own.token();
  made = {
    session: own.cookies.get('comanda_session') ?? '',
    till: till.cookies.get('comanda_till') ?? '',
    access,
  };
});
afterAll(() => server.close());

const withCookie = (name: string, value: string) => {
  const browser = aBrowser(server, { address: '192.0.2.3' });
  browser.cookies.set(name, value);
  return browser;
};

/** What each of them opens where it is shown as what it says: nobody is let in by a status alone. */
const opens: Readonly<Record<Kind, (text: string) => Promise<boolean>>> = {
  session: async (text) => (await withCookie('comanda_session', text).token()) !== '',
  till: async (text) => {
    const browser = withCookie('comanda_till', text);
    const signedIn = await browser.send('POST /v1/till/signIn', { body: { user: 'sara', pin } });
    const { till } = (await withCookie('comanda_till', text).send('GET /v1/till')).json<{ till: object | null }>();
    return till !== null || signedIn.statusCode === 200;
  },
  access: async (token) => (await server.send('GET /v1/roles', { token })).statusCode === 200,
};

test('each opens what it was made for, and nothing else', async () => {
  const opened: string[] = [];
  // What it was made for comes last: a cookie changes as it is used.
  for (const asked of kinds) {
    for (const shown of [...kinds.filter((kind) => kind !== asked), asked]) {
      if (await opens[asked](made[shown])) opened.push(`${shown} as ${asked}`);
    }
  }
  expect(Object.values(made)).not.toContain('');
  expect(opened).toEqual(kinds.map((kind) => `${kind} as ${kind}`));
});

test('the same words count for one purpose alone, that for which they were signed', () => {
  const read = {
    session: (purpose: string) => readToken('s', `one.1.${macOf('s', purpose, 'one.1')}`),
    till: (purpose: string) => readTillToken('s', `aG91c2U.one.1.${macOf('s', purpose, 'aG91c2U.one.1')}`),
  };
  expect(read.session('session')).toEqual({ sessionId: 'one', counter: 1 });
  expect(read.till('till')).toEqual({ customerId: 'house', tillId: 'one', counter: 1 });
  expect([read.session('till'), read.till('session')]).toEqual([null, null]);
});
