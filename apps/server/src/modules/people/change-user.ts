/** Change user: what is left out stays, a blank password keeps the current one (specification §3 User). */
import type { BodyRead } from '@comanda/contract/calls';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { inStorage, type Tx } from '../../platform/transaction.ts';
import { noteInSystem } from '../journal/index.ts';
import { endSessionsOf, tellEnded } from '../sessions/index.ts';
import {
  findPerson,
  findUser,
  findUserByEmail,
  hashPassword,
  hasOtherSystemAdmin,
  lockSystemAdmins,
  plainEmail,
  updateUser,
  type UserChanges,
  type UserRow,
} from '../users/index.ts';
import { areVenues, guessable, isGuessable } from './make-user.ts';
import { presentUser } from './people.present.ts';
import { saveRoles } from './save-roles.ts';

export type PersonChanges = BodyRead<'PATCH /v1/users/{userId}'>;

const notFound = { ok: false as const, code: 'users.error.notFound' as const };

export async function changeUser(house: House, userId: string, wish: PersonChanges, caller: Caller) {
  const { roles, rolesBefore } = wish;
  const actorId = caller.userId;
  if (roles && !(await areVenues(house, roles))) {
    return { ok: false as const, code: 'customers.error.notFound' as const };
  }
  if (await isOwnGuessable(house, userId, wish)) return guessable;
  const changes = await changesOf(wish);
  const saving = { userId, changes, caller, now: house.clock() };
  const saved = await inStorage(house.database, (tx) => save(tx, saving));
  if (!saved.ok) return saved;
  tellChanged(house, saved.value.before, { changes, caller });
  tellEnded(house, saved.value.ended, { userId });
  if (changes.active !== false) house.announcer.announceStanding(userId);
  const person = await findPerson(house.database.write, userId);
  if (!person) return notFound;
  if (roles) {
    const notSaved = await saveRoles(house, { person, wanted: roles, upon: rolesBefore, actorId, commandId: wish.id });
    if (notSaved !== null) return notSaved;
  }
  return accept({ user: presentUser((await findPerson(house.database.write, userId)) ?? person) });
}

function tellChanged(
  { security }: House,
  before: UserRow,
  { changes, caller }: Pick<Saving, 'changes' | 'caller'>,
): void {
  const about = { userId: before.id, actorId: caller.userId };
  if (changes.password_hash !== undefined) security.record('user.passwordReset', about);
  // A form sends them whether somebody touched them or not.
  const rights = ['system_role', 'all_customers', 'active'] as const;
  const isOther = rights.some((right) => changes[right] !== undefined && changes[right] !== before[right]);
  if (isOther) security.record('user.rightsChanged', about);
}

/** By how the person was known and will be. */
async function isOwnGuessable(house: House, userId: string, { password, name, email, roles }: PersonChanges) {
  if (!password) return false;
  const known = await findPerson(house.database.write, userId);
  const before = known ? [known.user.name, known.user.email, ...known.roles.map((role) => role.customerName)] : [];
  return isGuessable(house, password, { names: [...before, name ?? '', email ?? ''], roles: roles ?? [] });
}

async function changesOf(wish: PersonChanges): Promise<UserChanges> {
  const { name, email, phone, password, hint, systemRole, allCustomers, active, language } = wish;
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email: plainEmail(email) }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(password && { password_hash: await hashPassword(password) }),
    ...(hint !== undefined && { hint }),
    ...(systemRole !== undefined && { system_role: systemRole }),
    ...(allCustomers !== undefined && { all_customers: allCustomers }),
    ...(active !== undefined && { active }),
    ...(language !== undefined && { language }),
  };
}

type Saving = {
  readonly userId: string;
  readonly changes: UserChanges;
  readonly caller: Caller;
  readonly now: number;
};

async function save(tx: Tx, { userId, changes, caller, now }: Saving) {
  await lockSystemAdmins(tx);
  const user = await findUser(tx, userId);
  if (!user) return notFound;
  if (stopsAdministering(user, changes) && !(await hasOtherSystemAdmin(tx, userId))) {
    return { ok: false as const, code: 'users.error.lastSystemAdmin' as const };
  }
  if (changes.email !== undefined && changes.email !== user.email && (await findUserByEmail(tx, changes.email))) {
    return { ok: false as const, code: 'users.error.emailTaken' as const };
  }
  await updateUser(tx, userId, changes);
  const fields = Object.keys(changes);
  const actorId = caller.userId;
  await noteInSystem(tx, { at: now, actorId, kind: 'user.changed', subjectId: userId, detail: { fields } });
  return accept({ before: user, ended: await endSessions(tx, { userId, changes, caller, now }) });
}

/** A new password ends what was opened with the old one; who sets the own one goes on here. @returns those that ended */
async function endSessions(tx: Tx, { userId, changes, caller, now }: Saving): Promise<readonly string[]> {
  const isOut = changes.active === false;
  if (!isOut && changes.password_hash === undefined) return [];
  const { userId: actorId, session } = caller;
  return endSessionsOf(tx, userId, now, isOut || userId !== actorId ? null : session.id);
}

function stopsAdministering(user: UserRow, { active, system_role }: UserChanges): boolean {
  const isAdministering = user.system_role === 'systemAdmin' && user.active;
  return isAdministering && (active === false || (system_role !== undefined && system_role !== 'systemAdmin'));
}
