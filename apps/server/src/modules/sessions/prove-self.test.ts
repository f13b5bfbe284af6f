/** Other devices are signed out by whoever shows who they are: at the sign-in, or since, a few minutes ago (ASVS 5.0, 7.5.2). */
import { proofMs } from '@comanda/domain/access/proof';
import { anId } from '@comanda/test-kit/a-draft';
import { testPassword } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aBrowser, type TestBrowser } from '../../test/a-browser.ts';
import { hearSecurity, type SecurityHearing } from '../../test/hear-security.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { linde } from '../../test/two-venues.ts';

const pin = '48260917';

let server: TestServer;
let hearing: SecurityHearing;
beforeAll(async () => {
  server = await startTestServer({ venues: [linde], trustsProxy: '1' });
  hearing = hearSecurity(server);
  for (const as of ['sara', 'luca', 'anna']) {
    await server.call('PUT /v1/me/pin', { as, body: { password: testPassword, pin } });
  }
});
afterAll(() => server.close());
/** Wrong tries of one test are forgotten before the next. */
beforeEach(() => {
  server.clock.pass(86_400_000);
  hearing.events();
});

let network = 0;
const browserAnywhere = () => aBrowser(server, { address: `192.0.2.${++network}` });
const signedIn = async (person: string): Promise<TestBrowser> => {
  const browser = browserAnywhere();
  expect((await browser.signIn(person)).statusCode).toBe(200);
  return browser;
};
const atTill = async (person: string): Promise<TestBrowser> => {
  const browser = browserAnywhere();
  const sent = { as: 'anna', params: { customerId: 'linde' }, body: { id: anId(), name: `Bar ${network}` } };
  const { code } = await server.call('POST /v1/customers/{customerId}/tills', sent);
  await browser.send('POST /v1/tills/enrol', { body: { code } });
  expect((await browser.send('POST /v1/till/signIn', { body: { user: person, pin } })).statusCode).toBe(200);
  return browser;
};

type Answer = { statusCode: number; json: () => { message: string; params?: Record<string, number> } };
const messageOf = (answer: Answer) => {
  if (answer.statusCode === 200) return 'done';
  const { message, params } = answer.json();
  return params === undefined ? message : `${message} ${Object.values(params).join()}`;
};
type Sessions = { sessions: { id: string; isCurrent: boolean }[] };
const idsIn = async (browser: TestBrowser) => {
  const listed = await browser.send('GET /v1/sessions', { token: await browser.token() });
  const { sessions } = listed.json<Sessions>();
  const [own] = sessions.filter(({ isCurrent }) => isCurrent).map(({ id }) => id);
  return { own: own ?? '', others: sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id) };
};
const end = async (browser: TestBrowser, sessionId = '') =>
  messageOf(
    await browser.send('DELETE /v1/sessions/{sessionId}', { params: { sessionId }, token: await browser.token() }),
  );
const prove = async (browser: TestBrowser, proof: string) =>
  messageOf(await browser.send('POST /v1/me/proof', { token: await browser.token(), body: { proof } }));

describe('another device', () => {
  test('is signed out for five minutes after the sign-in, and then after the password alone, for five minutes', async () => {
    const there = [await signedIn('luca'), await signedIn('luca'), await signedIn('luca')];
    const here = await signedIn('luca');
    const others: string[] = [];
    for (const browser of there) others.push((await idsIn(browser)).own);
    expect(await end(here, others[0])).toBe('done');
    server.clock.pass(proofMs);
    expect(await end(here, others[1])).toBe('account.error.unproved');
    expect(await there[2]?.token()).not.toBe('');
    const answer = await here.send('POST /v1/me/proof', { token: await here.token(), body: { proof: testPassword } });
    expect(answer.json()).toEqual({ provedUntil: (server.clock.now() + proofMs) / 1000 });
    expect(await end(here, others[1])).toBe('done');
    server.clock.pass(proofMs - 1);
    expect(await end(here, others[2])).toBe('done');
    expect(await Promise.all(there.map((browser) => browser.token()))).toEqual(['', '', '']);
    server.clock.pass(1);
    // Out already: a repeat after a lost answer changes nothing, and nobody is asked for it.
    expect(await end(here, others[2])).toBe('done');
  });

  test('stays where the password is wrong, and whoever guesses waits as for a new one', async () => {
    const there = await signedIn('luca');
    const here = await signedIn('luca');
    const { own: other } = await idsIn(there);
    server.clock.pass(proofMs);
    for (let tried = 0; tried < 5; tried++) expect(await prove(here, 'wrong')).toBe('account.error.wrongPassword');
    expect(await prove(here, testPassword)).toBe('login.error.wait 1');
    const body = { password: testPassword, pin: '4826' };
    const newPin = await here.send('PUT /v1/me/pin', { token: await here.token(), body });
    expect(messageOf(newPin)).toBe('login.error.wait 1');
    expect(await end(here, other)).toBe('account.error.unproved');
    expect(await there.token()).not.toBe('');
    expect(hearing.events().flatMap((event) => /^password\.\w+/.exec(event) ?? [])).toEqual([
      ...Array.from({ length: 5 }, () => 'password.wrong'),
      'password.locked',
      'password.locked',
    ]);
    server.clock.pass(1000);
    expect(await prove(here, testPassword)).toBe('done');
    expect(await end(here, other)).toBe('done');
  });

  test('is signed out after the password was shown for anything else, in this session and in no other', async () => {
    const there = await signedIn('sara');
    const [here, beside] = [await signedIn('sara'), await signedIn('sara')];
    const { others } = await idsIn(here);
    server.clock.pass(proofMs);
    const body = { password: testPassword, pin: '48260918' };
    expect((await here.send('PUT /v1/me/pin', { token: await here.token(), body })).statusCode).toBe(200);
    expect(await end(beside, (await idsIn(here)).own)).toBe('account.error.unproved');
    for (const other of others) expect(await end(here, other)).toBe('done');
    expect(await there.token()).toBe('');
  });
});

test('the own device is signed out without a question, however long ago the sign-in was', async () => {
  const here = await signedIn('luca');
  const { own } = await idsIn(here);
  server.clock.pass(proofMs);
  expect(await end(here, own)).toBe('done');
  expect(await here.token()).toBe('');
});

describe('at a shared till', () => {
  test('it is the PIN that is shown: a password is a wrong PIN there, a PIN elsewhere a wrong password', async () => {
    const there = await signedIn('anna');
    const till = await atTill('anna');
    const { own: other } = await idsIn(there);
    server.clock.pass(proofMs);
    expect(await end(till, other)).toBe('account.error.unproved');
    expect(await prove(there, pin)).toBe('account.error.wrongPassword');
    expect(await prove(till, testPassword.slice(0, 20))).toBe('till.error.wrongPin 4');
    expect(await prove(till, pin)).toBe('done');
    expect(await end(till, other)).toBe('done');
    expect(await there.token()).toBe('');
  });

  test('tries count with those at the till’s sign-in, so that it brings no new ones', async () => {
    const till = await atTill('anna');
    for (const left of [4, 3, 2, 1, 0]) expect(await prove(till, '1111')).toBe(`till.error.wrongPin ${left}`);
    expect(await prove(till, pin)).toBe('till.error.locked 30');
    const signIn = await till.send('POST /v1/till/signIn', { body: { user: 'anna', pin } });
    expect(messageOf(signIn)).toBe('till.error.locked 30');
    server.clock.pass(30_000);
    expect(await prove(till, pin)).toBe('done');
  });
});
