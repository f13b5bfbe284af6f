/** Accept: a link makes one account and is used up (specification §2 Invite registration, §8). */
import { randomUUID } from 'node:crypto';

import type { VenueRole } from '@comanda/domain/access/permissions';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import { inStorage, type Tx } from '../../platform/transaction.ts';
import { findCustomers } from '../customers/index.ts';
import { noteInSystem, runCommand } from '../journal/index.ts';
import {
  findUserByEmail,
  hashPassword,
  hasUsers,
  insertRole,
  insertUserOnce,
  isGuessablePassword,
  type UserRow,
} from '../users/index.ts';
import { findOpenInvite, type InviteRow, lockFirstAdministrator, lockOpenInvite, useUp } from './invites.repository.ts';
import { stands } from './stands.ts';

export type Registration = { readonly name: string; readonly email: string; readonly password: string };

type Accepted = { readonly ok: true; readonly value: { readonly user: UserRow } };
type Refused = {
  readonly ok: false;
  readonly code: 'invite.error.invalid' | 'invite.error.emailTaken' | 'password.error.guessable';
};

const invalid = { ok: false as const, code: 'invite.error.invalid' as const };
const emailTaken = { ok: false as const, code: 'invite.error.emailTaken' as const };
const guessable = { ok: false as const, code: 'password.error.guessable' as const };

export async function acceptInvite(
  house: House,
  secret: string,
  { name, email, password }: Registration,
): Promise<Accepted | Refused> {
  const now = house.clock();
  const invite = await findOpenInvite(house.database.read, secret, now);
  if (!invite || !(await stands(house.database.read, invite))) return invalid;
  if (await findUserByEmail(house.database.read, email)) return emailTaken;
  if (await isGuessable(house, invite, { name, email, password })) return guessable;
  const password_hash = await hashPassword(password);
  const user = newUser(invite, { id: randomUUID(), name, email, password_hash, created_at: now });
  const { customer_id: customerId, venue_role: role } = invite;
  const accepted =
    customerId === null || role === null
      ? await join(house, invite, user)
      : await joinVenue(house, invite, user, { customerId, role });
  if (accepted.ok) house.security.record('invite.accepted', { customerId, userId: user.id });
  return accepted;
}

async function isGuessable(house: House, invite: InviteRow, { name, email, password }: Registration) {
  const { customer_id: id } = invite;
  const venues = await findCustomers(house.database.read, id === null ? [] : [id]);
  return isGuessablePassword(password, [name, email, ...venues.map((venue) => venue.name)]);
}

/** An account without a venue; the very first administrator's among them. */
function join(house: House, invite: InviteRow, user: UserRow): Promise<Accepted | Refused> {
  return inStorage(house.database, async (tx) => {
    // The link that nobody made is for the very first user alone.
    if (invite.created_by === null) {
      await lockFirstAdministrator(tx);
      if (await hasUsers(tx)) return invalid;
    }
    const refused = await takeIn(tx, invite, user);
    if (refused !== null) return refused;
    const entry = { at: user.created_at, actorId: user.id, kind: 'invite.accepted', subjectId: invite.id };
    await noteInSystem(tx, { ...entry, detail: { systemRole: user.system_role } });
    return accept({ user });
  });
}

/** Who joins a venue is in its journal. */
async function joinVenue(
  house: House,
  invite: InviteRow,
  user: UserRow,
  { customerId, role }: { readonly customerId: string; readonly role: VenueRole },
): Promise<Accepted | Refused> {
  const command = { customerId, id: user.id, kind: 'invite.accept', actorId: user.id, body: { inviteId: invite.id } };
  const done = await runCommand(house, command, async ({ tx }) => {
    const refused = await takeIn(tx, invite, user);
    if (refused !== null) return refused;
    await insertRole(tx, { customer_id: customerId, user_id: user.id, role });
    return accept({
      answer: {},
      event: { type: 'invite.accepted' as const, inviteId: invite.id, userId: user.id, role },
      changes: [
        { kind: 'invite' as const, id: invite.id },
        { kind: 'user' as const, id: user.id },
      ],
    });
  });
  if (done.ok) return accept({ user });
  // The command's id was made just now: nobody can have used it.
  return done.code === 'command.error.idReused' ? invalid : { ok: false, code: done.code };
}

/** In this order nothing is written by a refusal, so that nothing has to be rolled back. */
async function takeIn(tx: Tx, invite: InviteRow, user: UserRow): Promise<Refused | null> {
  if (!(await lockOpenInvite(tx, invite.id, user.created_at)) || !(await stands(tx, invite))) return invalid;
  if (!(await insertUserOnce(tx, user))) return emailTaken;
  await useUp(tx, invite.id, user.id, user.created_at);
  return null;
}

type Made = Pick<UserRow, 'id' | 'name' | 'email' | 'password_hash' | 'created_at'>;

function newUser(invite: InviteRow, made: Made): UserRow {
  return {
    ...made,
    email: made.email.trim().toLowerCase(),
    phone: null,
    system_role: invite.system_role,
    all_customers: false,
    hint: '',
    language: null,
    active: true,
    signed_in_at: null,
  };
}
