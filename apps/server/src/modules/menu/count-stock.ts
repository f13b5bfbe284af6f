/** Units in stock: counted anew, or a delivery added to what the sales of this moment left (specification §3 Inventory row). */
import { accept } from '@comanda/domain/decision';
import { largestStock } from '@comanda/domain/inventory/movements';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { changeMenu } from './change-menu.ts';
import { changeTo, notFound, refuseWithoutInventory } from './edit-thing.ts';

export type StockCount = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly productId: string;
  readonly body: { readonly id: string; readonly socketId?: string | undefined } & (
    | { readonly currentStockAmount: number | null }
    | { readonly addedAmount: number }
  );
};

type Refusals = 'menu.error.notFound' | 'menu.error.stockInvalid' | 'access.error.packageMissing';

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
    // Of something that is not counted a delivery is the beginning.
    const current = 'addedAmount' in amount ? (stock.current ?? 0) + amount.addedAmount : amount.currentStockAmount;
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

/** Units that are added came; those that are taken off again were entered wrongly. */
function kindOf(addedAmount: number): 'delivery' | 'correction' {
  return addedAmount < 0 ? 'correction' : 'delivery';
}
