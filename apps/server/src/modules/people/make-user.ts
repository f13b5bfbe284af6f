/** Make user: an account by the provider; the client's id makes it once (specification §2 System admin users). */
import { createHash } from 'node:crypto';

import type { BodyRead } from '@comanda/contract/calls';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import { inStorage } from '../../platform/transaction.ts';
import { findCustomers } from '../customers/index.ts';
import { noteInSystem } from '../journal/index.ts';
import {
  findPerson,
  findUser,
  hashPassword,
  insertNewUser,
  isGuessablePassword,
  plainEmail,
  type UserRow,
} from '../users/index.ts';
import { presentUser } from './people.present.ts';
import { saveRoles, type WantedRole } from './save-roles.ts';

export type NewPerson = BodyRead<'POST /v1/users'>;

export async function makeUser(house: House, wish: NewPerson, actorId: string) {
  const roles = wish.roles ?? [];
  if (!(await areVenues(house, roles))) return { ok: false as const, code: 'customers.error.notFound' as const };
  if (await isGuessable(house, wish.password, { names: [wish.name, wish.email], roles })) return guessable;
  const user = await newUser(house, wish);
  const outcome = await inStorage(house.database, async (tx) => {
    if (await insertNewUser(tx, user)) {
      const { system_role: systemRole } = user;
      await noteInSystem(tx, {
        at: user.created_at,
        actorId,
        kind: 'user.made',
        subjectId: user.id,
        detail: { systemRole },
      });
      return 'made' as const;
    }
    const before = await findUser(tx, user.id);
    if (before === undefined) return 'users.error.emailTaken' as const;
    return isSame(before, user) ? null : ('command.error.idReused' as const);
  });
  if (outcome !== null && outcome !== 'made') return { ok: false as const, code: outcome };
  if (outcome === 'made') house.security.record('user.made', { userId: user.id, actorId });
  const made = await findPerson(house.database.write, user.id);
  if (!made) throw new Error(`user is gone: ${user.id}`);
  const notSaved = await saveRoles(house, { person: made, wanted: roles, actorId, commandId: commandIdOf(wish.id) });
  if (notSaved !== null) {
    const { code } = notSaved;
    if (code === 'users.error.notFound') throw new Error(`user is gone: ${user.id}`);
    // The same account, wanted with other roles.
    return { ok: false as const, code };
  }
  const person = await findPerson(house.database.write, user.id);
  return accept({ user: presentUser(person ?? made) });
}

/** A repeat finds what was done; what the venue was once told under the account's own id is another command. */
function commandIdOf(userId: string): string {
  const hex = createHash('sha256').update(`roles of ${userId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

export const guessable = { ok: false as const, code: 'password.error.guessable' as const };

type Known = { readonly names: readonly string[]; readonly roles: readonly WantedRole[] };

/** A blank password is none. */
export async function isGuessable(house: House, password: string | undefined, { names, roles }: Known) {
  if (!password) return false;
  const venues = await findCustomers(
    house.database.write,
    roles.map(({ customer }) => customer),
  );
  return isGuessablePassword(password, [...names, ...venues.map(({ name }) => name)]);
}

export async function areVenues(house: House, roles: readonly WantedRole[]): Promise<boolean> {
  const ids = new Set(roles.map(({ customer }) => customer));
  return (await findCustomers(house.database.write, [...ids])).length === ids.size;
}

async function newUser(house: House, wish: NewPerson): Promise<UserRow> {
  const { id, name, email, phone, password, hint, systemRole, allCustomers, language } = wish;
  return {
    id,
    name,
    email: plainEmail(email),
    phone: phone || null,
    password_hash: password ? await hashPassword(password) : null,
    system_role: systemRole,
    all_customers: allCustomers ?? false,
    hint: hint ?? '',
    language: language ?? null,
    active: true,
    created_at: house.clock(),
    signed_in_at: null,
  };
}

/** The same wish again. The password is compared by nobody: it may have been changed since. */
function isSame(before: UserRow, wanted: UserRow): boolean {
  return before.email === wanted.email && before.name === wanted.name && before.system_role === wanted.system_role;
}
