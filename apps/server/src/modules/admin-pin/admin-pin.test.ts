import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aBrowser, type TestBrowser } from '../../test/a-browser.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { findSettings } from '../settings/index.ts';
import { verifyVenue } from '../settlements/verify-venue.ts';
import { grantedUntil } from './granted-until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustsProxy: '1' });
});
afterAll(() => server.close());
/** Nothing of one test is in the way of the next. */
beforeEach(async () => {
  server.clock.pass(7 * 86_400_000);
  const { write } = server.house.database;
  await write.updateTable('settings').set({ admin_pin_hash: null }).where('customer_id', '=', 'linde').execute();
});

const params = { customerId: 'linde' };
const set = (body: { pin: string; currentPin?: string; id?: string }, as = 'anna') =>
  server.send('PUT /v1/customers/{customerId}/adminPin', { as, params, body: { id: anId(), ...body } });
const check = (pin: string, as = 'sara') =>
  server.send('POST /v1/customers/{customerId}/checkAdminPin/', { as, params, body: { pin } });
type Message = { message: string; params?: Record<string, number> };
const messageOf = (answer: { statusCode: number; json: () => Message }) => {
  if (answer.statusCode === 200) return 'done';
  const { message, params: values } = answer.json();
  return values ? `${message} ${Object.values(values).join()}` : message;
};
const isGranted = async (as: string, customerId = 'linde') => {
  const authentication = await server.door.authenticate(`Bearer ${await server.tokenOf(as)}`);
  if (!authentication.ok) throw new Error(authentication.code);
  const { caller } = authentication;
  return (await grantedUntil(server.house, { customerId, caller })) !== null;
};
const events = async () => {
  const rows = await server.house.database.read
    .selectFrom('journal')
    .select('body')
    .where('customer_id', '=', 'linde')
    .orderBy('sequence', 'desc')
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as { actor: string; event: { type: string } });
};

describe('checking', () => {
  test('grants this session and this venue five minutes, and the journal says whom', async () => {
    await set({ pin: '2580' });
    expect(await isGranted('sara')).toBe(false);
    const answer = await check('2580');
    expect(answer.json()).toEqual({ grantedUntil: server.clock.now() / 1000 + 300 });
    expect([await isGranted('sara'), await isGranted('luca'), await isGranted('sara', 'rose')]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await events())[0]).toMatchObject({ actor: 'sara', event: { type: 'adminPin.checked' } });
    server.clock.pass(299_999);
    expect(await isGranted('sara')).toBe(true);
    server.clock.pass(1);
    expect(await isGranted('sara')).toBe(false);
    await check('2580');
    expect(await isGranted('sara')).toBe(true);
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });

  test('is answered where none was set', async () => {
    expect(messageOf(await check('2580'))).toBe('adminPin.error.notSet');
  });

  test('wrong five times makes this person wait, longer each time, and nobody else', async () => {
    await set({ pin: '2580' });
    for (const left of [4, 3, 2, 1, 0]) expect(messageOf(await check('1111'))).toBe(`adminPin.error.wrong ${left}`);
    for (const seconds of [30, 60, 120]) {
      expect(messageOf(await check('2580'))).toBe(`adminPin.error.locked ${seconds}`);
      server.clock.pass(seconds * 1000);
      expect(messageOf(await check('1111'))).toBe('adminPin.error.wrong 0');
    }
    expect(await isGranted('sara')).toBe(false);
    expect(messageOf(await check('2580', 'luca'))).toBe('done');
    server.clock.pass(240_000);
    expect(messageOf(await check('2580'))).toBe('done');
    expect(messageOf(await check('1111'))).toBe('adminPin.error.wrong 4');
  });

  test('tried from ever new sessions is counted all the same', async () => {
    await set({ pin: '2580' });
    let wrong = 0;
    for (let index = 0; index < 6; index++) {
      const browser: TestBrowser = aBrowser(server, { address: `192.0.2.${index}` });
      await browser.signIn('luca');
      const token = await browser.token();
      for (let more = 0; more < 5; more++) {
        const answer = await browser.send('POST /v1/customers/{customerId}/checkAdminPin/', {
          token,
          params,
          body: { pin: '1111' },
        });
        if (messageOf(answer).startsWith('adminPin.error.wrong')) wrong += 1;
      }
    }
    expect(wrong).toBe(20);
  });

  test('is for those who work here', async () => {
    await set({ pin: '2580' });
    expect(messageOf(await check('2580', 'remo'))).toBe('access.error.venueUnknown');
    expect(messageOf(await check('2580', 'mega'))).toBe('access.error.forbidden');
  });

  test('takes whatever is typed as right or wrong', async () => {
    await set({ pin: '2580' });
    expect(messageOf(await check('abc'))).toBe('adminPin.error.wrong 4');
    expect(messageOf(await check(''))).toBe('request.error.malformed');
  });
});

