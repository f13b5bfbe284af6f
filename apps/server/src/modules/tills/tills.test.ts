import type { AddressInfo } from 'node:net';

import { anId } from '@comanda/test-kit/a-draft';
import { aPerson, testPassword } from '@comanda/test-kit/a-venue';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aBrowser, type TestBrowser } from '../../test/a-browser.ts';
import { hire } from '../../test/open-test-venue.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { fridayEvening } from '../../test/test-clock.ts';
import { verifyVenue } from '../settlements/verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustsProxy: '1' });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  await hire(server.house, aPerson('owner', { systemRole: 'systemAdmin', venueRole: 'admin' }), 'linde');
  const { write } = server.house.database;
  await write.insertInto('user_roles').values({ customer_id: 'rose', user_id: 'luca', role: 'admin' }).execute();
  for (const [person, pin] of Object.entries(pins)) {
    await server.call('PUT /v1/me/pin', { as: person, body: { password: testPassword, pin } });
  }
});
afterAll(() => server.close());
beforeEach(() => server.clock.moveTo(fridayEvening));

const pins = { sara: '48260917', luca: '9173', owner: '60718' };
const params = { customerId: 'linde' };
const makeTill = (name = 'Bar', id = anId()) =>
  server.call('POST /v1/customers/{customerId}/tills', { as: 'anna', params, body: { id, name } });
const enrolIn = (browser: TestBrowser, code: string) => browser.send('POST /v1/tills/enrol', { body: { code } });
let lastAddress = 0;
const browserAnywhere = () => aBrowser(server, { address: `192.0.2.${++lastAddress}` });
const aTill = async (name?: string) => {
  const browser = browserAnywhere();
  const { till, code } = await makeTill(name);
  expect((await enrolIn(browser, code)).statusCode).toBe(200);
  return { id: till.id, browser };
};
const signInAt = (browser: TestBrowser, user: string, pin: string) =>
  browser.send('POST /v1/till/signIn', { body: { user, pin } });
type Message = { message: string; params?: Record<string, number> };
const messageOf = (answer: { statusCode: number; json: () => Message }) => {
  if (answer.statusCode === 200) return 'done';
  const { message, params: values } = answer.json();
  return values ? `${message} ${Object.values(values).join()}` : message;
};
const look = async (browser: TestBrowser) =>
  (await browser.send('GET /v1/till')).json<{
    till: { name: string } | null;
    people: { id: string; hasPin: boolean }[];
  }>();
const listTills = async () => (await server.call('GET /v1/customers/{customerId}/tills', { as: 'anna', params })).tills;

test('a repeat gets the first answer, also when the till was withdrawn meanwhile; its code makes none any more', async () => {
  const id = anId();
  const first = await makeTill('Keller', id);
  const query = { commandId: anId() };
  await server.call('DELETE /v1/tills/{tillId}', { as: 'anna', params: { tillId: id }, query });
  expect(await makeTill('Keller', id)).toEqual(first);
  expect(messageOf(await enrolIn(browserAnywhere(), first.code))).toBe('till.error.codeInvalid');
});

