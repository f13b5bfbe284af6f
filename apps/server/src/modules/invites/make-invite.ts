/** Invite: a link for one account, to a venue or to none; mailed where an address is given (specification §2, §6). */
import { randomUUID } from 'node:crypto';

import type { VenueRole } from '@comanda/domain/access/permissions';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import { inStorage } from '../../platform/transaction.ts';
import { noteInSystem, runCommand } from '../journal/index.ts';
import { findInvite, insertLinkedInvite, type InviteRow } from './invites.repository.ts';

export type InviteWish = {
  /** Of the command. */
  readonly id: string;
  readonly systemRole: string;
  readonly email: string | null;
  readonly actorId: string;
};

const idReused = { ok: false as const, code: 'command.error.idReused' as const };

/** @returns the id of the invite. */
export async function inviteToVenue(
  house: House,
  serverSecret: string,
  { id, systemRole, email, actorId, customerId, role }: InviteWish & { customerId: string; role: VenueRole },
) {
  const command = { customerId, id, kind: 'user.invite', actorId, body: { systemRole, role, email } };
  const done = await runCommand<{ inviteId: string }, never>(house, command, async ({ tx, now }) => {
    const inviteId = randomUUID();
    const roles = { customer_id: customerId, system_role: systemRole, venue_role: role };
    await insertLinkedInvite(tx, { ...roles, id: inviteId, created_by: actorId, email }, { serverSecret, now });
    return accept({
      answer: { inviteId },
      event: { type: 'user.invited' as const, inviteId, role },
      changes: [{ kind: 'invite' as const, id: inviteId }],
    });
  });
  return done.ok ? accept(done.value.inviteId) : done;
}

/** To no venue: the command's id is the invite's. */
export async function inviteToSystem(
  house: House,
  serverSecret: string,
  { id, systemRole, email, actorId }: InviteWish,
) {
  return inStorage(house.database, async (tx) => {
    const now = house.clock();
    const before = await findInvite(tx, id);
    if (before !== undefined) return isRepeat(before, { systemRole, email, actorId }) ? accept(id) : idReused;
    const roles = { customer_id: null, system_role: systemRole, venue_role: null };
    await insertLinkedInvite(tx, { ...roles, id, created_by: actorId, email }, { serverSecret, now });
    await noteInSystem(tx, { at: now, actorId, kind: 'user.invited', subjectId: id, detail: { systemRole } });
    return accept(id);
  });
}

function isRepeat(before: InviteRow, { systemRole, email, actorId }: Omit<InviteWish, 'id'>): boolean {
  return (
    before.customer_id === null &&
    before.system_role === systemRole &&
    before.email === email &&
    before.created_by === actorId
  );
}
