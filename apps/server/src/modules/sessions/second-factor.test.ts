import { aPerson, testPassword } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { aBrowser, type TestBrowser } from '../../test/a-browser.ts';
import { hire } from '../../test/open-test-venue.ts';
import { type Enrolled, enrol, outcomeOf, signInWith, telephone } from '../../test/second-factor-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { linde } from '../../test/two-venues.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ venues: [linde], trustsProxy: '1' });
});
afterAll(() => server.close());

let hired = 0;
/** Somebody new, who has signed in nowhere yet. */
const aWaiter = async () => {
  const id = `w${++hired}`;
  await hire(server.house, aPerson(id, { venueRole: 'waiter' }), 'linde');
  return id;
};
let lastAddress = 0;
const browser = () => aBrowser(server, { address: `198.51.100.${++lastAddress}` });
const signedIn = async (person: string, code?: string): Promise<TestBrowser> => {
  const one = browser();
  expect(await signInWith(one, person, code)).toBe('in');
  return one;
};
const enrolled = async (): Promise<Enrolled & { person: string; own: TestBrowser }> => {
  const person = await aWaiter();
  const own = await signedIn(person);
  return { person, own, ...(await enrol(server, own)) };
};
type Key = Parameters<TestBrowser['send']>[0];
const asked = async (one: TestBrowser, key: Key, body?: object) =>
  one.send(key, { token: await one.token(), ...(body && { body }) });
const state = async (one: TestBrowser) =>
  (await asked(one, 'GET /v1/me/secondFactor')).json<{ since: number | null; recoveryCodesLeft: number }>();

const required = 'secondFactor.error.required';
const wrong = 'secondFactor.error.wrong';

describe('turning it on', () => {
  test('asks for the password, and for a first code; until then sign-in asks for none', async () => {
    const person = await aWaiter();
    const own = await signedIn(person);
    const begin = (password: string) => asked(own, 'POST /v1/me/secondFactor', { password });
    expect(outcomeOf(await begin('wrong'))).toBe('account.error.wrongPassword');
    const { secret, address } = (await begin(testPassword)).json<{ secret: string; address: string }>();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toContain(`secret=${secret}&issuer=Comanda`);
    expect(address).toContain(`Comanda:${person}%40venue.test`);
    expect(await signInWith(browser(), person)).toBe('in');
    expect(await state(own)).toEqual({ since: null, recoveryCodesLeft: 0 });
    const phone = telephone(server, secret);
    const turnOn = async (code: string) => outcomeOf(await asked(own, 'POST /v1/me/secondFactor/turnOn', { code }));
    expect(await turnOn(phone.code(5))).toBe(wrong);
    expect(await turnOn('7KQ4D-M2XRP')).toBe(wrong);
    expect(await turnOn(phone.code())).toBe('done');
    expect(await state(own)).toEqual({ since: Math.floor(server.clock.now() / 1000), recoveryCodesLeft: 10 });
    expect(await turnOn(phone.code(1))).toBe('secondFactor.error.isOn');
    expect(outcomeOf(await begin(testPassword))).toBe('secondFactor.error.isOn');
  });

  test('signs the other devices out, as a new password does, and goes on here', async () => {
    const person = await aWaiter();
    const [own, other] = [await signedIn(person), await signedIn(person)];
    await enrol(server, own);
    expect(await own.token()).not.toBe('');
    expect(await other.token()).toBe('');
  });

  test('counts the newest secret alone, and none after a quarter of an hour', async () => {
    const own = await signedIn(await aWaiter());
    const begin = async () => {
      const begun = await asked(own, 'POST /v1/me/secondFactor', { password: testPassword });
      return telephone(server, begun.json<{ secret: string }>().secret);
    };
    const turnOn = async (code: string) => outcomeOf(await asked(own, 'POST /v1/me/secondFactor/turnOn', { code }));
    expect(await turnOn('123456')).toBe('secondFactor.error.notBegun');
    const [first, second] = [await begin(), await begin()];
    expect(await turnOn(first.code())).toBe(wrong);
    server.clock.pass(15 * 60_000);
    expect(await turnOn(second.code())).toBe('secondFactor.error.notBegun');
    expect(await turnOn((await begin()).code())).toBe('done');
  });

  test('happens once, however often it is sent at once', async () => {
    const own = await signedIn(await aWaiter());
    const begun = await asked(own, 'POST /v1/me/secondFactor', { password: testPassword });
    const code = telephone(server, begun.json<{ secret: string }>().secret).code();
    const token = await own.token();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => own.send('POST /v1/me/secondFactor/turnOn', { token, body: { code } })),
    );
    expect(outcomes.map((answer) => outcomeOf(answer)).toSorted()).toEqual([
      'done',
      ...Array.from({ length: 3 }, () => 'secondFactor.error.isOn'),
    ]);
  });
});

