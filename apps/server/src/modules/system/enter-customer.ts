/** Enter and leave a venue as support: it is announced there, and the venue's journal keeps who it was, and when. */
import { randomUUID } from 'node:crypto';

import { accept } from '@comanda/domain/decision';

import { isTaken } from '../../platform/database/is-taken.ts';
import type { House } from '../../platform/house.ts';
import type { Visit } from '../../platform/visits.ts';
import { runCommand } from '../journal/index.ts';
import { endVisit, insertVisit } from './visits.repository.ts';

/** Of two calls that come in at once one enters. */
export async function enterCustomer(house: House, visit: Visit, commandId: string): Promise<void> {
  const { customerId, userId } = visit;
  const command = { customerId, id: commandId, kind: 'support.enter', actorId: userId, body: {} };
  try {
    await runCommand<object, never>(house, command, async ({ tx, now }) => {
      await insertVisit(tx, visit, { id: commandId, now });
      return accept({
        answer: {},
        event: { type: 'support.entered' as const, userId },
        changes: [{ kind: 'support' as const, id: userId }],
      });
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
}

/** Once, whoever notices first that nobody is there any more. */
export async function leaveCustomer(house: House, visit: Visit): Promise<void> {
  const { customerId, userId } = visit;
  const command = { customerId, id: randomUUID(), kind: 'support.leave', actorId: userId, body: {} };
  await runCommand(house, command, async ({ tx, now }) => {
    if (!(await endVisit(tx, visit, now))) return { ok: false, code: 'request.error.notFound' as const };
    return accept({
      answer: {},
      event: { type: 'support.left' as const, userId },
      changes: [{ kind: 'support' as const, id: userId }],
    });
  });
}
