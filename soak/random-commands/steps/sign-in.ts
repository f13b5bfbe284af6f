/** Callers without a session, with a wrong one or a wrong password: nothing happens and nothing is told. */
import { testPassword } from '@comanda/test-kit/a-venue';

import type { Random } from '../../random.ts';
import type { Around, Command, Step } from '../command.ts';
import { pendingCommand } from './read.ts';

export const signInSteps: readonly Step[] = [
  { name: 'without session', weight: 1, draw: drawStranger, calls: [] },
  // Seldom: a password is dear to compare by design.
  { name: 'sign in', weight: 0.4, draw: drawSignIn, calls: ['POST /v1/login'] },
];

function drawStranger(random: Random, { model, as, sent }: Around): Command {
  const known = random.chance(0.5) && sent.length > 0 ? random.pick(sent) : pendingCommand(model.plan.customerId, as);
  const { as: _, ...rest } = known.sent;
  const token = random.pick([undefined, 'nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJzYXJhIn0.']);
  const code = token === undefined ? 'session.error.missing' : 'session.error.expired';
  return {
    label: `${known.label}, without a session`,
    key: known.key,
    sent: { ...rest, ...(token !== undefined && { token }) },
    decide: () => ({ code }),
  };
}

function drawSignIn(random: Random, { as }: Around): Command {
  const isRight = random.chance(0.5);
  const email = `${random.chance(0.8) || isRight ? as : 'nobody'}@venue.test`;
  return {
    label: `sign in as ${email}`,
    key: 'POST /v1/login',
    sent: { body: { email, password: isRight ? testPassword : 'guessed' } },
    decide: () => (isRight ? { ok: true } : { code: 'login.error.invalid' }),
    seen: ({ user }: { user: { id: string } }) => user.id,
    promised: () => as,
  };
}
