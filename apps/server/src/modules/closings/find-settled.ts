/** Whom a settlement is about: oneself, or for whoever closes the venue anybody whom its books know (decisions.md §5, §8). */
import { zero } from '@comanda/domain/money';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findDrawers, findLastClosing, findTipsOwed } from '../payments/index.ts';
import { findPeopleOf, findUserNames } from '../users/index.ts';
import { mayClose } from './closings.routes.ts';

type Db = Kysely<Tables>;
type Person = { readonly id: string; readonly name: string };

/** Null where it is nobody of the venue, or none of the caller's business. */
export async function findSettled(
  house: House,
  customerId: string,
  { asked, caller }: { readonly asked: string | null | undefined; readonly caller: Caller },
): Promise<Person | null> {
  const id = asked ?? caller.userId;
  if (id === caller.userId) return { id, name: caller.name };
  if (!mayClose(caller, customerId)) return null;
  const db = house.database.read;
  const found = (await findPeopleOf(db, customerId)).find(({ user }) => user.id === id);
  if (found !== undefined) return { id, name: found.user.name };
  return (await isInBooks(db, customerId, id)) ? { id, name: (await findUserNames(db, [id])).get(id) ?? '' } : null;
}

/** Who left the venue goes with a purse to be counted, with tips to be paid, or with settlements to look at. */
async function isInBooks(db: Db, customerId: string, personId: string): Promise<boolean> {
  const drawers = await findDrawers(db, customerId);
  if (drawers.some(({ active, user_id }) => active && user_id === personId)) return true;
  if (((await findTipsOwed(db, customerId)).get(personId) ?? zero) !== zero) return true;
  return (await findLastClosing(db, customerId, { kind: 'person', personId })) !== undefined;
}
