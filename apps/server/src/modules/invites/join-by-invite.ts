/** Join: an account that exists comes to a venue by its link, which is used up (specification §2, §6). */
import { canWorkAtVenues, joinVenue } from '@comanda/domain/access/join-venue';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { runCommand } from '../journal/index.ts';
import { findRoleAt, saveRole } from '../users/index.ts';
import { findInviteOf, lockOpenInvite, useUp } from './invites.repository.ts';
import { stands } from './stands.ts';

const invalid = { ok: false as const, code: 'invite.error.invalid' as const };
const newAccountOnly = { ok: false as const, code: 'invite.error.newAccountOnly' as const };
/** A PIN reaches no further than the till's venue (docs/decisions/0010). */
const forbidden = { ok: false as const, code: 'access.error.forbidden' as const };

type Joining = {
  /** Of the link. */
  readonly secret: string;
  readonly commandId: string;
  readonly caller: Caller;
};

type Joined = { readonly customer: string; readonly role: 'admin' | 'waiter' };

export async function joinByInvite(house: House, { secret, commandId, caller }: Joining) {
  if (caller.session.till !== null) return forbidden;
  const invite = await findInviteOf(house.database.read, secret);
  if (!invite) return invalid;
  const { customer_id: customer, venue_role: invited } = invite;
  // What somebody is in the whole system is not changed by a link that was passed on.
  if (customer === null || invited === null) return newAccountOnly;
  // Of such an account no venue makes more: the link would be used up, and nobody could work with it.
  if (!canWorkAtVenues(caller.systemRole)) return newAccountOnly;
  const { userId } = caller;
  const command = {
    customerId: customer,
    id: commandId,
    kind: 'invite.join',
    actorId: userId,
    body: { inviteId: invite.id },
  };
  const done = await runCommand<Joined, 'invite.error.invalid' | 'invite.error.alreadyThere', true>(
    house,
    command,
    async ({ tx, now }) => {
      if (!(await lockOpenInvite(tx, invite.id, now)) || !(await stands(tx, invite))) return invalid;
      const decision = joinVenue(await findRoleAt(tx, customer, userId), invited);
      if (!decision.ok) return decision;
      const role = decision.value;
      await saveRole(tx, { customerId: customer, userId, role });
      await useUp(tx, invite.id, userId, now);
      return accept({
        answer: { customer, role },
        made: true as const,
        event: { type: 'invite.accepted' as const, inviteId: invite.id, userId, role },
        changes: [
          { kind: 'invite' as const, id: invite.id },
          { kind: 'user' as const, id: userId },
        ],
      });
    },
  );
  if (done.ok && done.made) house.security.record('invite.accepted', { customerId: customer, userId });
  return done;
}
