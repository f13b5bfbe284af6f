/** The receipt of a payment: lines with their rate codes, sums, VAT per rate (decisions.md §2, Receipts). */
import type { Translated } from '@comanda/domain/menu/menu';
import { add, type Money, subtract, zero } from '@comanda/domain/money';
import type { Order, OrderLine, SoldModifier, VatPart } from '@comanda/domain/orders/order';
import type { CashPaymentPlan } from '@comanda/domain/payments/take-cash-payment';
import { rateFor } from '@comanda/domain/tax/vat';
import type { PaperDocument } from '@comanda/paper/document';
import { makeReceipt, type ReceiptFacts, type ReceiptLine, type ReceiptModifier } from '@comanda/paper/receipt';

import type { Venue } from '../../platform/transaction.ts';
import { paperTexts, titleOnPaper } from '../printing/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { currentTables } from '../tables/index.ts';

export type PaidOrders = {
  readonly plan: CashPaymentPlan;
  readonly before: readonly Order[];
  readonly settings: SettingsRow;
  readonly staffName: string;
  readonly receiptNumber: number;
};

export async function receiptDocument(venue: Venue, paid: PaidOrders): Promise<PaperDocument> {
  const { plan, settings } = paid;
  const alreadyPaid = add(zero, ...paid.before.map((order) => order.paid));
  const facts: ReceiptFacts = {
    ...(await commonFacts(venue, settings, plan.orders)),
    kind: 'receipt',
    isDuplicate: false,
    opensDrawer: true,
    issuedAt: venue.now,
    receiptNumber: String(paid.receiptNumber),
    staffName: paid.staffName,
    alreadyPaid,
    rounding: plan.rounding,
    tip: plan.tip,
    total: plan.due,
    payments: [{ method: 'cash', subMethod: null, received: plan.received }],
    change: plan.change,
    vat: sumOfParts(plan.orders.flatMap((order) => order.lines.flatMap((line) => line.settled ?? []))),
  };
  return makeReceipt(facts, paperTexts(settings.receipt_language, settings.time_zone).receipt);
}

/** Before payment: what there is to pay, and that it is no receipt. VAT as it will be settled. */
export async function billDocument(
  venue: Venue,
  bill: { order: Order; settings: SettingsRow; staffName: string | null; vat: readonly VatPart[] },
): Promise<PaperDocument> {
  const { order, settings } = bill;
  const facts: ReceiptFacts = {
    ...(await commonFacts(venue, settings, [order])),
    kind: 'bill',
    isDuplicate: false,
    opensDrawer: false,
    issuedAt: venue.now,
    receiptNumber: null,
    staffName: bill.staffName,
    alreadyPaid: order.paid,
    rounding: zero,
    tip: zero,
    total: subtract(order.total, order.paid),
    payments: [],
    change: zero,
    vat: bill.vat,
  };
  return makeReceipt(facts, paperTexts(settings.receipt_language, settings.time_zone).receipt);
}

type CommonFacts = Pick<
  ReceiptFacts,
  'venue' | 'buyer' | 'tableName' | 'orderNumbers' | 'orderTypes' | 'currency' | 'lines' | 'subtotal' | 'footer' | 'url'
>;

async function commonFacts(venue: Venue, settings: SettingsRow, orders: readonly Order[]): Promise<CommonFacts> {
  const table = orders[0] && (await currentTables(venue)).get(orders[0].tableId);
  const lines = orders.flatMap((order) =>
    order.lines.filter((line) => line.state !== 'canceled').map((line) => receiptLine(line, order, settings)),
  );
  return {
    ...venueFacts(settings),
    buyer: [],
    tableName: table && !table.is_checkout ? table.name : null,
    orderNumbers: orders.map((order) => order.number),
    orderTypes: [...new Set(orders.map((order) => order.type))],
    currency: settings.currency,
    lines,
    subtotal: add(zero, ...lines.map((line) => line.total)),
    url: null,
  };
}

/** A title of its own stands above the name, which the law wants on paper whatever the title is. */
export function venueFacts(settings: SettingsRow): Pick<ReceiptFacts, 'venue' | 'footer'> {
  const { title, subtitle, description } = settings.receipt_texts;
  const linesOf = (text: Translated | undefined) =>
    (text ? inLanguage(text, settings) : '').split('\n').filter((line) => line.trim() !== '');
  const [heading, ...below] = linesOf(title);
  const name = settings.restaurant_name;
  const isNamed = heading === undefined || heading === name;
  return {
    venue: {
      name: heading ?? name,
      addressLines: [...below, ...linesOf(subtitle), ...(isNamed ? [] : [name]), ...settings.address.split('\n')],
      vatNumber: settings.vat_number,
    },
    footer: linesOf(description),
  };
}

function inLanguage(text: Translated, settings: SettingsRow, id = ''): string {
  return titleOnPaper(text, [settings.receipt_language.slice(0, 2), settings.content_language], id);
}

function receiptLine(line: OrderLine, order: Order, settings: SettingsRow): ReceiptLine {
  const rateOf = (taxClass: OrderLine['taxClass']) => rateFor(taxClass, order.type, order.businessDate);
  const modifier = (sold: SoldModifier): ReceiptModifier => ({
    title: inLanguage(sold.title, settings, sold.optionId),
    count: sold.amount,
    price: sold.price,
    rates: [rateOf(sold.taxClass)],
    nested: sold.nested.map(modifier),
  });
  return {
    count: line.count,
    title: inLanguage(line.title, settings, line.productId),
    unitPrice: line.unitPrice,
    modifiers: line.modifiers.map(modifier),
    percent: line.percent,
    total: line.total,
    rates: [rateOf(line.taxClass)],
  };
}

/** One row per rate, highest first. */
export function sumOfParts(parts: readonly VatPart[]): VatPart[] {
  const sums = new Map<number, VatPart>();
  for (const part of parts) {
    const sum = sums.get(part.rate);
    const plus = (a: Money | undefined, b: Money) => add(a ?? zero, b);
    sums.set(part.rate, {
      rate: part.rate,
      gross: plus(sum?.gross, part.gross),
      net: plus(sum?.net, part.net),
      vat: plus(sum?.vat, part.vat),
    });
  }
  return [...sums.values()].sort((a, b) => b.rate - a.rate);
}
