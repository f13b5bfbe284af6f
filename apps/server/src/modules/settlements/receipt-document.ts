/** The receipt of a payment: lines with their rate codes, sums, VAT per rate (decisions.md §2, Receipts). */
import type { JournalPayment } from '@comanda/domain/journal/journal-payment';
import type { Translated } from '@comanda/domain/menu/menu';
import { add, type Money, money, subtract, zero } from '@comanda/domain/money';
import { calledNumber } from '@comanda/domain/orders/called-number';
import type { Order, OrderLine, SoldModifier } from '@comanda/domain/orders/order';
import { sumOfLines } from '@comanda/domain/orders/total-of';
import { brands } from '@comanda/domain/payments/payment-setup';
import { vatOnReceipt } from '@comanda/domain/payments/receipt-vat';
import type { LineAllocation, PaymentPlan } from '@comanda/domain/payments/take-payment';
import { ratedAs } from '@comanda/domain/tax/rated-as';
import { sumParts } from '@comanda/domain/tax/sum-parts';
import { rateFor } from '@comanda/domain/tax/vat';
import type { PaperDocument } from '@comanda/paper/document';
import { makeReceipt, type ReceiptFacts, type ReceiptLine, type ReceiptModifier } from '@comanda/paper/receipt';
import type { ReceiptPayment } from '@comanda/paper/receipt-payments';
import { titleOnPaper } from '@comanda/paper/title-on-paper';

import type { OrderVat } from '../../platform/database/sales-tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import { findMethodNow } from '../payment-methods/index.ts';
import { paperTexts } from '../printing/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { currentStations } from '../stations/index.ts';
import { currentTables } from '../tables/index.ts';
import { buyerOf } from './buyer-of.ts';
import { numberOnPaper } from './number-on-paper.ts';
import { soldTogether } from './sold-together.ts';
import { goingBackOf, vatShownOf } from './vat-shown.ts';

export type PaidOrders = {
  readonly plan: PaymentPlan;
  readonly before: readonly Order[];
  readonly settings: SettingsRow;
  readonly staffName: string;
  readonly receiptNumber: number;
  /** Of cash that was taken without a network: what the device called it. */
  readonly deviceNumber?: string | null;
  /** Unix milliseconds. */
  readonly takenAt: number;
  readonly details: Pick<
    JournalPayment,
    'methodId' | 'subMethod' | 'reference' | 'providerReference' | 'maskedCard' | 'creditBalance'
  >;
  /** Of the till that took it. */
  readonly stationId?: string | null;
  /** Name and address of who buys, as they want it on the receipt. */
  readonly buyer?: readonly string[];
  /** Of the digital receipt, as a QR code. */
  readonly url: string | null;
};

export type PaidPaper = { readonly document: PaperDocument; readonly vatParts: readonly OrderVat[] };

export async function receiptDocument(venue: Venue, paid: PaidOrders): Promise<PaidPaper> {
  const { plan, settings, buyer = [] } = paid;
  const vatParts = await vatOfPaid(venue, paid);
  const common = await commonFacts(
    venue,
    settings,
    plan.orders.map((order) => withPaidLines(order, plan)),
  );
  const alreadyPaid = add(zero, ...plan.orders.map((order) => paidBefore(order, paid)));
  const facts: ReceiptFacts = {
    ...common,
    ...(buyer.length > 0 && { buyer }),
    ...partOf(paid, common.subtotal, alreadyPaid),
    url: paid.url,
    kind: 'receipt',
    isDuplicate: false,
    opensDrawer: plan.method === 'cash',
    issuedAt: paid.takenAt,
    receiptNumber: numberOnPaper(String(paid.receiptNumber), paid.deviceNumber ?? null),
    staffName: paid.staffName,
    stationName: await stationNameOf(venue, paid.stationId ?? null),
    alreadyPaid,
    rounding: plan.rounding,
    tip: plan.tip,
    total: plan.due,
    payments: [await paymentOnPaper(venue, paid)],
    change: plan.change,
    vat: sumParts(vatParts.flatMap(({ parts }) => parts)),
  };
  return { document: makeReceipt(facts, paperTexts(settings.receipt_language, settings.time_zone).receipt), vatParts };
}

/** On what is about this money. Only where something was paid before do earlier receipts show VAT of the same orders. */
export async function vatOfPaid(
  venue: Venue,
  { plan, before, settings }: Pick<PaidOrders, 'plan' | 'before' | 'settings'>,
): Promise<OrderVat[]> {
  const paidBefore = before.filter(({ paid }) => paid > 0);
  const shownOf = await vatShownOf(venue, paidBefore);
  const goingBack = await goingBackOf(venue, paidBefore);
  const hasVat = settings.vat_number !== null;
  return plan.orders.map((order) => {
    const amount = plan.allocations.find(({ orderId }) => orderId === order.id)?.amount ?? zero;
    const lines = plan.lines.filter(({ orderId }) => orderId === order.id);
    const was = before.find(({ id }) => id === order.id) ?? order;
    const onPapers = { ...shownOf(order.id), goingBack: goingBack.get(order.id) };
    const facts = { before: was, order, amount, lines, ...onPapers, hasVat };
    return { orderId: order.id, parts: vatOnReceipt(facts) };
  });
}

/** Of cash that was taken offline some lines may be gone: what is left of them does not say what was paid. */
function isByProduct({ split, lines, amount }: PaymentPlan): boolean {
  return split === 'lines' && add(zero, ...lines.map((line) => line.amount)) === amount;
}

