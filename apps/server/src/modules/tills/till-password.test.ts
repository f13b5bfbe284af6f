import { anId } from '@comanda/test-kit/a-draft';
import { testPassword } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aBrowser, type TestBrowser } from '../../test/a-browser.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustsProxy: '1' });
  for (const as of ['sara', 'luca']) await server.call('PUT /v1/me/pin', { as, body: { password: testPassword, pin } });
});
afterAll(() => server.close());

const pin = '48260917';
const wrongPassword = 'not-the-password';

const aTill = async (address: string): Promise<TestBrowser> => {
  const browser = aBrowser(server, { address });
  const sent = { as: 'anna', params: { customerId: 'linde' }, body: { id: anId(), name: `Bar ${address}` } };
  const { code } = await server.call('POST /v1/customers/{customerId}/tills', sent);
  expect((await browser.send('POST /v1/tills/enrol', { body: { code } })).statusCode).toBe(200);
  return browser;
};
/** As somebody who throws away what the browser is known by, to be new each time. */
const signInAnew = async (till: TestBrowser, user: string) => {
  till.cookies.delete('comanda_device');
  expect((await till.send('POST /v1/till/signIn', { body: { user, pin } })).statusCode).toBe(200);
};
const sixTimes = async (tryOnce: () => Promise<{ json: () => { message: string } }>) => {
  const said: string[] = [];
  for (let tried = 0; tried < 6; tried += 1) said.push((await tryOnce()).json().message);
  return said;
};

test('a PIN at a till makes no device of the account: its password is guessed no faster for it', async () => {
  const till = await aTill('192.0.2.71');
  const said = await sixTimes(async () => {
    await signInAnew(till, 'sara');
    return till.signIn('sara', wrongPassword);
  });
  expect(said).toEqual([...Array.from({ length: 5 }, () => 'login.error.invalid'), 'login.error.wait']);
});

test('nor does signing in there anew bring new tries at the password that changes the account', async () => {
  const till = await aTill('192.0.2.72');
  const said = await sixTimes(async () => {
    await signInAnew(till, 'luca');
    const body = { currentPassword: wrongPassword, password: 'seven blue herons' };
    return till.send('PUT /v1/me/password', { token: await till.token(), body });
  });
  expect(said).toEqual([...Array.from({ length: 5 }, () => 'account.error.wrongPassword'), 'login.error.wait']);
});

test('a new PIN signs out who is at a till by the old one, at once, and no other device', async () => {
  const [till, own] = [await aTill('192.0.2.73'), aBrowser(server, { address: '192.0.2.74' })];
  await own.signIn('sara');
  await signInAnew(till, 'sara');
  const token = await till.token();
  const change = (browser: TestBrowser, accessToken: string, newPin: string) =>
    browser.send('PUT /v1/me/pin', { token: accessToken, body: { password: testPassword, pin: newPin } });
  expect((await change(own, await own.token(), '59371')).statusCode).toBe(200);
  expect((await till.send('GET /v1/roles', { token })).json()).toEqual({ message: 'session.error.expired' });
  expect(await till.token()).toBe('');
  expect(await own.token()).not.toBe('');

  // Who changes it at the till itself goes on there.
  await till.send('POST /v1/till/signIn', { body: { user: 'sara', pin: '59371' } });
  expect((await change(till, await till.token(), pin)).statusCode).toBe(200);
  expect(await till.token()).not.toBe('');
});
