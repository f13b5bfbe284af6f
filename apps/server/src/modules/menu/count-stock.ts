/** Units in stock: counted anew, or a delivery added to what the sales of this moment left (specification §3 Inventory row). */
import { accept, type Decision } from '@comanda/domain/decision';
import { type CountRefusal, decideCount } from '@comanda/domain/inventory/decide-stock';
import { largestStock } from '@comanda/domain/inventory/movements';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { changeMenu } from './change-menu.ts';
import { changeTo, notFound, refuseWithoutInventory } from './edit-thing.ts';
import { movedSince } from './moved-since.ts';

export type StockCount = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly productId: string;
  readonly body: { readonly id: string; readonly socketId?: string | undefined } & Amount;
};

type Amount =
  | { readonly currentStockAmount: number | null; readonly revision?: number | undefined }
  | { readonly addedAmount: number };

type Refusals = 'menu.error.notFound' | CountRefusal | 'access.error.packageMissing';

export function countStock(house: House, { customerId, caller, productId, body }: StockCount) {
  const { id, socketId, ...amount } = body;
  const named = { productId, ...amount };
  const command = { customerId, caller, id, kind: 'product.stock', body: named, socketId, counted: [productId] };
  return changeMenu<{ id: string }, Refusals>(house, command, async ({ venue, menu }) => {
    const product = menu.products.get(productId);
    if (product === undefined) return notFound;
    const refusal = await refuseWithoutInventory(venue);
    if (refusal !== null) return refusal;
    const { stock } = product;
    const entered = await unitsEntered(venue, { productId, stock, amount });
    if (!entered.ok) return entered;
    const current = entered.value;
    if (current !== null && Math.abs(current) > largestStock) return { ok: false, code: 'menu.error.stockInvalid' };
    const changes = [changeTo('product', { ...product, stock: { ...stock, current } })];
    const told = { thing: 'product', thingId: productId, move: 'changed', fields: ['currentStockAmount'] } as const;
    return accept({
      answer: { id: productId },
      changes,
      entered: { kind: 'addedAmount' in amount ? kindOf(amount.addedAmount) : 'count' },
      ...told,
    });
  });
}

type Entered = {
  readonly productId: string;
  readonly stock: { readonly current: number | null };
  readonly amount: Amount;
};

/** A count that says when it was seen keeps what came and went since. */
async function unitsEntered(
  venue: Venue,
  { productId, stock, amount }: Entered,
): Promise<Decision<number | null, CountRefusal>> {
  // Of something that is not counted a delivery is the beginning.
  if ('addedAmount' in amount) return accept((stock.current ?? 0) + amount.addedAmount);
  const { currentStockAmount: counted, revision: seenAt } = amount;
  if (counted === null || seenAt === undefined) return accept(counted);
  const line = { productId, counted, seenAt };
  const since = { revision: venue.before.revision, moved: await movedSince(venue, [line]) };
  const decided = decideCount([line], new Map([[productId, stock.current]]), since);
  return decided.ok ? accept(decided.value[0]?.balance ?? counted) : decided;
}

/** Units that are added came; those that are taken off again were entered wrongly. */
function kindOf(addedAmount: number): 'delivery' | 'correction' {
  return addedAmount < 0 ? 'correction' : 'delivery';
}
