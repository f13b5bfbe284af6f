/**
 * Receipt of a payment, and the bill before it: who sold what at which price with which VAT
 * (decisions.md §2; MWSTG Art. 26: rate code per line with legend, order type, VAT number).
 */
import { add, formatAmount, type Money, negate, subtract, times, zero } from '@comanda/domain/money';
import type { ReductionKind, VatPart } from '@comanda/domain/orders/order';
import { wantsBuyer } from '@comanda/domain/payments/buyer';
import type { OrderType, VatRate } from '@comanda/domain/tax/vat';
import { printedVatNumber } from '@comanda/domain/tax/vat-number';

import { type Block, type Column, columns, edges, type PaperDocument, rule, text } from './document.ts';
import { rateCodes } from './rate-codes.ts';
import { beginBlocks, calledBlocks, type OrderHeading, qrBlocks, reductionTitle } from './receipt-parts.ts';
import { paymentBlocks, type ReceiptPayment } from './receipt-payments.ts';
import type { ReceiptTexts } from './texts.ts';

export type ReceiptModifier = {
  readonly title: string;
  /** Of one product. */
  readonly count: number;
  /** Price of one modifier. */
  readonly price: Money;
  readonly rates: readonly VatRate[];
  readonly nested: readonly ReceiptModifier[];
};

export type ReceiptLine = {
  /** Of the first line of each order, where there are several. */
  readonly begins?: OrderHeading;
  /** Several share it, and its total is one share: count and price of the whole are not shown. */
  readonly isShare?: boolean;
  readonly count: number;
  readonly title: string;
  /** Price of one without modifiers. */
  readonly unitPrice: Money;
  readonly modifiers: readonly ReceiptModifier[];
  /** Share of the price charged, 0–100. */
  readonly percent: number;
  /** Why less is charged; null at the full price. */
  readonly percentKind: ReductionKind | null;
  /** What is charged for the whole line. */
  readonly total: Money;
  /** Usually one rate; a combo has several. */
  readonly rates: readonly VatRate[];
};

export type ReceiptFacts = {
  /** A bill is shown before payment: it has no receipt number and says so. A refund has counts and amounts below zero. */
  readonly kind: 'receipt' | 'bill' | 'refund';
  readonly isDuplicate: boolean;
  /** Cash that comes or goes opens the drawer; a reprint and a bill never do. */
  readonly opensDrawer: boolean;
  readonly venue: {
    /** Id of the picture above the name. */
    readonly printImage: string | null;
    readonly name: string;
    readonly addressLines: readonly string[];
    /** `CHE-123.456.788`; without it the receipt says nothing about VAT. */
    readonly vatNumber: string | null;
  };
  /** Name and address of the buyer, entered above CHF 400; usually empty. */
  readonly buyer: readonly string[];
  readonly tableName: string | null;
  /** Unix milliseconds. */
  readonly issuedAt: number;
  readonly receiptNumber: string | null;
  readonly orderNumbers: readonly string[];
  /** `#119`: what guests who wait without a table are called by. Left out: nobody waits. */
  readonly calledNumbers?: readonly string[];
  readonly orderTypes: readonly OrderType[];
  readonly staffName: string | null;
  /** The till that took the money. */
  readonly stationName?: string | null;
  readonly currency: string;
  readonly lines: readonly ReceiptLine[];
  /** Sum of the lines' totals. */
  readonly subtotal: Money;
  /** Paid by earlier receipts of the same orders; of a refund, below zero, what nobody had paid, above what was too much. */
  readonly alreadyPaid: Money;
  /** Left out: it pays all that was open. What is still open of what stands above; zero where its products are paid. */
  readonly part?: { readonly stillOpen: Money };
  /** Of a refund, above zero: what a provider gives back, with a receipt of its own. Left out: nothing. */
  readonly paidBackLater?: Money;
  readonly rounding: Money;
  readonly tip: Money;
  /** subtotal − alreadyPaid − what is still open + what goes back later + rounding + tip. */
  readonly total: Money;
  readonly payments: readonly ReceiptPayment[];
  readonly change: Money;
  readonly vat: readonly VatPart[];
  readonly footer: readonly string[];
  /** Address of the digital receipt, printed as a QR code. */
  readonly url: string | null;
};

export function makeReceipt(facts: ReceiptFacts, texts: ReceiptTexts): PaperDocument {
  const isReceipt = facts.kind !== 'bill';
  const codes = facts.venue.vatNumber === null ? null : rateCodes(facts.vat.map((part) => part.rate));
  return {
    title: isReceipt && facts.receiptNumber !== null ? texts.receiptNumber(facts.receiptNumber) : texts.bill,
    drawerKick: facts.opensDrawer && isReceipt && !facts.isDuplicate,
    blocks: [
      ...venueBlocks(facts, texts),
      rule('dashed'),
      ...headBlocks(facts, texts),
      rule('dashed'),
      ...(facts.kind === 'refund' ? [] : calledBlocks(facts.calledNumbers ?? [], texts)),
      ...linesBlocks(facts.lines, codes, texts),
      ...sumBlocks(facts, texts),
      ...(codes === null || facts.vat.length === 0 ? [] : vatBlocks(facts.vat, codes, texts)),
      ...footBlocks(facts, texts),
      { kind: 'cut' },
    ],
  };
}

