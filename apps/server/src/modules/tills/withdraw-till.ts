/** Withdraws a shared till: it is none any more, and who works on it is signed out at once (decisions.md §5). */
import { randomUUID } from 'node:crypto';

import type { House } from '../../platform/house.ts';
import { runCommand } from '../journal/index.ts';
import { endSessionsOnTill, tellEnded } from '../sessions/index.ts';
import { type TillKey, withdraw } from './tills.repository.ts';

type Withdrawal = TillKey & {
  readonly commandId: string;
  readonly actorId: string;
  readonly event: 'till.withdrawn' | 'till.copied';
};

/** By an administrator. */
export function withdrawTill(house: House, till: TillKey & { readonly commandId: string; readonly actorId: string }) {
  return endTill(house, { ...till, event: 'till.withdrawn' });
}

/** Somebody has a copy of its cookie: which of the two is the till, only a person can tell. */
export async function withdrawCopied(house: House, till: TillKey): Promise<void> {
  await endTill(house, { ...till, commandId: randomUUID(), actorId: till.id, event: 'till.copied' });
}

async function endTill(house: House, { customerId, id, commandId, actorId, event }: Withdrawal) {
  const command = { customerId, id: commandId, kind: 'till.withdraw', actorId, body: { till: id } };
  const done = await runCommand(house, command, async ({ tx, now }) => {
    if (!(await withdraw(tx, { customerId, id }, now))) return { ok: false, code: 'till.error.notFound' as const };
    const made = await endSessionsOnTill(tx, { customerId, id }, now);
    const changes = [{ kind: 'till' as const, id }];
    return { ok: true, value: { answer: {}, made, event: { type: event, tillId: id }, changes } };
  });
  if (done.ok && done.made) {
    const who = event === 'till.withdrawn' ? { userId: actorId } : {};
    house.security.record(event, { customerId, ...who });
    tellEnded(house, done.made, { customerId });
  }
  return done;
}