describe('a code', () => {
  test('makes the browser that types it the till, once', async () => {
    const { till, code, expiresAt } = await makeTill('Terrasse');
    expect(code).toMatch(/^[346789ACDEFGHJKMNPQRTUVWXY]{8}$/);
    expect(expiresAt * 1000).toBe(fridayEvening + 600_000);
    expect(till).toMatchObject({ name: 'Terrasse', enrolledAt: null, codeExpiresAt: expiresAt, lastSeenAt: null });
    const browser = browserAnywhere();
    const enrolled = await enrolIn(browser, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
    expect(enrolled.json()).toEqual({
      till: { id: till.id, name: 'Terrasse' },
      customer: { id: 'linde', name: 'Gasthaus linde' },
    });
    expect(enrolled.cookies).toMatchObject([
      { name: 'comanda_till', path: '/v1', httpOnly: true, sameSite: 'Strict', maxAge: 365 * 86_400 },
    ]);
    expect(messageOf(await enrolIn(browserAnywhere(), code))).toBe('till.error.codeInvalid');
    const [listed] = (await listTills()).filter(({ id }) => id === till.id);
    expect(listed).toMatchObject({ enrolledAt: fridayEvening / 1000, codeExpiresAt: null, userAgent: 'Test browser' });
  });

  test('is one code, however often its command is sent; another name is another command', async () => {
    const id = anId();
    const [first, again] = [await makeTill('Bar', id), await makeTill('Bar', id)];
    expect(again).toEqual(first);
    const body = { id, name: 'Stube' };
    const reused = await server.refused('POST /v1/customers/{customerId}/tills', { as: 'anna', params, body });
    expect(reused.message).toBe('command.error.idReused');
    expect((await makeTill()).code).not.toBe(first.code);
  });

  test('ends after ten minutes and is stored nowhere', async () => {
    const { code } = await makeTill();
    expect(await everything(server.house)).not.toContain(code);
    server.clock.pass(600_000);
    expect(messageOf(await enrolIn(browserAnywhere(), code))).toBe('till.error.codeInvalid');
  });

  test('makes one till of two browsers that type it at once', async () => {
    const { code } = await makeTill();
    const tries = await Promise.all(
      [browserAnywhere(), browserAnywhere(), browserAnywhere()].map((one) => enrolIn(one, code)),
    );
    expect(tries.map(messageOf).toSorted()).toEqual(['done', 'till.error.codeInvalid', 'till.error.codeInvalid']);
  });

  test('is not found by trying', async () => {
    const thief = browserAnywhere();
    for (let index = 0; index < 10; index++) {
      expect(messageOf(await enrolIn(thief, `WRONG${index}`))).toBe('till.error.codeInvalid');
    }
    expect(messageOf(await enrolIn(thief, (await makeTill()).code))).toBe('till.error.locked 1');
    server.clock.pass(1000);
    expect(messageOf(await enrolIn(thief, (await makeTill()).code))).toBe('done');
  });
});

describe('the till', () => {
  test('knows who can sign in on it; a browser that is none learns nothing', async () => {
    const { browser } = await aTill();
    const known = await look(browser);
    expect(known).toMatchObject({ till: { name: 'Bar' }, customer: { id: 'linde' }, lockAfterSeconds: 120 });
    expect(known.people.map(({ id, hasPin }) => [id, hasPin])).toEqual([
      ['anna', false],
      ['luca', true],
      ['owner', true],
      ['sara', true],
    ]);
    expect(await look(browserAnywhere())).toEqual({ till: null, customer: null, people: [], lockAfterSeconds: 120 });
    expect(messageOf(await signInAt(browserAnywhere(), 'sara', pins.sara))).toBe('till.error.notEnrolled');
  });

  test('signs people in by name and PIN, one after the other; what they do is theirs', async () => {
    const { browser } = await aTill();
    const signedIn = await signInAt(browser, 'sara', pins.sara);
    expect(signedIn.json()).toMatchObject({ user: { id: 'sara', role: 'admin', systemRole: 'waiter' } });
    const sarasToken = await browser.token();
    const sarasCookie = browser.cookies.get('comanda_session') ?? '';
    expect(messageOf(await signInAt(browser, 'luca', pins.luca))).toBe('done');
    expect((await browser.send('GET /v1/roles', { token: sarasToken })).statusCode).toBe(401);
    const old = await server.http.inject({ url: '/v1/getAccessToken', cookies: { comanda_session: sarasCookie } });
    expect(old.json()).toMatchObject({ accessToken: '', user: { role: 'guest' } });
    const { sessions } = (await browser.send('GET /v1/sessions', { token: await browser.token() })).json<{
      sessions: { isCurrent: boolean; till: { name: string } | null }[];
    }>();
    expect(sessions.find(({ isCurrent }) => isCurrent)?.till).toMatchObject({ name: 'Bar' });
  });

  test('gives nobody more than the venue made of them', async () => {
    const { browser } = await aTill();
    const signedIn = await signInAt(browser, 'owner', pins.owner);
    expect(signedIn.json()).toMatchObject({ user: { systemRole: 'comandaUser' } });
    const token = await browser.token();
    const answer = await browser.send('GET /v1/getAccessToken');
    expect(answer.json()).toMatchObject({ user: { systemRole: 'comandaUser' } });
    const roles = (await browser.send('GET /v1/roles', { token })).json<{ customer: { id: string }; role: string }[]>();
    expect(roles.map(({ customer, role }) => [customer.id, role])).toEqual([['linde', 'admin']]);
    expect(messageOf(await browser.send('GET /v1/contacts', { token }))).toBe('access.error.forbidden');
    const foreign = { params: { customerId: 'rose' } };
    expect(messageOf(await browser.send('GET /v1/settings/{customerId}', { token, ...foreign }))).toBe(
      'access.error.venueUnknown',
    );

    await signInAt(browser, 'luca', pins.luca);
    const lucas = await browser.token();
    expect(messageOf(await browser.send('GET /v1/settings/{customerId}', { token: lucas, params }))).toBe('done');
    expect(messageOf(await browser.send('GET /v1/settings/{customerId}', { token: lucas, ...foreign }))).toBe(
      'access.error.venueUnknown',
    );
    expect(messageOf(await server.send('GET /v1/settings/{customerId}', { as: 'luca', ...foreign }))).toBe('done');
  });

  test('refuses who does not work here, who has no PIN and who was let go', async () => {
    const { browser } = await aTill();
    for (const person of ['remo', 'system', 'mega', 'gone', 'nobody']) {
      expect(messageOf(await signInAt(browser, person, '4826'))).toBe('till.error.personUnknown');
    }
    expect(messageOf(await signInAt(browser, 'anna', '4826'))).toBe('till.error.noPin');
    expect(browser.cookies.has('comanda_session')).toBe(false);
  });

  test('makes who guesses a PIN wait, longer each time; the right one starts anew', async () => {
    const { browser } = await aTill();
    for (const left of [4, 3, 2, 1, 0]) {
      expect(messageOf(await signInAt(browser, 'sara', '1111'))).toBe(`till.error.wrongPin ${left}`);
    }
    for (const seconds of [30, 60]) {
      expect(messageOf(await signInAt(browser, 'sara', pins.sara))).toBe(`till.error.locked ${seconds}`);
      server.clock.pass(seconds * 1000);
      expect(messageOf(await signInAt(browser, 'sara', '1111'))).toBe('till.error.wrongPin 0');
    }
    expect(messageOf(await signInAt(browser, 'luca', pins.luca))).toBe('done');
    server.clock.pass(120_000);
    expect(messageOf(await signInAt(browser, 'sara', pins.sara))).toBe('done');
    expect(messageOf(await signInAt(browser, 'sara', '1111'))).toBe('till.error.wrongPin 4');
    await signInAt(browser, 'sara', pins.sara);
  });

  test('ends a shift after sixteen hours, however it is used', async () => {
    const { browser } = await aTill();
    const signedIn = await signInAt(browser, 'sara', pins.sara);
    expect(signedIn.cookies.find(({ name }) => name === 'comanda_session')?.maxAge).toBe(16 * 3600);
    for (let hour = 0; hour < 15; hour++) {
      server.clock.pass(3_600_000);
      expect(await browser.token()).not.toBe('');
    }
    server.clock.pass(3_599_999);
    const token = await browser.token();
    expect(token).not.toBe('');
    server.clock.pass(1);
    expect((await browser.send('GET /v1/roles', { token })).statusCode).toBe(401);
    expect(await browser.token()).toBe('');
    expect((await look(browser)).till).not.toBeNull();
  });

  test('is none any more once its venue was removed', async () => {
    const body = { id: anId(), name: 'Bistro', packages: [] };
    await server.call('POST /v1/customers', { as: 'system', body });
    const bistro = { customerId: body.id };
    const [one, other] = [anId(), anId()];
    const make = (id: string) =>
      server.call('POST /v1/customers/{customerId}/tills', { as: 'system', params: bistro, body: { id, name: 'Bar' } });
    const [browser, late] = [browserAnywhere(), browserAnywhere()];
    await enrolIn(browser, (await make(one)).code);
    const { code } = await make(other);
    expect((await look(browser)).till).not.toBeNull();
    await server.call('DELETE /v1/customers/{customerId}', { as: 'system', params: bistro });
    expect(await look(browser)).toMatchObject({ till: null, customer: null });
    expect(messageOf(await enrolIn(late, code))).toBe('till.error.codeInvalid');
  });

  test('is locked by signing out', async () => {
    const { browser } = await aTill();
    await signInAt(browser, 'sara', pins.sara);
    await browser.send('POST /v1/logout');
    expect(await browser.token()).toBe('');
    expect((await look(browser)).till).not.toBeNull();
  });
});

describe('withdrawing', () => {
  const withdraw = (tillId: string, as = 'anna', commandId = anId()) =>
    server.send('DELETE /v1/tills/{tillId}', { as, params: { tillId }, query: { commandId } });

  test('ends the till, who works on it and what they hear, at once', async () => {
    const [{ browser, id }, other] = [await aTill(), await aTill()];
    await signInAt(browser, 'sara', pins.sara);
    await signInAt(other.browser, 'luca', pins.luca);
    const token = await browser.token();
    const { port } = server.http.server.address() as AddressInfo;
    const socket = io(`http://127.0.0.1:${port}`, { path: '/live', transports: ['websocket'], reconnection: false });
    expect(await socket.emitWithAck('join', { accessToken: token, customerId: 'linde' })).toMatchObject({ ok: true });
    const commandId = anId();
    expect(messageOf(await withdraw(id, 'anna', commandId))).toBe('done');
    await expect.poll(() => socket.connected).toBe(false);
    expect((await browser.send('GET /v1/roles', { token })).statusCode).toBe(401);
    expect(await browser.token()).toBe('');
    expect((await look(browser)).till).toBeNull();
    expect(browser.cookies.has('comanda_till')).toBe(false);
    expect(await other.browser.token()).not.toBe('');
    expect(messageOf(await withdraw(id, 'anna', commandId))).toBe('done');
    expect(messageOf(await withdraw(id))).toBe('till.error.notFound');
  });

  test('is for the administrators of the own house', async () => {
    const { id, browser } = await aTill();
    expect(messageOf(await withdraw(id, 'sara'))).toBe('access.error.forbidden');
    expect(messageOf(await withdraw(id, 'rosa'))).toBe('till.error.notFound');
    expect(messageOf(await withdraw('unknown'))).toBe('till.error.notFound');
    expect((await look(browser)).till).not.toBeNull();
  });

  test('before the code was typed makes it useless', async () => {
    const { till, code } = await makeTill();
    await withdraw(till.id);
    expect(messageOf(await enrolIn(browserAnywhere(), code))).toBe('till.error.codeInvalid');
  });
});

test('the journal says which till was made, enrolled and withdrawn, and the books still fit', async () => {
  const rows = await server.house.database.read
    .selectFrom('journal')
    .select('body')
    .where('customer_id', '=', 'linde')
    .execute();
  const events = new Set(rows.map(({ body }) => (JSON.parse(body) as { event: { type: string } }).event.type));
  expect(events).toEqual(new Set(['till.made', 'till.enrolled', 'till.withdrawn']));
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  expect(JSON.stringify(rows)).not.toMatch(/sara@|Sara|48260917/);
});
