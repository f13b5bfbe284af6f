/** Remove user: only somebody who never signed in; what others did must keep its name (specification §3 User). */
import { accept } from '@comanda/domain/decision';

import { isReferenced } from '../../platform/database/is-taken.ts';
import type { House } from '../../platform/house.ts';
import { inStorage } from '../../platform/transaction.ts';
import { isNotedInSystem, noteInSystem } from '../journal/index.ts';
import {
  deleteUser,
  findPerson,
  hasOtherSystemAdmin,
  hasPurse,
  hasSignedIn,
  lockSystemAdmins,
} from '../users/index.ts';
import { saveRoles } from './save-roles.ts';

const hasActed = { ok: false as const, code: 'users.error.hasActed' as const };
const lastSystemAdmin = { ok: false as const, code: 'users.error.lastSystemAdmin' as const };

export async function removeUser(house: House, userId: string, actorId: string) {
  const person = await findPerson(house.database.write, userId);
  if (!person) {
    const isDone = await isNotedInSystem(house.database.write, { kind: 'user.removed', subjectId: userId });
    return isDone ? accept({}) : { ok: false as const, code: 'users.error.notFound' as const };
  }
  // Before any venue hears of it: who stays keeps the roles.
  if ((await hasSignedIn(house.database.write, userId)) || (await hasPurse(house.database.write, userId))) {
    return hasActed;
  }
  const isAdmin = person.user.system_role === 'systemAdmin' && person.user.active;
  if (isAdmin && !(await hasOtherSystemAdmin(house.database.write, userId))) return lastSystemAdmin;
  // The venues hear of it in their own journals.
  const notSaved = await saveRoles(house, { person, wanted: [], actorId });
  if (notSaved !== null) return notSaved;
  try {
    const removed = await inStorage(house.database, async (tx) => {
      await lockSystemAdmins(tx);
      if (isAdmin && !(await hasOtherSystemAdmin(tx, userId))) return lastSystemAdmin;
      await deleteUser(tx, userId);
      await noteInSystem(tx, { at: house.clock(), actorId, kind: 'user.removed', subjectId: userId });
      return accept({});
    });
    if (removed.ok) house.security.record('user.removed', { userId, actorId });
    return removed;
  } catch (error) {
    // Signed in, or named by a drawer, a moment ago.
    if (isReferenced(error)) return hasActed;
    throw error;
  }
}