describe('setting', () => {
  test('asks for the current one where there is one; every grant of the old one ends', async () => {
    expect(messageOf(await set({ pin: '2580' }))).toBe('done');
    await check('2580', 'luca');
    expect(messageOf(await set({ pin: '7391' }))).toBe('adminPin.error.wrong 4');
    expect(messageOf(await set({ pin: '7391', currentPin: '1111' }))).toBe('adminPin.error.wrong 3');
    expect(await isGranted('luca')).toBe(true);
    expect(messageOf(await set({ pin: '7391', currentPin: '2580' }))).toBe('done');
    expect(await isGranted('luca')).toBe(false);
    expect(messageOf(await check('2580'))).toBe('adminPin.error.wrong 4');
    expect(messageOf(await check('7391'))).toBe('done');
  });

  test('lets whoever sets it stay in: it counts for that session for five minutes', async () => {
    const answer = await set({ pin: '2580' });
    expect(answer.json()).toMatchObject({ grantedUntil: server.clock.now() / 1000 + 300 });
    expect([await isGranted('anna'), await isGranted('luca')]).toEqual([true, false]);
    server.clock.pass(300_000);
    expect(await isGranted('anna')).toBe(false);
  });

  test('comes again after an answer that got lost', async () => {
    await set({ pin: '2580' });
    const body = { id: anId(), pin: '7391', currentPin: '2580' };
    const [first, again] = [await set(body), await set(body)];
    expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await events()).filter(({ event }) => event.type === 'adminPin.set').length).toBeGreaterThanOrEqual(2);
  });

  test('by a system administrator needs no current one, and one who guesses waits', async () => {
    await set({ pin: '2580' });
    for (let index = 0; index < 5; index++) await set({ pin: '7391', currentPin: '1111' });
    expect(messageOf(await set({ pin: '7391', currentPin: '2580' }))).toBe('adminPin.error.locked 30');
    expect(messageOf(await set({ pin: '7391' }, 'system'))).toBe('done');
    expect(messageOf(await check('7391', 'luca'))).toBe('done');
  });

  test.each([
    ['1234', 'pin.error.guessable'],
    ['123', 'request.error.malformed'],
    ['25800000000', 'request.error.malformed'],
  ])('does not take %s', async (pin, message) => {
    expect(messageOf(await set({ pin }))).toBe(message);
  });

  test('is for administrators of the own house; of two who set it at once one is refused', async () => {
    expect(messageOf(await set({ pin: '2580' }, 'sara'))).toBe('access.error.forbidden');
    expect(messageOf(await set({ pin: '2580' }, 'rosa'))).toBe('access.error.venueUnknown');
    const outcomes = await Promise.all([set({ pin: '2580' }), set({ pin: '7391' })]);
    const refused = outcomes.map(messageOf).filter((message) => message !== 'done');
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatch(/^adminPin\.error\.wrong/);
  });

  test('is seen by what commands keep in memory, and leaves no PIN anywhere', async () => {
    const revision = () =>
      server.house.database.read
        .selectFrom('venue_heads')
        .select('setup_revision')
        .where('customer_id', '=', 'linde')
        .executeTakeFirstOrThrow();
    const { setup_revision: before } = await revision();
    await set({ pin: '48151623' });
    expect((await revision()).setup_revision).toBe(before + 1);
    expect((await findSettings(server.house.database.read, 'linde')).admin_pin_hash).toMatch(/^\$argon2id\$/);
    expect(await everything(server.house)).not.toContain('48151623');
  });
});
