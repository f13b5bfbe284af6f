/** Reads the menu of a venue, all of it or the things named (specification §3). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { byId, groupsBy, inPieces } from './in-pieces.ts';
import {
  type MenuThing,
  type StoredMenu,
  toCategory,
  toCombo,
  toModifierGroup,
  toProduct,
  toSpecial,
  toTag,
} from './menu-rows.ts';

type Db = Kysely<Tables>;
/** Undefined: all of the venue. */
type Ids = readonly string[] | undefined;

type Listed = 'categories' | 'tags' | 'specials' | 'products' | 'modifier_groups';

/** In their order on the menu. */
async function findRows<Table extends Listed>(
  db: Db,
  table: Table,
  customerId: string,
  ids: Ids,
): Promise<Tables[Table][]> {
  const all = (db as unknown as Kysely<Pick<Tables, 'tags'>>)
    .selectFrom(table as 'tags')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('id');
  const rows =
    ids === undefined ? await all.execute() : await inPieces(ids, (some) => all.where('id', 'in', some).execute());
  return rows as unknown as Tables[Table][];
}

export async function findCategories(db: Db, customerId: string, ids?: Ids) {
  return (await findRows(db, 'categories', customerId, ids)).map(toCategory);
}

export async function findTags(db: Db, customerId: string, ids?: Ids) {
  return (await findRows(db, 'tags', customerId, ids)).map(toTag);
}

export async function findSpecials(db: Db, customerId: string, ids?: Ids) {
  return (await findRows(db, 'specials', customerId, ids)).map(toSpecial);
}

/** Products and combos: they have one order within their category. */
async function findSold(db: Db, customerId: string, ids?: Ids) {
  const rows = await findRows(db, 'products', customerId, ids);
  return {
    products: rows.filter(({ components }) => components === null).map(toProduct),
    combos: rows.filter(({ components }) => components !== null).map(toCombo),
  };
}

export async function findProducts(db: Db, customerId: string, ids?: Ids) {
  return (await findSold(db, customerId, ids)).products;
}

export async function findCombos(db: Db, customerId: string, ids?: Ids) {
  return (await findSold(db, customerId, ids)).combos;
}

export async function findModifierGroups(db: Db, customerId: string, ids?: Ids) {
  const groups = await findRows(db, 'modifier_groups', customerId, ids);
  const all = db
    .selectFrom('modifier_options')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('id');
  const rows =
    ids === undefined
      ? await all.execute()
      : await inPieces(ids, (some) => all.where('group_id', 'in', some).execute());
  const options = groupsBy(rows, ({ group_id }) => group_id);
  return groups.map((group) => toModifierGroup(group, options.get(group.id) ?? []));
}

export async function loadMenu(db: Db, customerId: string): Promise<StoredMenu> {
  const { products, combos } = await findSold(db, customerId);
  return {
    categories: byId(await findCategories(db, customerId)),
    tags: byId(await findTags(db, customerId)),
    modifierGroups: byId(await findModifierGroups(db, customerId)),
    products: byId(products),
    combos: byId(combos),
    specials: byId(await findSpecials(db, customerId)),
  };
}

/** As they are stored now; what is gone is not among them. */
export function findThings(db: Db, customerId: string, thing: MenuThing, ids: readonly string[]) {
  switch (thing) {
    case 'category':
      return findCategories(db, customerId, ids);
    case 'tag':
      return findTags(db, customerId, ids);
    case 'modifierGroup':
      return findModifierGroups(db, customerId, ids);
    case 'product':
      return findProducts(db, customerId, ids);
    case 'combo':
      return findCombos(db, customerId, ids);
    case 'special':
      return findSpecials(db, customerId, ids);
  }
}

/** Venues that have such a product or combo: ids are made by clients. */
export async function findVenuesOfProduct(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('products').select('customer_id').where('id', '=', id).execute();
  return rows.map(({ customer_id }) => customer_id);
}

export async function findVenuesOfCategory(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('categories').select('customer_id').where('id', '=', id).execute();
  return rows.map(({ customer_id }) => customer_id);
}

/** Units left of products whose stock is counted; read inside the command, the menu itself may be older. */
export async function findStock(
  db: Db,
  customerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'current_stock'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .where('current_stock', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.current_stock ?? 0]));
}

/** Products whose counted units are used up. */
export async function findSoldOut(db: Db, customerId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('current_stock', '<=', 0)
    .where('sold_out_at_zero', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Stations belong to another room; a product only names one. */
export async function findStationIds(db: Db, customerId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('stations').select('id').where('customer_id', '=', customerId).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Id → name. */
export async function findStationNames(db: Db, customerId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('stations')
    .select(['id', 'name'])
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
