/** The VAT that is in the prices of a cart, by the rules that the receipt will follow (decisions.md §2). */
import { comboParts } from '@comanda/domain/menu/combo-parts';
import type { Menu } from '@comanda/domain/menu/menu';
import { priceLine } from '@comanda/domain/menu/price-line';
import type { Money } from '@comanda/domain/money';
import { shareFee } from '@comanda/domain/orders/charge-delivery';
import type { VatPart } from '@comanda/domain/orders/order';
import { type LineToSettle, settleLines } from '@comanda/domain/tax/settle-lines';
import type { OrderType } from '@comanda/domain/tax/vat';

import type { PricedLine } from '../../parts/cart.ts';

/** A combo is taxed as its products are. Nothing for what cannot be had any more. */
function linesOf({ line, product, total }: PricedLine, menu: Menu): LineToSettle[] {
  if (product === null || total === null) return [];
  const { opid, count, selection, components } = line;
  if (components !== null) {
    const combo = menu.combos.get(line.productId);
    const parts = combo === undefined ? null : comboParts({ components, count, percent: 100 }, combo, menu);
    return (parts ?? []).map((part) => ({ ...part, state: 'open' }));
  }
  const priced = priceLine({ product, selection, count, percent: 100, manualPrice: null }, menu);
  return priced.ok ? [{ ...priced.value, opid, taxClass: product.taxClass, state: 'open' }] : [];
}

type Sold = {
  readonly menu: Menu;
  readonly type: OrderType;
  readonly fee: Money;
  /** At the venue, `YYYY-MM-DD`. */
  readonly date: string;
};

/** One per rate, the highest first; what is free of VAT is left out. */
export function vatOfCart(cart: readonly PricedLine[], { menu, type, fee, date }: Sold): readonly VatPart[] {
  const dishes = cart.flatMap((line) => linesOf(line, menu));
  const fees = fee === 0 ? [] : shareFee(dishes, fee, date);
  const way = fees.map(({ taxClass, share }, index): LineToSettle => {
    return { opid: `fee-${index}`, unitPrice: share, modifiers: [], taxClass, total: share, state: 'open' };
  });
  return settleLines([...dishes, ...way], type, date, true).sums.filter(({ vat }) => vat !== 0);
}