describe('signing in', () => {
  test('asks for the code once the password is right, and opens no session before', async () => {
    const { person, phone } = await enrolled();
    const one = browser();
    expect(await signInWith(one, person, undefined, 'wrong')).toBe('login.error.invalid');
    expect(await signInWith(one, person, phone.code(), 'wrong')).toBe('login.error.invalid');
    expect(await signInWith(one, person)).toBe(required);
    expect([...one.cookies.keys()]).toEqual([]);
    expect(await signInWith(one, person, phone.code())).toBe('in');
    expect(await one.token()).not.toBe('');
  });

  test('takes a code once, also when it comes twice at once', async () => {
    const { person, phone } = await enrolled();
    const code = phone.code();
    const outcomes = await Promise.all([browser(), browser()].map((one) => signInWith(one, person, code)));
    expect(outcomes.toSorted()).toEqual(['in', wrong]);
    expect(await signInWith(browser(), person, code)).toBe(wrong);
    server.clock.pass(30_000);
    expect(await signInWith(browser(), person, code)).toBe(wrong);
    expect(await signInWith(browser(), person, phone.code())).toBe('in');
  });

  test('does not take the code again that turned it on', async () => {
    const person = await aWaiter();
    const own = await signedIn(person);
    const { phone } = await enrol(server, own);
    expect(await signInWith(browser(), person, phone.code(-1))).toBe(wrong);
  });

  test.each([
    [-2, wrong],
    [-1, 'in'],
    [0, 'in'],
    [1, 'in'],
    [2, wrong],
  ])('with a telephone whose clock is %i steps off: %s', async (steps, outcome) => {
    const { person, phone } = await enrolled();
    server.clock.pass(120_000);
    expect(await signInWith(browser(), person, phone.code(steps))).toBe(outcome);
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { person, own, recoveryCodes } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await signInWith(browser(), person, first)).toBe('in');
    expect(await signInWith(browser(), person, first)).toBe(wrong);
    expect(await signInWith(browser(), person, ` ${second.toLowerCase().replace('-', ' ')} `)).toBe('in');
    expect(await state(own)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('asks nothing more of who has none, whatever code is sent along', async () => {
    expect(await signInWith(browser(), await aWaiter(), '123456')).toBe('in');
  });

  test('says that an account is deactivated before it asks for a code', async () => {
    const { person } = await enrolled();
    await server.call('PATCH /v1/users/{userId}', {
      as: 'system',
      params: { userId: person },
      body: { active: false },
    });
    expect(await signInWith(browser(), person)).toBe('login.error.deactivated');
  });

  test('goes on by the cookie without a code', async () => {
    const { own } = await enrolled();
    server.clock.pass(3 * 86_400_000);
    expect(await own.token()).not.toBe('');
  });
});

describe('wrong codes', () => {
  test('make the next try wait, longer each time; the password alone shows nothing of it', async () => {
    const { person, phone } = await enrolled();
    const thief = browser();
    for (let index = 0; index < 5; index++) expect(await signInWith(thief, person, '000000')).toBe(wrong);
    for (const seconds of [30, 60]) {
      expect(await signInWith(thief, person, phone.code())).toBe(`login.error.wait ${seconds}`);
      server.clock.pass(seconds * 1000);
      expect(await signInWith(thief, person, 'ZZZZZ-ZZZZZ')).toBe(wrong);
    }
    expect(await signInWith(thief, person)).toBe(required);
  });

  test('from many addresses count together, and keep nobody out on the own device', async () => {
    const { person, own, phone } = await enrolled();
    await own.send('POST /v1/logout');
    for (let place = 0; place < 4; place++) {
      const thief = browser();
      for (let index = 0; index < 5; index++) expect(await signInWith(thief, person, '000000')).toBe(wrong);
    }
    expect(await signInWith(browser(), person, phone.code())).toBe('login.error.wait 30');
    expect(await signInWith(own, person, phone.code())).toBe('in');
  });

  test('are counted one by one, however many come at once', async () => {
    const { person } = await enrolled();
    const thief = browser();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => signInWith(thief, person, '000000')));
    expect(outcomes.filter((one) => one === wrong)).toHaveLength(5);
  });

  test('are counted for what is asked in the account as well', async () => {
    const { own, phone } = await enrolled();
    const off = async (code: string) =>
      outcomeOf(await asked(own, 'POST /v1/me/secondFactor/turnOff', { password: testPassword, code }));
    for (let index = 0; index < 5; index++) expect(await off('000000')).toBe(wrong);
    expect(await off(phone.code())).toBe('login.error.wait 30');
  });
});