export function venueBlocks(facts: Pick<ReceiptFacts, 'isDuplicate' | 'venue'>, texts: ReceiptTexts): Block[] {
  const large = { width: 2, height: 2, bold: true, align: 'center' } as const;
  const { printImage, name, addressLines, vatNumber } = facts.venue;
  return [
    ...(facts.isDuplicate ? [text(texts.duplicate.toUpperCase(), large)] : []),
    ...(printImage === null ? [] : [{ kind: 'image' as const, id: printImage, dots: null }]),
    text(name, large),
    ...addressLines.map((line) => text(line, { align: 'center' })),
    ...(vatNumber === null ? [] : [text(printedVatNumber(vatNumber, texts.vatNumberSuffix), { align: 'center' })]),
  ];
}

function headBlocks(facts: ReceiptFacts, texts: ReceiptTexts): Block[] {
  const place = facts.tableName === null ? texts.checkout : texts.table(facts.tableName);
  const types = [...new Set(facts.orderTypes)].map((type) => texts.orderType[type]).join(', ');
  const number = facts.receiptNumber === null ? null : texts.receiptNumber(facts.receiptNumber);
  const orders = facts.orderNumbers.map((order) => texts.orderNumber(order));
  const lefts = [place, ...(number === null ? [] : [number]), ...orders];
  const who = [texts.dateTime(facts.issuedAt), types, facts.staffName ?? '', facts.stationName ?? ''];
  const rights = who.filter((part) => part !== '');
  return [
    ...(facts.kind === 'receipt' ? [] : [text(texts[facts.kind], { width: 2, height: 2, bold: true })]),
    ...(facts.part === undefined ? [] : [text(texts.partPayment, { width: 2, height: 2, bold: true })]),
    ...Array.from({ length: Math.max(lefts.length, rights.length) }, (_, row) =>
      edges(lefts[row] ?? '', rights[row] ?? ''),
    ),
    ...facts.buyer.map((line, row) => text(row === 0 ? `${texts.buyer} ${line}` : line, { hang: 2 })),
    ...(isBuyerWanted(facts) ? [text(texts.buyer), ...writingLine, ...writingLine] : []),
  ];
}

/** Room to write by hand, from edge to edge. */
const writingLine: readonly Block[] = [{ kind: 'spacer', lines: 1 }, rule('tear')];

/** Nobody typed who buys, so there is room to write it. */
function isBuyerWanted({ kind, buyer, venue, currency, total, tip }: ReceiptFacts): boolean {
  const isOpen = kind === 'receipt' && buyer.length === 0;
  return isOpen && wantsBuyer(subtract(total, tip), { currency, hasVat: venue.vatNumber !== null });
}

type Codes = ReadonlyMap<VatRate, string> | null;

function linesBlocks(lines: readonly ReceiptLine[], codes: Codes, texts: ReceiptTexts): Block[] {
  const blocks = lines.flatMap((line) => [...beginBlocks(line.begins, texts), ...lineBlocks(line, codes, texts)]);
  return blocks.length === 0 ? [] : [...blocks, rule('dashed')];
}

type PricedRow = {
  readonly title: string;
  readonly indent: number;
  readonly unit: Money | null;
  readonly total: Money | null;
  readonly rates: readonly VatRate[];
};

function lineBlocks(line: ReceiptLine, codes: Codes, texts: ReceiptTexts): Block[] {
  if (line.isShare === true) {
    const share = { title: texts.shareOf(line.title), indent: 0, unit: null, total: line.total, rates: line.rates };
    return [pricedRow(share, codes)];
  }
  const own = times(line.unitPrice, line.count);
  const modifiers = line.modifiers.flatMap((modifier) => modifierRows(modifier, line.count, 2));
  const full = add(own, ...modifiers.map((row) => row.total ?? zero));
  const isReduced = line.total !== full;
  const first = {
    title: `${line.count} ${line.title}`,
    indent: 0,
    unit: line.count > 1 ? line.unitPrice : null,
    total: own,
    rates: line.rates,
  };
  const reduction = {
    title: reductionTitle(line, texts),
    indent: 2,
    unit: null,
    total: subtract(line.total, full),
    rates: [],
  };
  return [first, ...modifiers, ...(isReduced ? [reduction] : [])].map((row) => pricedRow(row, codes));
}

/**
 * Prices that are not zero are shown: a choice that costs nothing is only named.
 * What is nested counts once for each product, whatever the amount of its parent (specification §9).
 */
