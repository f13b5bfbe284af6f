/**
 * Products of an import beside the menu: written in steps of some milliseconds, then put on the menu by two statements,
 * so that a large import holds up orders no longer than a small one (house/architecture.md, Storage: bulk work).
 */
import { setImmediate as othersFirst } from 'node:timers/promises';

import type { Combo, Product } from '@comanda/domain/menu/menu';

import { insertRows } from '../../../platform/database/prepare.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { House } from '../../../platform/house.ts';
import { inStorage, type Venue } from '../../../platform/transaction.ts';
import { productRow, type StoredMenu } from '../menu-rows.ts';

export type Staging = { readonly customerId: string; readonly importId: string };

const rowsAtOnce = 50;
/** Long past any import: what a broken-off one left. */
const forgottenMs = 3_600_000;

/** @param menu as it was planned upon: what each product was goes into the history. */
export async function stageProducts(
  house: House,
  { customerId, importId }: Staging,
  { products, menu }: { readonly products: readonly (Product | Combo)[]; readonly menu: StoredMenu },
): Promise<void> {
  const now = house.clock();
  await inStorage(house.database, async (tx) => {
    const old = tx.deleteFrom('staged_products').where('customer_id', '=', customerId);
    await old.where((eb) => eb.or([eb('import_id', '=', importId), eb('staged_at', '<', now - forgottenMs)])).execute();
  });
  for (let at = 0; at < products.length; at += rowsAtOnce) {
    const rows = products.slice(at, at + rowsAtOnce).map((product): Tables['staged_products'] => {
      const before = menu.products.get(product.id) ?? menu.combos.get(product.id) ?? null;
      return {
        ...productRow(customerId, { ...product, version: 1 }),
        import_id: importId,
        staged_at: now,
        thing: 'components' in product ? 'combo' : 'product',
        body: before === null ? null : JSON.stringify(before),
      };
    });
    await inStorage(house.database, (tx) => insertRows(tx, 'staged_products', rows));
    await othersFirst();
  }
}

/** Every column of a product. */
export type ProductColumn = keyof Tables['products'];

const columns = Object.keys({
  customer_id: true,
  id: true,
  category_id: true,
  name_texts: true,
  description: true,
  hint_texts: true,
  price_kind: true,
  price: true,
  tax_class: true,
  barcode: true,
  image: true,
  art: true,
  visible_on_pos: true,
  visible_on_app: true,
  visible_on_kiosk: true,
  in_stock: true,
  sold_out_until: true,
  active: true,
  current_stock: true,
  min_stock: true,
  max_stock: true,
  station_id: true,
  digital_confirmation: true,
  prints_kitchen_ticket: true,
  tag_ids: true,
  modifier_group_ids: true,
  allergens: true,
  origin: true,
  alcohol: true,
  schedules: true,
  components: true,
  position: true,
  version: true,
} satisfies Record<ProductColumn, true>) as ProductColumn[];

/** Units are what the sales left of them. */
const stays: ReadonlySet<ProductColumn> = new Set(['customer_id', 'id', 'current_stock', 'version']);
const written = columns.filter((column) => !stays.has(column));

/** Under the lock, with the revision that the command is about to make. */
export async function takeStaged({ tx, customerId, head }: Venue, importId: string): Promise<void> {
  const staged = tx
    .selectFrom('staged_products')
    .where('customer_id', '=', customerId)
    .where('import_id', '=', importId);
  await tx
    .insertInto('menu_history')
    .columns(['customer_id', 'menu_revision', 'thing', 'id', 'body'])
    .expression(
      staged.select((eb) => ['customer_id', eb.val(head.menuRevision + 1).as('menu_revision'), 'thing', 'id', 'body']),
    )
    .execute();
  await tx
    .insertInto('products')
    .columns(columns)
    .expression(staged.select(columns))
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'id']).doUpdateSet((eb) => ({
        ...Object.fromEntries(written.map((column) => [column, eb.ref(`excluded.${column}`)])),
        version: eb('products.version', '+', 1),
      })),
    )
    .execute();
}

export async function dropStaged(house: House, { customerId, importId }: Staging): Promise<void> {
  await inStorage(house.database, async (tx) => {
    const own = tx.deleteFrom('staged_products').where('customer_id', '=', customerId);
    await own.where('import_id', '=', importId).execute();
  });
}
