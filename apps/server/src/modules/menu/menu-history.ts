/** Old revisions of the menu (decisions.md §10: an order placed offline names the one it was priced by). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findThings, loadMenu } from './find-menu.ts';
import { byId, groupsBy } from './in-pieces.ts';
import type { MenuThing, MenuThings, StoredMenu, Versioned } from './menu-rows.ts';
import { findStagedHistory, isAnyStaged } from './staged-history.ts';
import { withThings } from './stored-menu.ts';

type Db = Kysely<Tables>;

/**
 * The menu as it was at a revision, without the units left in stock: they are no part of it and are those of the last
 * change. Asked in one transaction. @returns null for a revision that never was.
 */
export async function menuAt(db: Db, customerId: string, revision: number): Promise<StoredMenu | null> {
  if (revision < 1 || revision > (await findMenuRevision(db, customerId))) return null;
  // Before what is written out: a row that moves there meanwhile is met twice rather than never.
  const staged = await findStagedHistory(db, customerId, revision);
  const rows = await db
    .selectFrom('menu_history')
    .select(['menu_revision', 'thing', 'id', 'body'])
    .where('customer_id', '=', customerId)
    .where('menu_revision', '>', revision)
    .execute();
  // The newest change is taken back first: what is left in the end is what the oldest one found.
  const newestFirst = [...staged, ...rows].sort((a, b) => b.menu_revision - a.menu_revision);
  const bodies = newestFirst.map(({ thing, id, body }) => {
    return [thing, id, body === null ? null : (JSON.parse(body) as unknown)] as const;
  });
  return withThings(await loadMenu(db, customerId), bodies);
}

/** Of all that guests are shown: the menu, and what it is set up with. */
export async function findShownRevisions(db: Db, customerId: string): Promise<readonly [menu: number, setup: number]> {
  const head = await db
    .selectFrom('venue_heads')
    .select(['menu_revision', 'setup_revision'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return [head?.menu_revision ?? 0, head?.setup_revision ?? 0];
}

/** 0 where there is no such venue. */
export async function findMenuRevision(db: Db, customerId: string): Promise<number> {
  const head = await db
    .selectFrom('venue_heads')
    .select('menu_revision')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return head?.menu_revision ?? 0;
}

/** More changed things than this are read faster all together. */
const mostPatched = 300;

/**
 * A menu that was read at one revision, brought to another by reading only what changed in between.
 * @returns null where the history does not tell each step, or so many that reading all of it is no dearer.
 */
export async function patchMenu(
  db: Db,
  customerId: string,
  { menu, from, to }: { readonly menu: StoredMenu; readonly from: number; readonly to: number },
): Promise<StoredMenu | null> {
  if (from > to) return null;
  const rows = await db
    .selectFrom('menu_history')
    .select(['menu_revision', 'thing', 'id'])
    .where('customer_id', '=', customerId)
    .where('menu_revision', '>', from)
    .where('menu_revision', '<=', to)
    .limit(mostPatched + 1)
    .execute();
  if (rows.length > mostPatched) return null;
  if (new Set(rows.map(({ menu_revision }) => menu_revision)).size < to - from) return null;
  if (await isAnyStaged(db, customerId, { from, to })) return null;
  let patched = menu;
  for (const [thing, named] of groupsBy(rows, (row) => row.thing)) {
    const ids = [...new Set(named.map(({ id }) => id))];
    const found = byId<Versioned<MenuThings[MenuThing]>>(await findThings(db, customerId, thing, ids));
    patched = withThings(
      patched,
      ids.map((id) => [thing, id, found.get(id) ?? null] as const),
    );
  }
  return patched;
}
