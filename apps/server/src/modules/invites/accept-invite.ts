/** Accept: a link makes one account and is used up (specification §2 Invite registration, §8). */
import { randomUUID } from 'node:crypto';

import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import { inStorage } from '../../platform/transaction.ts';
import { findUserByEmail, hashPassword, hasUsers, insertRole, insertUserOnce, type UserRow } from '../users/index.ts';
import { findOpenInvite, type InviteRow, lockFirstAdministrator, lockOpenInvite, useUp } from './invites.repository.ts';

export type Registration = { readonly name: string; readonly email: string; readonly password: string };

const invalid = { ok: false as const, code: 'invite.error.invalid' as const };
const emailTaken = { ok: false as const, code: 'invite.error.emailTaken' as const };

export async function acceptInvite(house: House, secret: string, { name, email, password }: Registration) {
  const now = house.clock();
  const invite = await findOpenInvite(house.database.read, secret, now);
  if (!invite) return invalid;
  if (await findUserByEmail(house.database.read, email)) return emailTaken;
  const password_hash = await hashPassword(password);
  const user = newUser(invite, { id: randomUUID(), name, email, password_hash, created_at: now });
  return inStorage(house.database, async (tx) => {
    // The link that nobody made is for the very first user alone.
    if (invite.created_by === null) {
      await lockFirstAdministrator(tx);
      if (await hasUsers(tx)) return invalid;
    }
    // In this order nothing is written by a refusal, so that nothing has to be rolled back.
    if (!(await lockOpenInvite(tx, invite.id))) return invalid;
    if (!(await insertUserOnce(tx, user))) return emailTaken;
    await useUp(tx, invite.id, user.id, now);
    if (invite.customer_id !== null && invite.venue_role !== null) {
      await insertRole(tx, { customer_id: invite.customer_id, user_id: user.id, role: invite.venue_role });
    }
    return accept({});
  });
}

type Made = Pick<UserRow, 'id' | 'name' | 'email' | 'password_hash' | 'created_at'>;

function newUser(invite: InviteRow, made: Made): UserRow {
  return {
    ...made,
    phone: null,
    system_role: invite.system_role,
    all_customers: false,
    hint: '',
    language: null,
    active: true,
  };
}
