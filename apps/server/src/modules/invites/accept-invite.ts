/** Accept: a link makes one account and is used up (specification §2 Invite registration, §8). */
import { randomUUID } from 'node:crypto';

import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import { inStorage } from '../../platform/transaction.ts';
import { findUserByEmail, hashPassword, insertRole, insertUser } from '../users/index.ts';
import { findOpenInvite, useUp } from './invites.repository.ts';

export type Registration = { readonly name: string; readonly email: string; readonly password: string };

const invalid = { ok: false as const, code: 'invite.error.invalid' as const };
const emailTaken = { ok: false as const, code: 'invite.error.emailTaken' as const };

export async function acceptInvite(house: House, secret: string, { name, email, password }: Registration) {
  const now = house.clock();
  const invite = await findOpenInvite(house.database.read, secret, now);
  if (!invite) return invalid;
  if (await findUserByEmail(house.database.read, email)) return emailTaken;
  const password_hash = await hashPassword(password);
  const id = randomUUID();
  return inStorage(house.database, async (tx) => {
    if (!(await useUp(tx, invite, id, now))) return invalid;
    await insertUser(tx, {
      id,
      email,
      name,
      phone: null,
      password_hash,
      system_role: invite.system_role,
      all_customers: false,
      hint: '',
      language: null,
      active: true,
      created_at: now,
    });
    if (invite.customer_id !== null && invite.venue_role !== null) {
      await insertRole(tx, { customer_id: invite.customer_id, user_id: id, role: invite.venue_role });
    }
    return accept({});
  });
}