/** Of a split by product what is paid; else all of the order. */
function withPaidLines(order: Order, plan: PaymentPlan): Order {
  if (!isByProduct(plan)) return order;
  const lines = plan.lines.flatMap((paid) => {
    const line = paid.orderId === order.id ? order.lines.find(({ opid }) => opid === paid.opid) : undefined;
    return line === undefined ? [] : [{ ...line, count: paid.count, total: costOf(line, paid) }];
  });
  return { ...order, lines };
}

/** What it costs by its price. It is what was paid, unless less was open: a rappen more or less is no reduction. */
export function costOf(line: OrderLine, { count, amount }: LineAllocation): Money {
  const cost = money(Math.floor((line.total * count) / line.count));
  return cost - amount > count ? cost : amount;
}

/** By earlier payments. */
function paidBefore(order: Order, { plan, before }: PaidOrders): Money {
  if (!isByProduct(plan)) return before.find(({ id }) => id === order.id)?.paid ?? zero;
  const amount = plan.allocations.find(({ orderId }) => orderId === order.id)?.amount ?? zero;
  return subtract(sumOfLines(withPaidLines(order, plan).lines), amount);
}

function partOf({ plan }: PaidOrders, subtotal: Money, alreadyPaid: Money): Pick<ReceiptFacts, 'part'> {
  const stillOpen = subtract(subtract(subtotal, alreadyPaid), plan.amount);
  if (isByProduct(plan)) return { part: { stillOpen: zero } };
  return stillOpen > 0 ? { part: { stillOpen } } : {};
}

async function paymentOnPaper(venue: Venue, { plan, details }: PaidOrders): Promise<ReceiptPayment> {
  return moneyOnPaper(venue, { method: plan.method, received: plan.received ?? plan.due, details });
}

type MoneyOnPaper = Pick<ReceiptPayment, 'method' | 'received'> & { readonly details: PaidOrders['details'] };

/** As the venue calls the method to its guests, with the card. */
export async function moneyOnPaper(venue: Venue, { method, received, details }: MoneyOnPaper): Promise<ReceiptPayment> {
  const { methodId, subMethod, reference, providerReference, maskedCard, creditBalance } = details;
  const title = methodId === undefined ? undefined : (await findMethodNow(venue, methodId))?.display_title.trim();
  return {
    method,
    subMethod: subMethod === undefined ? null : brands[subMethod],
    received,
    ...(title !== undefined && title !== '' && { name: title }),
    ...(reference !== undefined && { reference }),
    ...(providerReference !== undefined && { providerReference }),
    ...(maskedCard !== undefined && { maskedCard }),
    ...(creditBalance !== undefined && { creditBalance }),
  };
}

async function stationNameOf(venue: Venue, id: string | null): Promise<string | null> {
  return (await currentStations(venue)).find((station) => station.id === id)?.name ?? null;
}

type CommonFacts = Pick<
  ReceiptFacts,
  | 'venue'
  | 'buyer'
  | 'tableName'
  | 'orderNumbers'
  | 'calledNumbers'
  | 'orderTypes'
  | 'currency'
  | 'lines'
  | 'subtotal'
  | 'footer'
  | 'url'
>;

export async function commonFacts(venue: Venue, settings: SettingsRow, orders: readonly Order[]): Promise<CommonFacts> {
  const tables = await currentTables(venue);
  const table = orders[0] && tables.get(orders[0].tableId);
  const isCheckout = ({ tableId }: Order) => tables.get(tableId)?.is_checkout === true;
  const lines = orders.flatMap((order) => receiptLines(order, settings));
  return {
    ...venueFacts(settings),
    buyer: await buyerOf(venue, orders),
    tableName: table && !table.is_checkout ? table.name : null,
    orderNumbers: orders.map((order) => numberOnPaper(order.number, order.deviceNumber)),
    calledNumbers: orders.flatMap((order) => calledNumber(order, { isCheckout: isCheckout(order) }) ?? []),
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
      printImage: settings.print_image,
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

export function receiptLines(order: Order, settings: SettingsRow): ReceiptLine[] {
  return soldTogether(order).map((lines) => receiptLine(lines, order, settings));
}

/** A combo is named with what it consists of; its price stands once, with the rates of all its parts. */
function receiptLine(lines: readonly OrderLine[], order: Order, settings: SettingsRow): ReceiptLine {
  const rateOf = (line: OrderLine, { taxClass }: Pick<OrderLine, 'taxClass'> = line) =>
    rateFor(taxClass, ratedAs(line, order), order.businessDate);
  const modifierOf = (line: OrderLine) => {
    const modifier = (sold: SoldModifier): ReceiptModifier => ({
      title: inLanguage(sold.title, settings, sold.optionId),
      count: sold.amount,
      price: sold.price,
      rates: [rateOf(line, sold)],
      nested: sold.nested.map(modifier),
    });
    return line.modifiers.map(modifier);
  };
  const part = (line: OrderLine): ReceiptModifier => ({
    title: inLanguage(line.title, settings, line.productId ?? ''),
    count: 1,
    price: line.combo?.surcharge ?? zero,
    rates: [rateOf(line)],
    nested: modifierOf(line),
  });
  const [first] = lines;
  const combo = first?.combo ?? null;
  const prices = lines.map((line) => subtract(line.unitPrice, line.combo?.surcharge ?? zero));
  return {
    ...(first?.count === 0 && { isShare: true }),
    count: first?.count ?? 0,
    title: inLanguage(combo?.title ?? first?.title ?? {}, settings, combo?.productId ?? first?.productId ?? ''),
    unitPrice: add(zero, ...prices),
    modifiers: combo === null && first !== undefined ? modifierOf(first) : lines.map(part),
    percent: first?.percent ?? 100,
    percentKind: first?.percentKind ?? null,
    total: add(zero, ...lines.map((line) => line.total)),
    rates: [...new Set(lines.map((line) => rateOf(line)))],
  };
}
