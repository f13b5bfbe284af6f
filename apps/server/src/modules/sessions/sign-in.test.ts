import { testPassword } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { aBrowser, type TestBrowser } from '../../test/a-browser.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { linde } from '../../test/two-venues.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ venues: [linde], trustsProxy: '1' });
});
afterAll(() => server.close());

let lastAddress = 0;
/** At an address of its own. */
const browser = (address = `192.0.2.${++lastAddress}`) => aBrowser(server, { address });
const outcome = async (one: TestBrowser, person: string, password = 'wrong') => {
  const answer = await one.signIn(person, password);
  if (answer.statusCode === 200) return 'in';
  const { message, params } = answer.json<{ message: string; params?: { seconds: number } }>();
  return params ? `${message} ${params.seconds}` : message;
};
const invalid = 'login.error.invalid';

describe('wrong passwords', () => {
  test.each(['sara', 'nobody-at-all'])('of %s make the next try wait, longer each time', async (person) => {
    const thief = browser();
    for (let index = 0; index < 5; index++) expect(await outcome(thief, person)).toBe(invalid);
    for (const seconds of [1, 2, 4, 8]) {
      expect(await outcome(thief, person)).toBe(`login.error.wait ${seconds}`);
      server.clock.pass(seconds * 1000 - 1);
      expect(await outcome(thief, person, testPassword)).toBe('login.error.wait 1');
      server.clock.pass(1);
      expect(await outcome(thief, person)).toBe(invalid);
    }
  });

  test('are counted one by one, however many come at once', async () => {
    const thief = browser();
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => outcome(thief, 'luca')));
    expect(outcomes.filter((one) => one === invalid)).toHaveLength(5);
    expect(outcomes.filter((one) => one === 'login.error.wait 1')).toHaveLength(25);
  });

  test('of another place keep nobody out who was signed in on this device before', async () => {
    const [own, thief] = [browser(), browser()];
    expect(await outcome(own, 'anna', testPassword)).toBe('in');
    await own.send('POST /v1/logout');
    for (let index = 0; index < 5; index++) await outcome(thief, 'anna');
    expect(await outcome(thief, 'anna', testPassword)).toBe('login.error.wait 1');
    expect(await outcome(own, 'anna', testPassword)).toBe('in');
  });

  test('on the wireless of the house keep nobody out on the own device; a device of somebody else counts for nothing', async () => {
    const [own, colleague] = [browser('198.51.100.7'), browser('198.51.100.7')];
    expect(await outcome(own, 'anna', testPassword)).toBe('in');
    expect(await outcome(colleague, 'mega', testPassword)).toBe('in');
    for (let index = 0; index < 5; index++) expect(await outcome(colleague, 'anna')).toBe(invalid);
    expect(await outcome(colleague, 'anna', testPassword)).toBe('login.error.wait 1');
    expect(await outcome(own, 'anna', testPassword)).toBe('in');
  });

  test('by the hundred from the wireless of the house keep strangers there waiting, and nobody on the own device', async () => {
    const [own, guest] = [browser('198.51.100.8'), browser('198.51.100.8')];
    expect(await outcome(own, 'anna', testPassword)).toBe('in');
    await own.send('POST /v1/logout');
    server.clock.pass(3_600_000);
    expect(await outcome(guest, 'nobody-here')).toBe(invalid);
    const { write } = server.house.database;
    await write.updateTable('attempts').set({ tries: 500 }).where('first_at', '=', server.clock.now()).execute();
    expect(await outcome(guest, 'luca', testPassword)).toBe('login.error.wait 900');
    expect(await outcome(own, 'anna', testPassword)).toBe('in');
  });

  test('are forgotten with the right one, and after an hour', async () => {
    const own = browser();
    for (let index = 0; index < 4; index++) await outcome(own, 'system');
    expect(await outcome(own, 'system', testPassword)).toBe('in');
    for (let index = 0; index < 5; index++) expect(await outcome(own, 'system')).toBe(invalid);
    server.clock.pass(3_600_000);
    for (let index = 0; index < 5; index++) expect(await outcome(own, 'system')).toBe(invalid);
    expect(await outcome(own, 'system')).toBe('login.error.wait 1');
  });

  test('many people with the right one at once are all let in', async () => {
    const till = browser();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(till, 'sara', testPassword)));
    expect(new Set(outcomes)).toEqual(new Set(['in']));
  });

  test('a hundred from new addresses make the next unknown one wait, and no device that the account knows', async () => {
    const own = browser();
    expect(await outcome(own, 'mega', testPassword)).toBe('in');
    await own.send('POST /v1/logout');
    for (let index = 0; index < 100; index++) {
      const thief = browser(`198.51.100.${100 + Math.floor(index / 3)}`);
      expect(await outcome(thief, 'mega')).toBe(invalid);
    }
    const stranger = browser('198.51.100.200');
    expect(await outcome(stranger, 'mega', testPassword)).toBe('login.error.wait 1');
    expect(await outcome(own, 'mega', testPassword)).toBe('in');
    server.clock.pass(1000);
    expect(await outcome(stranger, 'mega', testPassword)).toBe('in');
  });

  test.each(['luca', 'nobody-anywhere'])(
    'of a few who go on and on keep nobody new from signing in as %s',
    async (person) => {
      const thieves = Array.from({ length: 5 }, () => browser());
      const goOn = async () => {
        server.clock.pass(300_000);
        const said = [];
        for (const thief of thieves) said.push(await outcome(thief, person));
        return said;
      };
      for (let round = 0; round < 3; round++) expect(new Set(await goOn())).toEqual(new Set([invalid]));
      for (let round = 0; round < 20; round++) expect(new Set(await goOn())).toEqual(new Set([invalid]));
      // Together they have used up what is free.
      expect(await goOn()).toEqual([invalid, ...Array.from({ length: 4 }, () => 'login.error.wait 2')]);
      const own = browser();
      for (let slip = 0; slip < 2; slip++) expect(await outcome(own, person)).toBe(invalid);
      expect(await outcome(own, person, testPassword)).toBe(person === 'luca' ? 'in' : invalid);
      expect(await outcome(browser(), person)).toBe(invalid);
    },
  );

  test('from ever new addresses keep a new one waiting for half a minute at the longest, and count on meanwhile', async () => {
    let last = 0;
    const fresh = () => browser(`2001:db8:7:${(last += 1).toString(16)}::1`);
    for (let index = 0; index < 100; index++) expect(await outcome(fresh(), 'anna')).toBe(invalid);
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      expect(await outcome(fresh(), 'anna', testPassword)).toBe(`login.error.wait ${seconds}`);
      server.clock.pass(seconds * 1000);
      expect(await outcome(fresh(), 'anna')).toBe(invalid);
    }
    server.clock.pass(30_000);
    expect(await outcome(fresh(), 'anna', testPassword)).toBe('in');
  });

  test('are those of one caller, whatever it writes before what its proxy adds', async () => {
    const said = [];
    for (let index = 0; index < 6; index++) {
      said.push(await outcome(browser(`203.0.113.${index}, 198.51.100.9`), 'elsewhere'));
    }
    expect(said).toEqual([...Array.from({ length: 5 }, () => invalid), 'login.error.wait 1']);
  });

  test('from all addresses of one network of IPv6 count together', async () => {
    const said = [];
    for (let index = 1; index <= 6; index++) said.push(await outcome(browser(`2001:db8:1:2::${index}`), 'sixth'));
    expect(said.at(-1)).toBe('login.error.wait 1');
    expect(await outcome(browser('2001:db8:1:3::1'), 'sixth')).toBe(invalid);
  });

  test('of a deactivated account say so only to who knows the password', async () => {
    const gone = browser();
    expect(await outcome(gone, 'gone')).toBe(invalid);
    expect(await outcome(gone, 'gone', testPassword)).toBe('login.error.deactivated');
  });

  test('leave neither address nor network address in the storage', async () => {
    await outcome(browser('203.0.113.99'), 'a-secret-address');
    const stored = await everything(server.house);
    expect(stored).not.toContain('203.0.113.99');
    expect(stored).not.toContain('a-secret-address');
  });
});
