/** The menu of a venue (specification §3). */
import type { Category, Menu, ModifierGroup, ModifierOption, Price, Product } from '@comanda/domain/menu/menu';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
type ProductRow = Tables['products'];

export async function findProducts(db: Db, customerId: string): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toProduct);
}

function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    categoryId: row.category_id,
    name: row.name_texts,
    description: row.description,
    hint: row.hint_texts,
    price: toPrice(row),
    taxClass: row.tax_class,
    barcode: row.barcode,
    art: row.art,
    visibility: { pos: row.visible_on_pos, app: row.visible_on_app, kiosk: row.visible_on_kiosk },
    inStock: row.in_stock,
    active: row.active,
    stock: { current: row.current_stock, min: row.min_stock, max: row.max_stock },
    stationId: row.station_id,
    digitalConfirmation: row.digital_confirmation,
    printsKitchenTicket: row.prints_kitchen_ticket,
    tagIds: row.tag_ids,
    modifierGroupIds: row.modifier_group_ids,
    position: row.position,
  };
}

function toPrice(row: ProductRow): Price {
  if (row.price_kind !== 'fixed') return { kind: row.price_kind };
  if (row.price === null) throw new Error(`fixed price without amount: product ${row.id}`);
  return { kind: 'fixed', amount: row.price };
}

export async function insertProduct(db: Db, customerId: string, product: Product): Promise<void> {
  await db
    .insertInto('products')
    .values({
      customer_id: customerId,
      id: product.id,
      category_id: product.categoryId,
      name_texts: product.name,
      description: product.description,
      hint_texts: product.hint,
      price_kind: product.price.kind,
      price: product.price.kind === 'fixed' ? product.price.amount : null,
      tax_class: product.taxClass,
      barcode: product.barcode,
      image: null,
      art: product.art,
      visible_on_pos: product.visibility.pos,
      visible_on_app: product.visibility.app,
      visible_on_kiosk: product.visibility.kiosk,
      in_stock: product.inStock,
      active: product.active,
      current_stock: product.stock.current,
      min_stock: product.stock.min,
      max_stock: product.stock.max,
      station_id: product.stationId,
      digital_confirmation: product.digitalConfirmation,
      prints_kitchen_ticket: product.printsKitchenTicket,
      tag_ids: product.tagIds,
      modifier_group_ids: product.modifierGroupIds,
      position: product.position,
      version: 1,
    })
    .execute();
}

export async function findCategories(db: Db, customerId: string): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('active', '=', true)
    .orderBy('position')
    .execute();
  return rows.map(({ id, name_texts, info, mode, hue, position }) => ({
    id,
    name: name_texts,
    info,
    mode,
    hue,
    position,
  }));
}

export async function insertCategory(db: Db, customerId: string, category: Category): Promise<void> {
  const { id, name, info, mode, hue, position } = category;
  await db
    .insertInto('categories')
    .values({ customer_id: customerId, id, name_texts: name, info, mode, hue, position, active: true, version: 1 })
    .execute();
}

export async function findTags(db: Db, customerId: string): Promise<Tables['tags'][]> {
  return db.selectFrom('tags').selectAll().where('customer_id', '=', customerId).orderBy('position').execute();
}

export async function insertTag(db: Db, tag: Omit<Tables['tags'], 'version'>): Promise<void> {
  await db
    .insertInto('tags')
    .values({ ...tag, version: 1 })
    .execute();
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

export async function takeStock(db: Db, customerId: string, id: string, count: number): Promise<void> {
  await db
    .updateTable('products')
    .set((eb) => ({ current_stock: eb('current_stock', '-', count) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('current_stock', 'is not', null)
    .execute();
}

export async function findModifierGroups(db: Db, customerId: string): Promise<(ModifierGroup & { note: string })[]> {
  const groups = await db
    .selectFrom('modifier_groups')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const options = await db
    .selectFrom('modifier_options')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .execute();
  return groups.map((group) => ({
    id: group.id,
    title: group.title,
    info: group.info,
    note: group.internal_note,
    min: group.min,
    max: group.max,
    removes: group.removes,
    defaultOptionIds: group.default_option_ids,
    options: options.filter((option) => option.group_id === group.id).map(toOption),
    position: group.position,
  }));
}

function toOption(row: Tables['modifier_options']): ModifierOption {
  return {
    id: row.id,
    title: row.title,
    info: row.info,
    price: row.price,
    inStock: row.in_stock,
    taxClass: row.tax_class,
    tagIds: row.tag_ids,
    modifierGroupIds: row.modifier_group_ids,
  };
}

export async function insertModifierGroup(db: Db, customerId: string, group: ModifierGroup): Promise<void> {
  await db
    .insertInto('modifier_groups')
    .values({
      customer_id: customerId,
      id: group.id,
      title: group.title,
      info: group.info,
      internal_note: '',
      min: group.min,
      max: group.max,
      removes: group.removes,
      default_option_ids: group.defaultOptionIds,
      position: group.position,
      version: 1,
    })
    .execute();
  for (const [position, option] of group.options.entries()) {
    await db
      .insertInto('modifier_options')
      .values({
        customer_id: customerId,
        group_id: group.id,
        id: option.id,
        title: option.title,
        info: option.info,
        price: option.price,
        in_stock: option.inStock,
        tax_class: option.taxClass,
        tag_ids: option.tagIds,
        modifier_group_ids: option.modifierGroupIds,
        position,
      })
      .execute();
  }
}

export async function loadMenu(db: Db, customerId: string): Promise<Menu> {
  const [products, groups] = [await findProducts(db, customerId), await findModifierGroups(db, customerId)];
  return {
    products: new Map(products.map((product) => [product.id, product])),
    modifierGroups: new Map(groups.map((group) => [group.id, group])),
  };
}
