/** A second factor that is changed ends what may have been opened by the one before (ASVS 5.0, 7.4.3). */
import { aPerson, testPassword } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aBrowser, type TestBrowser } from '../../test/a-browser.ts';
import { hire } from '../../test/open-test-venue.ts';
import { enrol, outcomeOf, signInWith } from '../../test/second-factor-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { linde } from '../../test/two-venues.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ venues: [linde] });
});
afterAll(() => server.close());

const wrong = 'secondFactor.error.wrong';

const signedIn = async (person: string, code?: string): Promise<TestBrowser> => {
  const one = aBrowser(server);
  expect(await signInWith(one, person, code)).toBe('in');
  return one;
};

test.each([
  ['POST /v1/me/secondFactor/turnOff', 'off', 'secondFactor.error.isOff'],
  ['POST /v1/me/secondFactor/recoveryCodes', 'renewed', wrong],
] as const)('%s signs the other devices out, as a new password does, and goes on here', async (key, person, again) => {
  await hire(server.house, aPerson(person, { venueRole: 'waiter' }), 'linde');
  const own = await signedIn(person);
  const { phone } = await enrol(server, own);
  const change = async (code: string) =>
    outcomeOf(await own.send(key, { token: await own.token(), body: { password: testPassword, code } }));
  const other = await signedIn(person, phone.code());
  server.clock.pass(30_000);
  expect(await change('000000')).toBe(wrong);
  expect(await other.token()).not.toBe('');
  const code = phone.code();
  expect(await change(code)).toBe('done');
  expect(await own.token()).not.toBe('');
  expect(await other.token()).toBe('');
  // What is refused ends nothing.
  const later = await signedIn(person, again === wrong ? phone.code(1) : undefined);
  expect(await change(code)).toBe(again);
  expect(await later.token()).not.toBe('');
});