function modifierRows(modifier: ReceiptModifier, count: number, indent: number): PricedRow[] {
  const all = modifier.count * count;
  const isFree = modifier.price === 0;
  const amount = modifier.count > 1 ? `${modifier.count}x ` : '';
  return [
    {
      title: `${isFree ? '' : '+ '}${amount}${modifier.title}`,
      indent,
      unit: isFree || all === 1 ? null : modifier.price,
      total: isFree ? null : times(modifier.price, all),
      rates: isFree ? [] : modifier.rates,
    },
    ...modifier.nested.flatMap((nested) => modifierRows(nested, count, Math.min(indent + 2, 8))),
  ];
}

/** An amount is never broken: its column grows with it, at the title's cost. */
function amountCell(amount: Money, atLeast: number): Column {
  const shown = formatAmount(amount);
  return { text: shown, columns: Math.max(atLeast, shown.length + 1), align: 'right' };
}

function pricedRow(row: PricedRow, codes: Codes): Block {
  const code = codes === null ? '' : row.rates.map((rate) => codes.get(rate) ?? '').join('');
  return columns(
    ...(row.indent === 0 ? [] : [{ text: '', columns: row.indent }]),
    { text: row.title, columns: 'rest', hang: 2 },
    ...(row.unit === null ? [] : [amountCell(row.unit, 10)]),
    ...(row.total === null ? [] : [amountCell(row.total, 12)]),
    ...(codes === null ? [] : [{ text: code, columns: Math.max(2, code.length + 1), align: 'right' as const }]),
  );
}

function sumBlocks(facts: ReceiptFacts, texts: ReceiptTexts): Block[] {
  const row = (label: string, amount: Money): Block => edges(label, formatAmount(amount));
  const isRefund = facts.kind === 'refund';
  const stillOpen = facts.part?.stillOpen ?? zero;
  const later = facts.paidBackLater ?? zero;
  const due = subtract(subtract(facts.subtotal, facts.alreadyPaid), stillOpen);
  // Cash taken offline, or what a provider charged late: it stands, also above what there was to pay.
  const over = subtract(facts.total, add(due, facts.rounding, facts.tip));
  const refundLabel = facts.alreadyPaid > 0 ? texts.paidTooMuch : texts.notPaid;
  const rest = [
    ...(facts.alreadyPaid === 0 ? [] : [row(isRefund ? refundLabel : texts.alreadyPaid, negate(facts.alreadyPaid))]),
    ...(later === 0 ? [] : [row(texts.paidBackLater, later)]),
    ...(stillOpen === 0 ? [] : [row(texts.stillOpen, negate(stillOpen))]),
    ...(isRefund || over <= 0 ? [] : [row(texts.paidTooMuch, over)]),
    ...(facts.rounding === 0 ? [] : [row(texts.rounding, facts.rounding)]),
    ...(facts.tip === 0 ? [] : [row(texts.tip, facts.tip)]),
  ];
  return [
    ...(rest.length === 0 || facts.lines.length === 0 ? rest : [row(texts.subtotal, facts.subtotal), ...rest]),
    columns(
      { text: facts.currency, columns: 'rest', width: 2, height: 2, bold: true },
      { text: formatAmount(facts.total), columns: 28, align: 'right', width: 2, height: 2, bold: true },
    ),
    ...facts.payments.flatMap((payment) => paymentBlocks(payment, isRefund, texts)),
    ...(!isRefund && facts.payments.some((payment) => payment.method === 'cash')
      ? [edges(texts.change, formatAmount(facts.change), { bold: true })]
      : []),
    ...(facts.kind === 'bill' && over <= 0 ? [text(texts.notPaidYet, { bold: true })] : []),
  ];
}

function vatBlocks(parts: readonly VatPart[], codes: ReadonlyMap<VatRate, string>, texts: ReceiptTexts): Block[] {
  const row = (label: string, net: string, tax: string, gross: string): Block =>
    columns(
      { text: label, columns: 'rest' },
      { text: net, columns: 10, align: 'right' },
      { text: tax, columns: 10, align: 'right' },
      { text: gross, columns: 13, align: 'right' },
    );
  const sorted = [...parts].sort((a, b) => b.rate - a.rate);
  return [
    rule('dashed'),
    row(texts.vat, texts.net, texts.tax, texts.gross),
    ...sorted.map((part) =>
      row(
        `${codes.get(part.rate) ?? ''} ${texts.vatRate(part.rate)}`,
        formatAmount(part.net),
        formatAmount(part.vat),
        formatAmount(part.gross),
      ),
    ),
  ];
}

function footBlocks(facts: ReceiptFacts, texts: ReceiptTexts): Block[] {
  if (facts.footer.length === 0 && facts.url === null) return [];
  return [
    rule('dashed'),
    ...facts.footer.map((line) => text(line, { align: 'center', bold: true })),
    ...(facts.url === null ? [] : qrBlocks(facts.url, texts)),
  ];
}
