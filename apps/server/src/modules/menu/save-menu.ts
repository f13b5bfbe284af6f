/** Saves changes of the menu: what each thing was before goes into the history, then the rows (specification §3). */
import type { MovementKind, StockMovement } from '@comanda/domain/inventory/movements';

import { insertRows } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import { findStock } from './find-menu.ts';
import { groupsBy, inPieces } from './in-pieces.ts';
import {
  categoryRow,
  groupRow,
  type MenuThing,
  type MenuThings,
  optionRows,
  productRow,
  specialRow,
  type StoredMenu,
  tagRow,
  type Versioned,
} from './menu-rows.ts';
import { appendMovements, type MovedBy } from './stock-movements.repository.ts';
import { thingsOf, withThings } from './stored-menu.ts';

/** `after`: null = it is gone. A thing that is not on the menu yet is added with version 1. */
export type MenuChange = {
  [Thing in MenuThing]: { readonly thing: Thing; readonly id: string; readonly after: MenuThings[Thing] | null };
}[MenuThing];

type Moved = MenuChange & { readonly before: Versioned<MenuThings[MenuThing]> | null };

/** A product may only stand in a category that is there. */
const order: readonly MenuThing[] = ['category', 'tag', 'modifierGroup', 'product', 'combo', 'special'];

const tableOf = {
  category: 'categories',
  tag: 'tags',
  modifierGroup: 'modifier_groups',
  product: 'products',
  combo: 'products',
  special: 'specials',
} as const satisfies Record<MenuThing, keyof Tables>;

/**
 * Of several changes of one thing the last counts. Each raises its version by one; the menu's revision is raised by
 * the command. @param menu as it is before them @returns it as it is after them
 */
export async function saveMenu(
  venue: Venue,
  menu: StoredMenu,
  changes: readonly MenuChange[],
  stock: StockEntered,
): Promise<StoredMenu> {
  const last = new Map(changes.map((change) => [`${change.thing} ${change.id}`, change]));
  const moved = [...last.values()].map((change): Moved => {
    return { ...change, before: thingsOf(menu, change.thing).get(change.id) ?? null };
  });
  await noteBefore(venue, moved);
  const left = await unitsOfRemoved(venue, moved);
  const byThing = groupsBy(moved, ({ thing }) => thing);
  for (const thing of order.toReversed()) await remove(venue, thing, byThing.get(thing) ?? []);
  for (const thing of order) await add(venue, thing, byThing.get(thing) ?? []);
  for (const thing of order) await change(venue, thing, byThing.get(thing) ?? []);
  await noteStock(venue, { moved, left }, stock);
  return withThings(menu, moved.map(asStored));
}

function asStored({ thing, id, before, after }: Moved) {
  return [thing, id, after === null ? null : { ...after, version: (before?.version ?? 0) + 1 }] as const;
}

/** Units of products are entered with the menu too: who did, and as what they are noted. */
export type StockEntered = MovedBy & { readonly kind?: Extract<MovementKind, 'count' | 'delivery' | 'correction'> };

const unitsOf = (thing: MenuThings[MenuThing] | null) =>
  thing !== null && 'stock' in thing ? thing.stock.current : null;

/** What is left of products that go: sales may have counted them down since the menu was read. */
async function unitsOfRemoved(
  { tx, customerId }: Venue,
  moved: readonly Moved[],
): Promise<ReadonlyMap<string, number>> {
  const removed = moved.filter(({ before, after }) => after === null && unitsOf(before) !== null);
  return findStock(
    tx,
    customerId,
    removed.map(({ id }) => id),
  );
}

type Noted = { readonly moved: readonly Moved[]; readonly left: ReadonlyMap<string, number> };

/** Whoever changes units counted them before, so `before` has those of this moment (change-menu.ts, `counted`). */
async function noteStock(venue: Venue, { moved, left }: Noted, { kind, ...of }: StockEntered): Promise<void> {
  const movements = moved.flatMap(({ id: productId, before, after }): StockMovement[] => {
    const [was, balance] = [after === null ? (left.get(productId) ?? null) : unitsOf(before), unitsOf(after)];
    // Whoever counts says how it stands, also where that was thought before.
    if (was === balance && (kind !== 'count' || balance === null)) return [];
    return [{ productId, kind: kind ?? 'count', amount: (balance ?? 0) - (was ?? 0), balance, reason: null }];
  });
  await appendMovements(venue, movements, of);
}

