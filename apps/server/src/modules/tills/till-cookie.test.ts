import { anId } from '@comanda/test-kit/a-draft';
import { testPassword } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { aBrowser, type TestBrowser } from '../../test/a-browser.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { linde } from '../../test/two-venues.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ venues: [linde] });
  await server.call('PUT /v1/me/pin', { as: 'sara', body: { password: testPassword, pin: '4826' } });
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const aTill = async () => {
  const browser = aBrowser(server);
  const body = { id: anId(), name: 'Bar' };
  const { till, code } = await server.call('POST /v1/customers/{customerId}/tills', { as: 'anna', params, body });
  expect((await browser.send('POST /v1/tills/enrol', { body: { code } })).statusCode).toBe(200);
  return { id: till.id, browser };
};

describe('the cookie of a till', () => {
  const ask = (cookie: string) => server.http.inject({ url: '/v1/till', cookies: { comanda_till: cookie } });
  const cookieOf = async (cookie: string) => (await ask(cookie)).cookies[0]?.value ?? '';
  const cookieIn = (browser: TestBrowser) => browser.cookies.get('comanda_till') ?? '';

  test('changes at use, not within a minute', async () => {
    const first = cookieIn((await aTill()).browser);
    expect(await cookieOf(first)).toBe(first);
    server.clock.pass(60_001);
    const second = await cookieOf(first);
    expect(second).not.toBe(first);
    expect(await cookieOf(second)).toBe(second);
  });

  test('leads to one successor when several tabs ask at once', async () => {
    const first = cookieIn((await aTill()).browser);
    server.clock.pass(3_600_000);
    const cookies = await Promise.all(Array.from({ length: 8 }, () => cookieOf(first)));
    expect(new Set(cookies).size).toBe(1);
    expect(cookies[0]).not.toBe(first);
  });

  test('whose answer got lost works on, however late the till asks again', async () => {
    const first = cookieIn((await aTill()).browser);
    server.clock.pass(86_400_000);
    const lost = await cookieOf(first);
    server.clock.pass(86_400_000);
    expect(await cookieOf(first)).toBe(lost);
  });

  test('older than one that the till has shown was copied: the till is withdrawn and everybody on it is out', async () => {
    const { browser, id } = await aTill();
    const first = cookieIn(browser);
    const signedIn = await browser.send('POST /v1/till/signIn', { body: { user: 'sara', pin: '4826' } });
    expect(signedIn.statusCode).toBe(200);
    server.clock.pass(60_001);
    const second = await cookieOf(first);
    await cookieOf(second);
    const token = await browser.token();
    server.clock.pass(60_001);
    expect((await ask(first)).json()).toMatchObject({ till: null });
    expect((await ask(second)).json()).toMatchObject({ till: null });
    expect((await browser.send('GET /v1/roles', { token })).statusCode).toBe(401);
    const { tills } = await server.call('GET /v1/customers/{customerId}/tills', { as: 'anna', params });
    expect(tills.map((till) => till.id)).not.toContain(id);
    const rows = await server.house.database.read.selectFrom('journal').select('body').execute();
    expect(JSON.parse(rows.at(-1)?.body ?? '')).toMatchObject({ event: { type: 'till.copied', tillId: id } });
  });

  test('that nobody made opens nothing', async () => {
    const cookie = cookieIn((await aTill()).browser);
    for (const forged of ['', 'x', 'a.b.1.c', `${cookie}x`, cookie.replace('.1.', '.2.')]) {
      const answer = await ask(forged);
      expect([answer.statusCode, answer.json<{ till: null }>().till]).toEqual([200, null]);
    }
  });
});
