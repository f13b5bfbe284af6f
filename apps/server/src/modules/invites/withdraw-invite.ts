/** Withdraw: a link that is not used yet stops working (specification §6). */
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import { type Caller, roleIn } from '../../platform/http/caller.ts';
import { refuseEntry } from '../../platform/http/enter-venue.ts';
import type { Door } from '../../platform/http/mount.ts';
import { inStorage } from '../../platform/transaction.ts';
import { noteInSystem, runCommand } from '../journal/index.ts';
import { findInvite, type InviteRow, withdraw } from './invites.repository.ts';

const notFound = { ok: false as const, code: 'invite.error.notFound' as const };

export async function withdrawInvite(
  house: House,
  door: Pick<Door, 'findStanding'>,
  { inviteId, commandId, caller }: { readonly inviteId: string; readonly commandId: string; readonly caller: Caller },
) {
  const invite = await findInvite(house.database.read, inviteId);
  if (!invite) return notFound;
  const refused = await refuseWithdrawing(door, caller, invite);
  if (refused !== null) return { ok: false as const, code: refused };
  const actorId = caller.userId;
  if (invite.customer_id === null) {
    return inStorage(house.database, async (tx) => {
      const now = house.clock();
      if (!(await withdraw(tx, inviteId, now))) return notFound;
      await noteInSystem(tx, { at: now, actorId, kind: 'invite.withdrawn', subjectId: inviteId });
      return accept({});
    });
  }
  const command = {
    customerId: invite.customer_id,
    id: commandId,
    kind: 'invite.withdraw',
    actorId,
    body: { inviteId },
  };
  const done = await runCommand(house, command, async ({ tx, now }) => {
    if (!(await withdraw(tx, inviteId, now))) return notFound;
    return accept({
      answer: {},
      event: { type: 'invite.withdrawn' as const, inviteId },
      changes: [{ kind: 'invite' as const, id: inviteId }],
    });
  });
  return done.ok ? accept({}) : done;
}

/** Whoever may not learns nothing: not even that there is such an invite. */
async function refuseWithdrawing(door: Pick<Door, 'findStanding'>, caller: Caller, { customer_id }: InviteRow) {
  if (caller.systemRole === 'systemAdmin') return null;
  const role = customer_id === null ? null : roleIn(caller, customer_id);
  if (customer_id === null || role === null) return notFound.code;
  const standing = caller.venues.get(customer_id) ?? (await door.findStanding(customer_id));
  if (standing === null) return notFound.code;
  const { isByPasswordAlone } = caller;
  const refused = refuseEntry({ role, permission: 'user.invite', standing, isByPasswordAlone });
  return refused === null || refused === 'session.error.secondFactorMissing' ? refused : notFound.code;
}
