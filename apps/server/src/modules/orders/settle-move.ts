/** Books what a move leaves paid in full: turnover and VAT, in the move's own transaction (decisions.md §2, Ledger). */
import type { Order } from '@comanda/domain/orders/order';
import { settleWhatIsPaid } from '@comanda/domain/orders/settle-what-is-paid';
import { soldParts } from '@comanda/domain/orders/sold-parts';
import { type LedgerPosting, settlementPostings } from '@comanda/domain/payments/ledger';
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

/** @param moved as the rule decided, not saved yet */
export async function settleMove({ venue, settings }: Here, moved: Order): Promise<SettledMove> {
  const { order, settlement } = settleWhatIsPaid(moved, settings.vat_number !== null);
  // Training is settled, but moves no money.
  if (settlement === null || order.isTraining) return { order, booked: {} };
  const postings = settlementPostings(order.id, settlement.sums);
  const date = businessDate(venue.now, settings.time_zone, settings.cut_off_minutes);
  await postLedger(venue, postings, { paymentId: null, businessDate: date, sold: soldParts(moved, order) });
  return { order, booked: { postings } };
}
