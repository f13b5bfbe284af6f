/** Puts things on the menu of a venue that is being set up: no command, no history. */
import type { Category, Combo, ModifierGroup, Product, Special, Tag } from '@comanda/domain/menu/menu';
import type { Kysely } from 'kysely';

import { insertRows } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { categoryRow, groupRow, optionRows, productRow, specialRow, tagRow } from './menu-rows.ts';
import { insertFirstStock } from './stock-movements.repository.ts';

type Db = Kysely<Tables>;
const version = 1;

export async function insertCategory(db: Db, customerId: string, category: Category): Promise<void> {
  await insertRows(db, 'categories', [categoryRow(customerId, { ...category, version })]);
}

export async function insertProduct(db: Db, customerId: string, product: Product | Combo): Promise<void> {
  await insertRows(db, 'products', [productRow(customerId, { ...product, version })]);
  const { current } = product.stock;
  if (current !== null) await insertFirstStock(db, customerId, product.id, current);
}

export async function insertModifierGroup(db: Db, customerId: string, group: ModifierGroup): Promise<void> {
  await insertRows(db, 'modifier_groups', [groupRow(customerId, { ...group, version })]);
  await insertRows(db, 'modifier_options', optionRows(customerId, group));
}

export async function insertTag(db: Db, customerId: string, tag: Tag): Promise<void> {
  await insertRows(db, 'tags', [tagRow(customerId, { ...tag, version })]);
}

export async function insertSpecial(db: Db, customerId: string, special: Special): Promise<void> {
  await insertRows(db, 'specials', [specialRow(customerId, { ...special, version })]);
}