/** The revision that the command is about to make. */
async function noteBefore({ ahead, customerId: customer_id, head }: Venue, moved: readonly Moved[]): Promise<void> {
  const menu_revision = head.menuRevision + 1;
  const rows = moved.map(({ thing, id, before }) => {
    return { customer_id, menu_revision, thing, id, body: before === null ? null : JSON.stringify(before) };
  });
  await insertInPieces(ahead, 'menu_history', rows);
}

const rowsAtOnce = 50;

async function insertInPieces<Table extends keyof Tables>(
  db: Venue['tx'],
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await insertRows(db, table, rows.slice(at, at + rowsAtOnce));
}

function rowOf(customerId: string, { thing, after }: MenuChange, version: number): object {
  if (after === null) throw new Error(`a ${thing} that is gone has no row`);
  switch (thing) {
    case 'category':
      return categoryRow(customerId, { ...after, version });
    case 'tag':
      return tagRow(customerId, { ...after, version });
    case 'modifierGroup':
      return groupRow(customerId, { ...after, version });
    case 'product':
    case 'combo':
      return productRow(customerId, { ...after, version });
    case 'special':
      return specialRow(customerId, { ...after, version });
  }
}

async function remove({ ahead, customerId }: Venue, thing: MenuThing, moved: readonly Moved[]): Promise<void> {
  const ids = moved.filter(({ before, after }) => before !== null && after === null).map(({ id }) => id);
  if (thing === 'modifierGroup') await removeOptions(ahead, customerId, ids);
  await inPieces(ids, async (some) => {
    const table = tableOf[thing] as 'tags';
    await ahead.deleteFrom(table).where('customer_id', '=', customerId).where('id', 'in', some).execute();
    return [];
  });
}

async function removeOptions(db: Venue['tx'], customerId: string, groupIds: readonly string[]): Promise<void> {
  await inPieces(groupIds, async (some) => {
    await db
      .deleteFrom('modifier_options')
      .where('customer_id', '=', customerId)
      .where('group_id', 'in', some)
      .execute();
    return [];
  });
}

async function add({ ahead, customerId }: Venue, thing: MenuThing, moved: readonly Moved[]): Promise<void> {
  const added = moved.filter(({ before, after }) => before === null && after !== null);
  const rows = added.map((one) => rowOf(customerId, one, 1));
  await insertInPieces(ahead, tableOf[thing], rows as Tables['tags'][]);
  await addOptions(ahead, customerId, added);
}

async function addOptions(db: Venue['tx'], customerId: string, moved: readonly Moved[]): Promise<void> {
  const rows = moved.flatMap((one) =>
    one.thing === 'modifierGroup' && one.after !== null ? optionRows(customerId, one.after) : [],
  );
  await insertInPieces(db, 'modifier_options', rows);
}

type Row = Readonly<Record<string, unknown>>;

/** Things that change in the same way change in one statement: a thousand products that go out of stock, for example. */
async function change({ ahead, customerId }: Venue, thing: MenuThing, moved: readonly Moved[]): Promise<void> {
  const changed = moved.filter(({ before, after }) => before !== null && after !== null);
  const differences = changed.map((one) => {
    const before = rowOf(customerId, { ...one, after: one.before } as MenuChange, 0) as Row;
    const after = rowOf(customerId, one, 0) as Row;
    return { id: one.id, columns: differing(before, after) };
  });
  for (const alike of groupsBy(differences, ({ columns }) => JSON.stringify(columns)).values()) {
    const columns = (alike[0]?.columns ?? {}) as Partial<Tables['tags']>;
    const ids = alike.map(({ id }) => id);
    await inPieces(ids, async (some) => {
      await ahead
        .updateTable(tableOf[thing] as 'tags')
        .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
        .where('customer_id', '=', customerId)
        .where('id', 'in', some)
        .execute();
      return [];
    });
  }
  await changeOptions(ahead, customerId, changed);
}

/** Texts by language and lists are compared by what they hold. */
function isList(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Columns that stay are not written: a sale may have counted units down meanwhile. */
function differing(before: Row, after: Row): Row {
  return Object.fromEntries(
    Object.entries(after).filter(([column, value]) => {
      const was = before[column];
      return value !== was && (!isList(value) || JSON.stringify(value) !== JSON.stringify(was));
    }),
  );
}

async function changeOptions(db: Venue['tx'], customerId: string, changed: readonly Moved[]): Promise<void> {
  const groups = changed.filter(({ thing, before, after }) => {
    if (thing !== 'modifierGroup') return false;
    const [was, is] = [before, after] as MenuThings['modifierGroup'][];
    return JSON.stringify(was?.options) !== JSON.stringify(is?.options);
  });
  await removeOptions(
    db,
    customerId,
    groups.map(({ id }) => id),
  );
  await addOptions(db, customerId, groups);
}
