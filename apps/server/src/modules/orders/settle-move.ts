/** Books what a move leaves paid in full: turnover and VAT, in the move's own transaction (decisions.md §2, Ledger). */
import type { Order } from '@comanda/domain/orders/order';
import { settledSince } from '@comanda/domain/orders/settle-paid-lines';
import { settleWhatIsPaid } from '@comanda/domain/orders/settle-what-is-paid';
import { soldParts } from '@comanda/domain/orders/sold-parts';
import { type LedgerPosting, settlementPostings } from '@comanda/domain/payments/ledger';
import { sumParts } from '@comanda/domain/tax/sum-parts';
import { businessDate } from '@comanda/domain/time/local-time';

import type { Venue } from '../../platform/transaction.ts';
import { postLedger } from '../payments/index.ts';
import type { SettingsRow } from '../settings/index.ts';

type Here = { readonly venue: Venue; readonly settings: SettingsRow };

export type SettledMove = {
  readonly order: Order;
  /** For the move's event; nothing for most moves. */
  readonly booked: { readonly postings?: readonly LedgerPosting[] };
};

/**
 * What the rule settled by itself was sold as the order was before it.
 * @param moved as the rule decided, not saved yet
 */
export async function settleMove({ venue, settings }: Here, moved: Order, before = moved): Promise<SettledMove> {
  const { order, settlement } = settleWhatIsPaid(moved, settings.vat_number !== null);
  const sums = sumParts([...settledSince(before, moved), ...(settlement?.sums ?? [])]);
  // Training is settled, but moves no money.
  if (sums.length === 0 || order.isTraining) return { order, booked: {} };
  const postings = settlementPostings(order.id, sums);
  const date = businessDate(venue.now, settings.time_zone, settings.cut_off_minutes);
  const sold = [...soldParts(before, { ...before, lines: moved.lines }), ...soldParts(moved, order)];
  await postLedger(venue, postings, { paymentId: null, businessDate: date, sold });
  return { order, booked: { postings } };
}
