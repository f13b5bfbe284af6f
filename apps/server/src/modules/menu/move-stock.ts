/** Counted stock that goes with a sale and returns with a cancel (decisions.md §3): units and movement together. */
import type { Change } from '@comanda/contract/events';
import type { MovementKind, StockMovement } from '@comanda/domain/inventory/movements';
import { fellTo } from '@comanda/domain/inventory/stock-state';
import type { Menu } from '@comanda/domain/menu/menu';
import type { OfflineTime } from '@comanda/domain/offline/taken-offline';

import { prepare } from '../../platform/database/prepare.ts';
import type { Venue } from '../../platform/transaction.ts';
import { appendMovements, type MovedBy } from './stock-movements.repository.ts';

export type StockMove = { readonly productId: string | null; readonly count: number };
export type StockLeft = { readonly id: string; readonly left: number };

/** Product → pieces of it. */
function countsOf(pieces: readonly StockMove[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { productId, count } of pieces) {
    if (productId !== null) counts.set(productId, (counts.get(productId) ?? 0) + count);
  }
  return counts;
}

type Taken = MovedBy & { readonly menu: Menu; readonly offline?: OfflineTime | null | undefined };
type Units = { readonly customerId: string; readonly id: string; readonly amount: number };

const addUnits = prepare((db, { customerId, id, amount }: Units) =>
  db
    .updateTable('products')
    .set((eb) => ({ current_stock: eb('current_stock', '+', amount) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('current_stock', 'is not', null),
);

/** By as much as they say, of products that are counted. */
export async function addToStock(venue: Venue, movements: readonly StockMovement[]): Promise<void> {
  const { customerId } = venue;
  for (const { productId: id, amount } of movements) await addUnits(venue.ahead, { customerId, id, amount });
}

/**
 * A sale takes its pieces. What was sold without a network before its product was counted was gone by then: it is noted
 * as sold, and taken no second time. @param menu as it was priced by, with the units left at this moment
 * @returns the changes to announce
 */
export async function takeStock(
  venue: Venue,
  pieces: readonly StockMove[],
  { menu, offline = null, ...moved }: Taken,
): Promise<Change[]> {
  const movements: StockMovement[] = [];
  const fell: Change[] = [];
  const counted = offline === null ? none : await countedSince(venue, [...countsOf(pieces).keys()], offline);
  for (const [productId, count] of countsOf(pieces)) {
    const stock = menu.products.get(productId)?.stock;
    if (stock === undefined || stock.current === null || count === 0) continue;
    const balance = stock.current - count;
    movements.push({ productId, kind: 'order', amount: 0 - count, balance, reason: null });
    if (counted.has(productId)) {
      movements.push({ productId, kind: 'correction', amount: count, balance: stock.current, reason: null });
      continue;
    }
    if (fellTo(stock.current, balance, stock.min) !== null) fell.push({ kind: 'stock', id: productId });
  }
  await addToStock(venue, movements);
  await appendMovements(venue, movements, { ...moved, takenAt: offline?.at });
  return [...new Set(movements.map(({ productId }) => productId))]
    .map((id): Change => ({ kind: 'menu', id }))
    .concat(fell);
}

const none: ReadonlySet<string> = new Set();

/** Which of them were counted after it; where the clock of the device is wrong nobody knows. */
async function countedSince(
  { tx, customerId }: Venue,
  ids: readonly string[],
  { at, clockOffSeconds }: OfflineTime,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || clockOffSeconds !== null) return none;
  const rows = await tx
    .selectFrom('stock_movements')
    .select('product_id')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('product_id', 'in', [...ids])
    .where('kind', '=', 'count')
    // What was there before movements were kept nobody counted then.
    .where('sequence', '>', 0)
    .where('moved_at', '>', at)
    .execute();
  return new Set(rows.map(({ product_id: id }) => id));
}

/**
 * @param kind `cancel` puts the pieces back, `order` takes them again: below zero where more went than there was.
 * @returns the products whose stock is counted, with what is left of them.
 */
export async function moveStock(
  venue: Venue,
  pieces: readonly StockMove[],
  { kind, ...moved }: MovedBy & { readonly kind: Extract<MovementKind, 'order' | 'cancel'> },
): Promise<StockLeft[]> {
  const movements: StockMovement[] = [];
  const left: StockLeft[] = [];
  for (const [productId, count] of countsOf(pieces)) {
    const amount = kind === 'cancel' ? count : 0 - count;
    const row = await venue.tx
      .updateTable('products')
      .set((eb) => ({ current_stock: eb('current_stock', '+', amount) }))
      .where('customer_id', '=', venue.customerId)
      .where('id', '=', productId)
      .where('current_stock', 'is not', null)
      .returning('current_stock')
      .executeTakeFirst();
    const balance = row?.current_stock ?? null;
    if (balance === null || amount === 0) continue;
    movements.push({ productId, kind, amount, balance, reason: null });
    left.push({ id: productId, left: balance });
  }
  await appendMovements(venue, movements, moved);
  return left;
}
