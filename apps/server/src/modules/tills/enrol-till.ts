/** Enrols a till: the browser that types the code becomes it, once (decisions.md §5). */
import { randomUUID } from 'node:crypto';

import { codeLimit } from '@comanda/domain/access/attempts';

import type { House } from '../../platform/house.ts';
import { attempt } from '../attempts/index.ts';
import { runCommand } from '../journal/index.ts';
import { hashCode } from './till-code.ts';
import { writeTillToken } from './till-token.ts';
import { enrol, findTillByCode, type TillRow } from './tills.repository.ts';

export type Enrolment = { readonly code: string; readonly address: string; readonly userAgent: string };

type Enrolled =
  | { readonly ok: true; readonly till: TillRow; readonly cookie: string }
  | { readonly ok: false; readonly code: 'till.error.codeInvalid' }
  | { readonly ok: false; readonly code: 'till.error.locked'; readonly params: { readonly seconds: number } };

export async function enrolTill(house: House, secret: string, typed: Enrolment): Promise<Enrolled> {
  const guard = { counted: `till codes from ${typed.address}`, limit: codeLimit };
  const enrolled = await attempt(house, secret, [guard], () => becomeTill(house, typed));
  if (enrolled.kind === 'locked') {
    house.security.record('till.codeLocked', { code: 'till.error.locked' });
    return { ok: false, code: 'till.error.locked', params: { seconds: enrolled.seconds } };
  }
  if (enrolled.kind === 'wrong') {
    house.security.record('till.codeWrong', { code: 'till.error.codeInvalid' });
    return { ok: false, code: 'till.error.codeInvalid' };
  }
  const { customer_id: customerId, id: tillId } = enrolled.value;
  house.security.record('till.enrolled', { customerId });
  return { ok: true, till: enrolled.value, cookie: writeTillToken(secret, { customerId, tillId, counter: 1 }) };
}

async function becomeTill(house: House, { code, userAgent }: Enrolment): Promise<TillRow | null> {
  const till = await findTillByCode(house.database.read, hashCode(code), house.clock());
  if (!till) return null;
  const { customer_id: customerId, id: tillId } = till;
  // Nobody is signed in yet: the till itself is who did it.
  const command = { customerId, id: randomUUID(), kind: 'till.enrol', actorId: tillId, body: {} };
  const done = await runCommand(house, command, async ({ tx, now }) => {
    if (!(await enrol(tx, till, now, userAgent.slice(0, 200)))) {
      return { ok: false, code: 'till.error.codeInvalid' as const };
    }
    const changes = [{ kind: 'till' as const, id: tillId }];
    return { ok: true, value: { answer: {}, event: { type: 'till.enrolled', tillId }, changes } };
  });
  return done.ok ? till : null;
}
