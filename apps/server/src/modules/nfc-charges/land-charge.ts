/**
 * Land: the provider has the money of a charge, and the tag gets it: once, with the payment that is taken, also when it
 * comes late. Of a tag that was lost meanwhile the one that stands for it (decisions.md §4; decision 0045).
 */
import type { Change } from '@comanda/contract/events';
import type { JournalPayment } from '@comanda/domain/journal/journal-payment';
import type { NfcEvent } from '@comanda/domain/journal/nfc-events';
import { add, type Money, zero } from '@comanda/domain/money';
import { landCharge as decide } from '@comanda/domain/nfc-credit/land-charge';
import type { NfcEntry } from '@comanda/domain/nfc-credit/nfc-entry';
import { creditPostings } from '@comanda/domain/payments/ledger';

import type { Venue } from '../../platform/transaction.ts';
import { enterCredit, findHolder, tagOf } from '../nfc-credit/index.ts';
import type { Taken } from '../payment-providers/index.ts';
import { completePayment, type PaymentRow, postLedger } from '../payments/index.ts';
import { currentSettings } from '../settings/index.ts';
import { businessDateNow } from '../settlements/index.ts';
import { findUserNames } from '../users/index.ts';
import { printCredit } from './print-credit.ts';

export type LandingCharge = {
  readonly row: PaymentRow;
  readonly taken: Taken;
  readonly station: string | null;
  readonly isPrinted: boolean;
};

/** The payment is moved on by the caller. @throws Error when it was taken before, or charges no tag */
export async function landCharge(
  venue: Venue,
  { row, taken, station, isPrinted }: LandingCharge,
): Promise<{ readonly event: NfcEvent; readonly changes: readonly Change[] }> {
  const { id, method, taken_by: by } = row;
  if (method === 'invoice') throw new Error(`no tag is charged by invoice: ${id}`);
  const tag = await findHolder(venue, row.charged_tag_id ?? '');
  const { amount, tip, balance } = decide(tagOf(tag), taken);
  const settings = await currentSettings(venue);
  const businessDate = businessDateNow(venue, settings);
  const made = { id, tagId: tag.id, kind: 'charge', amount, balance, method, rounding: zero } as const;
  const entry: NfcEntry = { ...made, reference: null, paymentId: id, otherTagId: null, by };
  const money = { tagId: tag.id, method, drawerId: null, amount, rounding: zero };
  const postings = creditPostings({ ...money, tip: { personId: by, amount: tip } });
  const paidBy = paymentOf(row, taken, { amount, takenAt: venue.now, businessDate });
  await completePayment(venue, { ...paidBy, total: add(amount, tip) });
  await enterCredit(venue, tag, entry);
  await postLedger(venue, postings, { paymentId: null, businessDate });
  const staffName = (await findUserNames(venue.tx, [by])).get(by) ?? null;
  const said = {
    method_id: row.method_id,
    sub_method: taken.subMethod,
    masked_card: taken.maskedCard,
    provider_reference: taken.reference,
    tip,
  };
  const paper = { entry, tag, settings, staffName, at: venue.now, paidBy: said };
  const printed = await printCredit(venue, { paper, drawer: null, station, isPrinted });
  return {
    event: { type: 'nfcTag.charged', entries: [entry], moves: [], postings, paidBy },
    changes: [{ kind: 'nfcTag', id: tag.id }, ...printed],
  };
}

type Now = { readonly amount: Money; readonly takenAt: number; readonly businessDate: string };

function paymentOf(row: PaymentRow, taken: Taken, now: Now): JournalPayment {
  const { subMethod, reference, maskedCard } = taken;
  return {
    id: row.id,
    method: row.method,
    state: 'success',
    ...now,
    tip: taken.tip,
    rounding: zero,
    received: null,
    change: zero,
    drawerId: null,
    takenBy: row.taken_by,
    allocations: [],
    cashBalance: null,
    receipt: null,
    ...(row.method_id !== null && { methodId: row.method_id }),
    ...(row.charged_tag_id !== null && { chargedTagId: row.charged_tag_id }),
    ...(subMethod !== null && { subMethod }),
    ...(reference !== null && { providerReference: reference }),
    ...(maskedCard !== null && { maskedCard }),
  };
}
