/** Remove: what waits on a device is taken off it unsent, and the venue knows what it was (docs/decisions/0072). */
import type { RemovedEntry } from '@comanda/contract/offline';
import { mayDo } from '@comanda/domain/access/permissions';
import { accept } from '@comanda/domain/decision';
import { type ListedDeviation, whyPrefix } from '@comanda/domain/offline/deviation';

import type { House } from '../../platform/house.ts';
import { type Caller, roleIn } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { runCommand } from '../journal/index.ts';
import { findRoleAt } from '../users/index.ts';
import { hasOrdered, insertDeviations, isListed } from './deviations.repository.ts';

type Removing = {
  readonly customerId: string;
  readonly body: { readonly id: string; readonly socketId?: string | undefined; readonly entry: RemovedEntry };
  readonly caller: Caller;
};

const forbidden = { ok: false as const, code: 'access.error.forbidden' as const };

export async function removeUnsent(house: House, { customerId, body: { id, socketId, entry }, caller }: Removing) {
  const { userId: actorId } = caller;
  if (entry.owner !== actorId && !mayRemoveOthers(caller, customerId)) return forbidden;
  const takenBy = (await isKnownHere(house, customerId, entry.owner, actorId)) ? entry.owner : null;
  const command = { customerId, id, kind: 'outbox.remove', actorId, body: { entry }, socketId };
  return runCommand<object, never>(house, command, async (venue) => {
    const event = { type: 'outbox.removed' as const, entryId: entry.id };
    // Its answer was lost, and the device tells it once more.
    if (await isListed(venue, entry.id)) return accept({ answer: {}, event, changes: [] });
    const listed = deviationOf(entry, { by: actorId, isThere: await isTaken(venue, entry.id) });
    await insertDeviations(venue, [listed], { takenBy, takenAt: entry.madeAt * 1000 });
    return accept({
      answer: {},
      event: { ...event, deviations: [listed] },
      changes: [{ kind: 'deviation' as const, id: entry.id }],
    });
  });
}

function mayRemoveOthers(caller: Caller, customerId: string): boolean {
  const role = roleIn(caller, customerId);
  return role !== null && mayDo(role, 'deviation.see');
}

/** A device may name anybody, and a name of another venue is nobody's business. */
async function isKnownHere(house: House, customerId: string, ownerId: string, actorId: string): Promise<boolean> {
  if (ownerId === actorId) return true;
  const db = house.database.read;
  return (await findRoleAt(db, customerId, ownerId)) !== null || hasOrdered(db, customerId, ownerId);
}

/** It was sent once, and its answer was lost. */
async function isTaken({ tx, customerId }: Venue, entryId: string): Promise<boolean> {
  const taken = tx.selectFrom('commands').select('id').where('customer_id', '=', customerId).where('id', '=', entryId);
  return (await taken.executeTakeFirst()) !== undefined;
}

function deviationOf(
  { id, owner, kind, number, amount, refusal }: RemovedEntry,
  { by, isThere }: { readonly by: string; readonly isThere: boolean },
): ListedDeviation {
  const told = Object.entries(refusal?.params ?? {}).map(([name, value]) => [`${whyPrefix}${name}`, value] as const);
  const why = refusal === null ? {} : { why: refusal.code, ...Object.fromEntries(told) };
  const params = { kind, number, amount, owner, by, isThere: isThere ? 'yes' : 'no', ...why };
  return { id, code: 'entryRemoved', orderId: null, paymentId: null, params };
}
