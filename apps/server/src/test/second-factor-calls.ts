/** Second factors of the tests: a telephone that computes codes, and enrolling with it. */
import { codeStepAt, fromBase32 } from '@comanda/domain/access/second-factor';
import { testPassword } from '@comanda/test-kit/a-venue';
import type { LightMyRequestResponse } from 'fastify';

import { codeAt } from '../modules/second-factor/code-at.ts';
import type { TestBrowser } from './a-browser.ts';
import type { TestServer } from './start-test-server.ts';

export type Telephone = {
  readonly secret: string;
  /** @param steps its clock is so many half minutes off. */
  readonly code: (steps?: number) => string;
};

/** Computes as an authenticator app does, by the clock of the server. */
export function telephone({ clock }: TestServer, secret: string): Telephone {
  return { secret, code: (steps = 0) => codeAt(fromBase32(secret), codeStepAt(clock.now()) + steps) };
}

export type Enrolled = { readonly phone: Telephone; readonly recoveryCodes: readonly string[] };

/** In a browser that is signed in. Its code is used up; half a minute passes, so that the next one counts. */
export async function enrol(server: TestServer, browser: TestBrowser): Promise<Enrolled> {
  const token = await browser.token();
  const begun = await browser.send('POST /v1/me/secondFactor', { token, body: { password: testPassword } });
  const phone = telephone(server, read<{ secret: string }>(begun).secret);
  const body = { code: phone.code() };
  const turnedOn = await browser.send('POST /v1/me/secondFactor/turnOn', { token, body });
  const { recoveryCodes } = read<{ recoveryCodes: string[] }>(turnedOn);
  server.clock.pass(30_000);
  return { phone, recoveryCodes };
}

function read<Answer>(answer: LightMyRequestResponse): Answer {
  if (answer.statusCode !== 200) throw new Error(`cannot enrol: ${answer.body}`);
  return answer.json<Answer>();
}

/** `in` or why not; of a wait, the seconds too. */
export async function signInWith(browser: TestBrowser, person: string, code?: string, password = testPassword) {
  const body = { email: `${person}@venue.test`, password, ...(code !== undefined && { code }) };
  return outcomeOf(await browser.send('POST /v1/login', { body }), 'in');
}

export function outcomeOf(answer: LightMyRequestResponse, done = 'done'): string {
  if (answer.statusCode === 200) return done;
  const { message, params } = answer.json<{ message: string; params?: { seconds?: number } }>();
  return params?.seconds === undefined ? message : `${message} ${params.seconds}`;
}
