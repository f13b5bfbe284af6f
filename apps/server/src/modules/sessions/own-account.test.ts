import type { AddressInfo } from 'node:net';

import { testPassword } from '@comanda/test-kit/a-venue';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { aBrowser, type TestBrowser } from '../../test/a-browser.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { linde } from '../../test/two-venues.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ venues: [linde] });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const signedIn = async (person: string, userAgent?: string): Promise<TestBrowser> => {
  const browser = aBrowser(server, userAgent === undefined ? {} : { userAgent });
  expect((await browser.signIn(person)).statusCode).toBe(200);
  return browser;
};
type Sessions = { sessions: { id: string; isCurrent: boolean; userAgent: string; createdAt: number }[] };
const sessionsIn = async (browser: TestBrowser) =>
  (await browser.send('GET /v1/sessions', { token: await browser.token() })).json<Sessions>().sessions;
const messageOf = (answer: { statusCode: number; json: () => { message: string } }) =>
  answer.statusCode === 200 ? 'done' : answer.json().message;
/** Joined to the live updates of the house. @returns whether it still hears. */
const listen = async (browser: TestBrowser) => {
  const { port } = server.http.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, { path: '/live', transports: ['websocket'], reconnection: false });
  const joined: unknown = await socket.emitWithAck('join', { accessToken: await browser.token(), customerId: 'linde' });
  expect(joined).toMatchObject({ ok: true });
  return () => socket.connected;
};

describe('the own devices', () => {
  test('are listed, the one that asks marked, without those of others', async () => {
    await signedIn('anna');
    const phone = await signedIn('sara', 'Phone');
    server.clock.pass(60_000);
    const tablet = await signedIn('sara', 'Tablet');
    const sessions = await sessionsIn(tablet);
    expect(sessions.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ['Tablet', true],
      ['Phone', false],
    ]);
    expect(sessions.map((session) => session.createdAt * 1000)).toEqual([
      server.clock.now(),
      server.clock.now() - 60_000,
    ]);
    expect((await sessionsIn(phone)).map(({ isCurrent }) => isCurrent)).toContain(true);
  });

  test('are signed out one by one: token, cookie and what they hear end at once', async () => {
    const [phone, tablet] = [await signedIn('luca', 'Phone'), await signedIn('luca', 'Tablet')];
    const [phoneHears, tabletHears] = [await listen(phone), await listen(tablet)];
    const phoneToken = await phone.token();
    const [other] = (await sessionsIn(tablet)).filter(({ isCurrent }) => !isCurrent);
    const params = { sessionId: other?.id ?? '' };
    const token = await tablet.token();
    expect((await tablet.send('DELETE /v1/sessions/{sessionId}', { params, token })).statusCode).toBe(200);
    expect((await phone.send('GET /v1/roles', { token: phoneToken })).statusCode).toBe(401);
    expect(await phone.token()).toBe('');
    await expect.poll(phoneHears).toBe(false);
    expect(tabletHears()).toBe(true);
    // The answer was lost, and the same is sent again.
    expect((await tablet.send('DELETE /v1/sessions/{sessionId}', { params, token })).statusCode).toBe(200);
    const never = { params: { sessionId: 'never' }, token };
    expect(messageOf(await tablet.send('DELETE /v1/sessions/{sessionId}', never))).toBe('session.error.unknown');
  });

  test('of others are nobody’s business', async () => {
    const [sara, anna] = [await signedIn('sara'), await signedIn('anna')];
    const [current] = (await sessionsIn(sara)).filter(({ isCurrent }) => isCurrent);
    const ended = await anna.send('DELETE /v1/sessions/{sessionId}', {
      params: { sessionId: current?.id ?? '' },
      token: await anna.token(),
    });
    expect(messageOf(ended)).toBe('session.error.unknown');
    expect(await sara.token()).not.toBe('');
  });

  test('a cookie that was copied ends what its session hears', async () => {
    const browser = await signedIn('sara');
    const copy = browser.cookies.get('comanda_session') ?? '';
    const hears = await listen(browser);
    await browser.token();
    await browser.token();
    await server.http.inject({ url: '/v1/getAccessToken', cookies: { comanda_session: copy } });
    await expect.poll(hears).toBe(false);
  });
});

describe('the own account', () => {
  test('changes its language, or leaves it to the browser', async () => {
    const browser = await signedIn('anna');
    const languageNow = async () =>
      (await browser.send('GET /v1/getAccessToken')).json<{ user: { language: string | null } }>().user.language;
    for (const language of ['it-CH', null]) {
      await server.call('PUT /v1/me/language', { as: 'anna', body: { language: language as 'it-CH' | null } });
      expect(await languageNow()).toBe(language);
    }
    const refused = await server.refused('PUT /v1/me/language', { as: 'anna', body: { language: 'tlh' } });
    expect(refused.message).toBe('request.error.malformed');
  });

  test('changes its password with the current one; all other devices are out at once', async () => {
    const [here, there] = [await signedIn('anna'), await signedIn('anna')];
    const hears = await listen(there);
    const change = async (currentPassword: string, password: string) =>
      messageOf(
        await here.send('PUT /v1/me/password', { token: await here.token(), body: { currentPassword, password } }),
      );
    expect(await change('wrong', 'a-new-password')).toBe('account.error.wrongPassword');
    expect(await change(testPassword, 'short')).toBe('request.error.malformed');
    for (const easy of ['password123', 'anna-muster', 'Gasthaus-Linde-1']) {
      expect(await change(testPassword, easy)).toBe('password.error.guessable');
    }
    expect(await change(testPassword, 'a-new-password')).toBe('done');
    expect(await there.token()).toBe('');
    await expect.poll(hears).toBe(false);
    expect(await here.token()).not.toBe('');
    expect(messageOf(await aBrowser(server).signIn('anna'))).toBe('login.error.invalid');
    expect(messageOf(await aBrowser(server).signIn('anna', 'a-new-password'))).toBe('done');
    const notes = await server.house.database.read.selectFrom('system_journal').selectAll().execute();
    expect(notes).toMatchObject([{ actor_id: 'anna', kind: 'user.passwordChanged', subject_id: 'anna', detail: {} }]);
  });

  test('makes who guesses the current password wait', async () => {
    const browser = await signedIn('luca');
    const guess = async (password: string) =>
      messageOf(
        await browser.send('PUT /v1/me/pin', { token: await browser.token(), body: { password, pin: '4826' } }),
      );
    for (let index = 0; index < 5; index++) expect(await guess('wrong')).toBe('account.error.wrongPassword');
    expect(await guess(testPassword)).toBe('login.error.wait');
    server.clock.pass(1000);
    expect(await guess(testPassword)).toBe('done');
  });

  test.each([
    ['1234', 'pin.error.guessable'],
    ['0000', 'pin.error.guessable'],
    ['482', 'request.error.malformed'],
    ['482615937', 'request.error.malformed'],
    ['48a6', 'request.error.malformed'],
  ])('takes no PIN %s', async (pin, message) => {
    expect(
      (await server.refused('PUT /v1/me/pin', { as: 'sara', body: { password: testPassword, pin } })).message,
    ).toBe(message);
  });

  test('keeps its PIN as argon2id alone, the newest', async () => {
    for (const pin of ['4826', '9173']) {
      await server.call('PUT /v1/me/pin', { as: 'sara', body: { password: testPassword, pin } });
    }
    const rows = await server.house.database.read
      .selectFrom('user_pins')
      .selectAll()
      .where('user_id', '=', 'sara')
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.pin_hash).toMatch(/^\$argon2id\$/);
  });
});
