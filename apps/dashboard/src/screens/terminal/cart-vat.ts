/** The VAT inside the cart's total, for information: the server fixes it when a line is settled (decisions.md §2). */
import { type Money } from '@comanda/domain/money';
import { settleLines } from '@comanda/domain/tax/settle-lines';
import type { OrderType, VatRate } from '@comanda/domain/tax/vat';

import type { PricedDraftLine } from './draft.ts';

/** Per mille and minor units. */
export type CartVat = { readonly rate: VatRate; readonly vat: Money };

/**
 * One per rate, highest first; without the rate 0.
 * @param businessDate `YYYY-MM-DD`
 */
export function cartVat(lines: readonly PricedDraftLine[], type: OrderType, businessDate: string): readonly CartVat[] {
  const toSettle = lines.flatMap(({ line, product, priced }) =>
    product === null || priced === null
      ? []
      : [{ ...priced, opid: line.opid, taxClass: product.taxClass, state: 'open' as const }],
  );
  return settleLines(toSettle, type, businessDate, true)
    .sums.filter((sum) => sum.rate > 0)
    .map(({ rate, vat }) => ({ rate, vat }));
}