describe('turning it off, and new recovery codes', () => {
  test.each(['POST /v1/me/secondFactor/turnOff', 'POST /v1/me/secondFactor/recoveryCodes'] as const)(
    '%s asks for password and code',
    async (key) => {
      const { own, phone } = await enrolled();
      const outcome = async (password: string, code: string) => outcomeOf(await asked(own, key, { password, code }));
      expect(await outcome('wrong', phone.code())).toBe('account.error.wrongPassword');
      expect(await outcome(testPassword, phone.code(4))).toBe(wrong);
      expect(await outcome(testPassword, phone.code())).toBe('done');
      const plain = await signedIn(await aWaiter());
      const none = await asked(plain, key, { password: testPassword, code: '123456' });
      expect(outcomeOf(none)).toBe('secondFactor.error.isOff');
    },
  );

  test('off, sign-in asks for the password alone, and it can be turned on anew', async () => {
    const { person, own, recoveryCodes } = await enrolled();
    const body = { password: testPassword, code: recoveryCodes[3] ?? '' };
    expect(outcomeOf(await asked(own, 'POST /v1/me/secondFactor/turnOff', body))).toBe('done');
    expect(await state(own)).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect(await signInWith(browser(), person)).toBe('in');
    const again = await enrol(server, own);
    expect(await signInWith(browser(), person, recoveryCodes[0])).toBe(wrong);
    expect(await signInWith(browser(), person, again.phone.code())).toBe('in');
  });

  test('new recovery codes take the place of all before', async () => {
    const { person, own, phone, recoveryCodes } = await enrolled();
    const body = { password: testPassword, code: phone.code() };
    const answer = await asked(own, 'POST /v1/me/secondFactor/recoveryCodes', body);
    const fresh = answer.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(fresh).toHaveLength(10);
    expect(await signInWith(browser(), person, recoveryCodes[0])).toBe(wrong);
    expect(await signInWith(browser(), person, fresh[0])).toBe('in');
  });
});

test('the storage holds neither secret nor recovery codes; the account’s journal what was done', async () => {
  const { person, own, phone, recoveryCodes } = await enrolled();
  await signInWith(browser(), person, recoveryCodes[0]);
  await asked(own, 'POST /v1/me/secondFactor/recoveryCodes', { password: testPassword, code: phone.code() });
  const stored = await everything(server.house);
  for (const secret of [phone.secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
    expect(stored).not.toContain(secret);
  }
  server.clock.pass(30_000);
  await asked(own, 'POST /v1/me/secondFactor/turnOff', { password: testPassword, code: phone.code() });
  const db = server.house.database.read;
  const notes = await db
    .selectFrom('system_journal')
    .select('kind')
    .where('subject_id', '=', person)
    .orderBy('at')
    .execute();
  expect(notes.map(({ kind }) => kind).toSorted()).toEqual([
    'user.recoveryCodeUsed',
    'user.recoveryCodesRenewed',
    'user.secondFactorTurnedOff',
    'user.secondFactorTurnedOn',
  ]);
  expect(await db.selectFrom('second_factors').select('user_id').where('user_id', '=', person).execute()).toEqual([]);
});

test('a secret whose key is gone lets nobody in by the app; recovery codes still do', async () => {
  const { person, phone, recoveryCodes } = await enrolled();
  const db = server.house.database.write;
  const strange = server.house.secrets.seal(phone.secret, 'second factor/somebody-else');
  await db.updateTable('second_factors').set({ sealed_secret: strange }).where('user_id', '=', person).execute();
  expect(await signInWith(browser(), person, phone.code())).toBe(wrong);
  expect(await signInWith(browser(), person, recoveryCodes[0])).toBe('in');
});
