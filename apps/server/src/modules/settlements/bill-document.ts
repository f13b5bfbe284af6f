/** The bill before payment: of one order, or of several that are paid together. */
import { add, zero } from '@comanda/domain/money';
import { stillToPay } from '@comanda/domain/orders/open-amount';
import type { Order } from '@comanda/domain/orders/order';
import { vatOfOrder } from '@comanda/domain/payments/receipt-vat';
import { sumParts } from '@comanda/domain/tax/sum-parts';
import type { PaperDocument } from '@comanda/paper/document';
import { makeReceipt, type ReceiptFacts } from '@comanda/paper/receipt';

import type { Venue } from '../../platform/transaction.ts';
import { findPersons } from '../orders/index.ts';
import { paperTexts } from '../printing/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { numberOnPaper } from './number-on-paper.ts';
import { commonFacts, receiptLines } from './receipt-document.ts';

/** Before payment: what there is to pay, and that it is no receipt. VAT as it will be settled. */
export async function billDocument(
  venue: Venue,
  bill: { orders: readonly Order[]; settings: SettingsRow; staffName: string | null },
): Promise<PaperDocument> {
  const { orders, settings } = bill;
  const hasVat = settings.vat_number !== null;
  const common = await commonFacts(venue, settings, orders);
  const facts: ReceiptFacts = {
    ...common,
    ...(orders.length > 1 && (await apartByOrder(venue, settings, orders))),
    kind: 'bill',
    isDuplicate: false,
    opensDrawer: false,
    issuedAt: venue.now,
    receiptNumber: null,
    staffName: bill.staffName,
    alreadyPaid: add(zero, ...orders.map(({ paid }) => paid)),
    rounding: zero,
    tip: zero,
    total: add(zero, ...orders.map(stillToPay)),
    payments: [],
    change: zero,
    vat: sumParts(orders.flatMap((order) => vatOfOrder(order, hasVat))),
  };
  return makeReceipt(facts, paperTexts(settings.receipt_language, settings.time_zone).receipt);
}

/** Whoever ordered stands above what they had: with several of them nobody is the buyer of it all. */
async function apartByOrder(
  venue: Venue,
  settings: SettingsRow,
  orders: readonly Order[],
): Promise<Pick<ReceiptFacts, 'lines' | 'orderNumbers' | 'buyer'>> {
  const personIds = orders.flatMap(({ personId }) => personId ?? []);
  const persons = await findPersons(venue.tx, venue.customerId, personIds);
  const lines = orders.flatMap((order) => {
    const begins = {
      orderNumber: numberOnPaper(order.number, order.deviceNumber),
      guest: persons.get(order.personId ?? '')?.name ?? null,
    };
    return receiptLines(order, settings).map((line, place) => (place === 0 ? { ...line, begins } : line));
  });
  return { lines, orderNumbers: [], buyer: [] };
}
