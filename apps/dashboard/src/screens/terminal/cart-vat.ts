/** The VAT inside the cart's total, for information: the server fixes it when a line is settled (decisions.md §2). */
import { type Money, zero } from '@comanda/domain/money';
import { shareFee } from '@comanda/domain/orders/charge-delivery';
import { settleLines } from '@comanda/domain/tax/settle-lines';
import type { OrderType, VatRate } from '@comanda/domain/tax/vat';

import type { PricedDraftLine } from './price-draft.ts';

/** Per mille and minor units. */
export type CartVat = { readonly rate: VatRate; readonly vat: Money };

/**
 * One per rate, highest first; without the rate 0.
 * @param businessDate `YYYY-MM-DD` @param fee of the delivery
 */
export function cartVat(
  lines: readonly PricedDraftLine[],
  type: OrderType,
  businessDate: string,
  fee: Money = zero,
): readonly CartVat[] {
  const toSettle = lines.flatMap(({ parts }) => (parts ?? []).map((part) => ({ ...part, state: 'open' as const })));
  const shares = fee === 0 ? [] : shareFee(toSettle, fee, businessDate);
  const ofFee = shares.map(({ taxClass, share }, index) => {
    return { opid: `fee ${index}`, taxClass, unitPrice: share, total: share, modifiers: [], state: 'open' as const };
  });
  return settleLines([...toSettle, ...ofFee], type, businessDate, true)
    .sums.filter((sum) => sum.rate > 0)
    .map(({ rate, vat }) => ({ rate, vat }));
}
