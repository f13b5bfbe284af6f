/**
 * Products that a large change writes beside the menu, in steps of some milliseconds, and then puts on it by two
 * statements: it holds up orders no longer than a small one (house/architecture.md, Storage: bulk work).
 */
import { randomUUID } from 'node:crypto';

import type { StockMovement } from '@comanda/domain/inventory/movements';
import type { Combo, Product } from '@comanda/domain/menu/menu';

import { insertRows } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { inStorage, type Venue } from '../../platform/transaction.ts';
import { productRow, type StoredMenu } from './menu-rows.ts';
import { paced } from './paced.ts';
import { writeOutHistory } from './staged-history.ts';
import { appendMovements, type StockMover } from './stock-movements.repository.ts';

export type StagedProduct = {
  readonly product: Product | Combo;
  /** What it was until now, as JSON for the history; null where it was not there. */
  readonly before: string | null;
};

/** @param menu as it was planned upon */
export function staged(product: Product | Combo, menu: StoredMenu): StagedProduct {
  const before = menu.products.get(product.id) ?? menu.combos.get(product.id) ?? null;
  return { product, before: before === null ? null : JSON.stringify(before) };
}

/** What one attempt has staged; nobody else's. */
export type Staging = {
  readonly customerId: string;
  readonly attempt: string;
  readonly products: readonly (Product | Combo)[];
};

/** Long past any change: what a broken-off one left. */
const forgottenMs = 3_600_000;

/** @param steps some dozen products each; orders come in between two of them. */
export async function stageProducts(
  house: House,
  customerId: string,
  steps: Iterable<readonly StagedProduct[]>,
): Promise<Staging> {
  const now = house.clock();
  // A repeat of the same command may be under way: each attempt has rows of its own.
  const attempt = randomUUID();
  const products: (Product | Combo)[] = [];
  await writeOutHistory(house, customerId);
  await inStorage(house.database, async (tx) => {
    const old = tx.deleteFrom('staged_products').where('customer_id', '=', customerId);
    await old.where('staged_at', '<', now - forgottenMs).execute();
  });
  for (const step of steps) {
    await paced(() => {
      const rows = step.map((one) => stagedRow(one, { customerId, attempt, now }));
      return inStorage(house.database, (tx) => insertRows(tx, 'staged_products', rows));
    });
    products.push(...step.map(({ product }) => product));
  }
  return { customerId, attempt, products };
}

type Place = { readonly customerId: string; readonly attempt: string; readonly now: number };

function stagedRow({ product, before }: StagedProduct, { customerId, attempt, now }: Place): Tables['staged_products'] {
  return {
    ...productRow(customerId, { ...product, version: 1 }),
    import_id: attempt,
    staged_at: now,
    thing: 'components' in product ? 'combo' : 'product',
    body: before,
  };
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
  sold_out_at_zero: true,
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

export type Taking = { readonly staging: Staging; readonly menu: StoredMenu; readonly by: StockMover };

/**
 * Under the lock, with the revision that the command is about to make. @returns the menu as it is then.
 * @throws Error when not all that was staged is there.
 */
export async function takeStaged(
  venue: Venue,
  { staging: { attempt, products }, menu, by }: Taking,
): Promise<StoredMenu> {
  const { tx, customerId, head } = venue;
  if (products.length === 0) return menu;
  const taken = { customer_id: customerId, import_id: attempt, menu_revision: head.menuRevision + 1 };
  await insertRows(tx, 'staged_changes', [taken]);
  const own = tx.selectFrom('staged_products').where('customer_id', '=', customerId).where('import_id', '=', attempt);
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('products')
    .columns(columns)
    .expression(own.select(columns))
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'id']).doUpdateSet((eb) => ({
        ...Object.fromEntries(written.map((column) => [column, eb.ref(`excluded.${column}`)])),
        version: eb('products.version', '+', 1),
      })),
    )
    .executeTakeFirstOrThrow();
  if (Number(count) !== products.length) throw new Error(`${count} of ${products.length} products were staged`);
  await appendMovements(venue, firstUnits(products, menu), { by });
  return withStaged(menu, products);
}

/** Of products that are new: those that were there keep what the sales left of them. */
function firstUnits(products: readonly (Product | Combo)[], menu: StoredMenu): StockMovement[] {
  return products.flatMap(({ id: productId, stock: { current } }): StockMovement[] => {
    const isKnown = menu.products.has(productId) || menu.combos.has(productId);
    if (isKnown || current === null) return [];
    return [{ productId, kind: 'count', amount: current, balance: current, reason: null }];
  });
}

/** As the statements leave it: the next order need not read it. Units left are read anew by every command. */
function withStaged(menu: StoredMenu, sold: readonly (Product | Combo)[]): StoredMenu {
  const products = new Map(menu.products);
  const combos = new Map(menu.combos);
  for (const one of sold) {
    const before = products.get(one.id) ?? combos.get(one.id);
    const version = (before?.version ?? 0) + 1;
    const stock = { ...one.stock, current: before === undefined ? one.stock.current : before.stock.current };
    if ('components' in one) combos.set(one.id, { ...one, stock, version });
    else products.set(one.id, { ...one, stock, version });
  }
  return { ...menu, products, combos };
}

/** What was not taken goes; of what was taken the history is written out in steps (staged-history.ts). */
export async function clearStaged(house: House, { customerId, attempt }: Staging): Promise<void> {
  await writeOutHistory(house, customerId);
  await inStorage(house.database, async (tx) => {
    const own = tx.deleteFrom('staged_products').where('customer_id', '=', customerId);
    await own.where('import_id', '=', attempt).execute();
  });
}
