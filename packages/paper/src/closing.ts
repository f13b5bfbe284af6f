/** Closing receipt: X, Z and the settlement of one person, on any width of paper (decisions.md §8; peers.md (d) 7, 8). */
import {
  type ClosingFigures,
  type ClosingKind,
  type DrawerFigures,
  type HandedOver,
  kindKey,
  type MethodFigures,
} from '@comanda/domain/closings/closing';
import { formatAmount, type Money, negate, zero } from '@comanda/domain/money';
import { isConfirmed, type PaymentWay } from '@comanda/domain/payments/payment';
import { brands } from '@comanda/domain/payments/payment-setup';
import { printedVatNumber } from '@comanda/domain/tax/vat-number';

import { type Block, columns, edges, type PaperDocument, rule, text } from './document.ts';
import { moneyLines, receivableLines } from './settled-steps.ts';
import type { ClosingTexts, ReceiptTexts } from './texts.ts';

export type ClosingFacts = {
  readonly venue: {
    /** Id of the picture above the name. */
    readonly printImage: string | null;
    readonly name: string;
    readonly addressLines: readonly string[];
    readonly vatNumber: string | null;
  };
  /** Null number: an X report. */
  readonly kind: ClosingKind;
  readonly number: number | null;
  readonly isDuplicate: boolean;
  readonly closedBy: string | null;
  /** Of a settlement. */
  readonly personName: string | null;
  readonly currency: string;
  readonly figures: ClosingFigures;
  readonly handedOver: HandedOver | null;
  /** Id of a person or a drawer, or key of a kind of payment → its name. */
  readonly names: Readonly<Record<string, string>>;
};

export type ClosingWords = { readonly closing: ClosingTexts; readonly receipt: ReceiptTexts };

export function closingTitle({ kind, number }: Pick<ClosingFacts, 'kind' | 'number'>, texts: ClosingTexts): string {
  if (kind === 'person') return texts.settlement(number === null ? '' : String(number)).trim();
  return number === null ? texts.x : texts.z(String(number));
}

export function makeClosingPaper(facts: ClosingFacts, words: ClosingWords): PaperDocument {
  const { figures } = facts;
  const sections = [
    countBlocks(figures, words),
    methodBlocks(facts, words),
    moneyBlocks(facts, words),
    facts.venue.vatNumber === null || figures.vat.length === 0 ? [] : vatBlocks(figures, words),
    tipBlocks(facts, words),
    creditBlocks(facts, words),
    invoiceBlocks(facts.figures, words),
    ...figures.drawers.map((drawer) => drawerBlocks(drawer, facts, words)),
    restBlocks(facts, words),
  ].filter((blocks) => blocks.length > 0);
  return {
    title: closingTitle(facts, words.closing),
    drawerKick: false,
    blocks: [
      ...headBlocks(facts, words),
      ...sections.flatMap((blocks) => [rule('dashed'), ...blocks]),
      { kind: 'cut' },
    ],
  };
}

function headBlocks(facts: ClosingFacts, { closing, receipt }: ClosingWords): Block[] {
  const large = { width: 2, height: 2, bold: true, align: 'center' } as const;
  const { printImage, name, addressLines, vatNumber } = facts.venue;
  const { from, to } = facts.figures;
  const until = receipt.dateTime(to);
  const period = from === null ? closing.fromStart(until) : closing.period(receipt.dateTime(from), until);
  return [
    ...(facts.isDuplicate ? [text(receipt.duplicate.toUpperCase(), large)] : []),
    ...(printImage === null ? [] : [{ kind: 'image' as const, id: printImage, dots: null }]),
    text(name, large),
    ...addressLines.map((line) => text(line, { align: 'center' })),
    ...(vatNumber === null ? [] : [text(printedVatNumber(vatNumber, receipt.vatNumberSuffix), { align: 'center' })]),
    text(closingTitle(facts, closing), { bold: true, align: 'center' }),
    ...(facts.personName === null ? [] : [text(facts.personName, { bold: true, align: 'center' })]),
    text(period, { align: 'center' }),
    ...(facts.closedBy === null ? [] : [text(closing.closedBy(facts.closedBy), { align: 'center' })]),
  ];
}

const row = (label: string, amount: Money, style = {}): Block => edges(label, formatAmount(amount), style);

/** Normal columns to the right of what it is part of: beside each other both would be added up. */
const partIndent = 2;

function partRow(label: string, amount: Money): Block {
  const shown = formatAmount(amount);
  return columns(
    { text: '', columns: partIndent },
    { text: label, columns: 'rest' },
    { text: shown, columns: shown.length + 1, align: 'right' },
  );
}

function countBlocks(figures: ClosingFigures, { closing, receipt }: ClosingWords): Block[] {
  const { orders, canceled, refunds, receipts, reductions, drawersOpened } = figures;
  const words = { discount: receipt.discount, onTheHouse: receipt.onTheHouse, staffMeal: receipt.staffMeal };
  const { first, last } = orders;
  return [
    edges(closing.orders, String(orders.count)),
    ...(orders.guests === 0 ? [] : [edges(closing.guests, String(orders.guests))]),
    ...(first === null || last === null ? [] : [text(closing.orderNumbers(first, last))]),
    ...(receipts === null ? [] : [text(closing.receipts(String(receipts.first), String(receipts.last)))]),
    ...(canceled.orders === 0 ? [] : [row(closing.canceled(String(canceled.orders)), negate(canceled.amount))]),
    ...(canceled.lines === 0 ? [] : [row(closing.canceledLines(String(canceled.lines)), negate(canceled.linesAmount))]),
    ...(refunds.count === 0 ? [] : [row(closing.refunds(String(refunds.count)), negate(refunds.amount))]),
    ...reductions.map(({ kind, amount }) => row(words[kind], negate(amount))),
    ...(drawersOpened === 0 ? [] : [edges(closing.opened, String(drawersOpened))]),
  ];
}

/** What was paid towards orders: tips and rounding stand by themselves. */
function methodBlocks({ figures, currency, names }: ClosingFacts, words: ClosingWords): Block[] {
  const { closing } = words;
  const isDoubtful = figures.methods.some(({ method }) => !isConfirmed(method));
  return [
    text(closing.payments, { bold: true }),
    ...figures.methods.flatMap((method) => methodRows(method, names, words)),
    ...(isDoubtful ? [text(closing.notConfirmed)] : []),
    row(`${closing.turnover} ${currency}`, figures.turnover, { bold: true }),
    ...(figures.fees === 0 ? [] : [row(closing.fees, figures.fees)]),
    ...receivableLines(figures, closing).map(([label, amount]) => row(label, amount)),
  ];
}

function moneyBlocks({ figures }: ClosingFacts, words: ClosingWords): Block[] {
  const lines = moneyLines(figures, words);
  if (lines.length === 0) return [];
  return [
    text(words.closing.settled, { bold: true }),
    ...lines.map(({ label, amount, isSum }) => row(label, amount, { bold: isSum })),
  ];
}

/** As the venue called it when the closing was made, else by its kind. */
export function methodName(method: PaymentWay, names: ClosingFacts['names'], receipt: ReceiptTexts): string {
  return names[kindKey(method)] ?? receipt.paymentMethod[method];
}

function methodRows(figures: MethodFigures, names: ClosingFacts['names'], { closing, receipt }: ClosingWords): Block[] {
  const { method, amount, subMethods } = figures;
  const name = methodName(method, names, receipt);
  return [
    row(isConfirmed(method) ? name : `${name} *`, amount),
    ...subMethods.map((one) => partRow(one.subMethod === null ? closing.noBrand : brands[one.subMethod], one.amount)),
  ];
}

function vatBlocks({ vat }: ClosingFigures, { receipt }: ClosingWords): Block[] {
  const cells = (rate: string, net: string, tax: string) =>
    columns(
      { text: rate, columns: 'rest' },
      { text: net, columns: 16, align: 'right' },
      { text: tax, columns: 14, align: 'right' },
    );
  return [
    cells(receipt.vat, receipt.net, receipt.tax),
    ...vat.map((part) => cells(receipt.vatRate(part.rate), formatAmount(part.net), formatAmount(part.vat))),
  ];
}

function tipBlocks({ figures, names }: ClosingFacts, { closing, receipt }: ClosingWords): Block[] {
  const { tips, rounding } = figures;
  return [
    ...tips.flatMap(({ personId, earned, paidOut, owed }) => [
      row(`${receipt.tip} ${personId === null ? closing.house : (names[personId] ?? '')}`, earned),
      ...(paidOut === 0 ? [] : [partRow(closing.tipsPaidOut, negate(paidOut))]),
      // As much as was earned is open too where all that was open before was paid out: beside a payout it is said.
      ...(owed === earned && paidOut === 0 ? [] : [partRow(closing.tipsOwed, owed)]),
    ]),
    ...(rounding === 0 ? [] : [row(receipt.rounding, rounding)]),
  ];
}

/** Owed to guests until it is spent: nothing of it is turnover. */
function creditBlocks({ figures, names }: ClosingFacts, { closing, receipt }: ClosingWords): Block[] {
  const { nfcCredit, nfcLiability } = figures;
  if (nfcCredit === undefined && nfcLiability === undefined) return [];
  const { charged = [], uncharged, paid, refunded } = nfcCredit ?? {};
  const rows = [
    [closing.creditUncharged, negate(uncharged?.amount ?? zero)],
    [closing.creditPaid, negate(paid?.amount ?? zero)],
    [closing.creditRefunded, refunded?.amount ?? zero],
  ] as const;
  return [
    text(closing.credit, { bold: true }),
    ...charged.map(({ method, amount }) => row(closing.creditCharged(methodName(method, names, receipt)), amount)),
    ...rows.flatMap(([label, amount]) => (amount === 0 ? [] : [row(label, amount)])),
    ...(nfcLiability === undefined ? [] : [row(closing.creditOwed, nfcLiability)]),
  ];
}

/** Owed by companies until the bank brings it; their turnover was booked on the day of the sale. */
function invoiceBlocks({ invoices, invoicesOpen }: ClosingFigures, { closing }: ClosingWords): Block[] {
  if (invoices === undefined && invoicesOpen === undefined) return [];
  const rows = [
    [closing.invoicesReceived, invoices?.received.amount ?? zero],
    [closing.invoicesWrittenOff, invoices?.writtenOff.amount ?? zero],
    [closing.invoicesPaidBack, negate(invoices?.paidBack.amount ?? zero)],
  ] as const;
  return [
    text(closing.invoices, { bold: true }),
    ...rows.flatMap(([label, amount]) => (amount === 0 ? [] : [row(label, amount)])),
    row(closing.invoicesOpen, invoicesOpen ?? zero),
  ];
}

function drawerBlocks(drawer: DrawerFigures, { names }: ClosingFacts, { closing }: ClosingWords): Block[] {
  const { drawerId, opening, takings, moves, expected, counted, pieces, difference, reason } = drawer;
  return [
    text(closing.drawer(names[drawerId] ?? ''), { bold: true }),
    row(closing.opening, opening),
    row(closing.takings, takings),
    ...moves.map(({ kind, amount }) => row(closing.move[kind], amount)),
    row(closing.expected, expected),
    ...pieces.map(({ value, count }) => text(`${count} x ${formatAmount(value as Money)}`, { indent: partIndent })),
    ...(counted === null
      ? [text(closing.notCounted)]
      : [row(closing.counted, counted), row(closing.difference, difference, { bold: true })]),
    ...(reason === null ? [] : [text(`${closing.reason}: ${reason}`, { hang: 2 })]),
  ];
}

/** What went to the house; where the house added to it, what came from there. */
export function handedOverRow(
  { amount, intoDrawerId }: HandedOver,
  names: ClosingFacts['names'],
  closing: ClosingTexts,
): [label: string, amount: Money] {
  if (intoDrawerId === null) return [closing.handedOver, amount];
  const name = names[intoDrawerId] ?? '';
  return amount < 0 ? [closing.gotFrom(name), negate(amount)] : [closing.handedOverInto(name), amount];
}

function restBlocks({ figures, handedOver, names }: ClosingFacts, { closing }: ClosingWords): Block[] {
  const { carriedForward, chain } = figures;
  const isOpen = carriedForward !== null && carriedForward.orders > 0;
  return [
    ...(handedOver === null || handedOver.tips === 0 ? [] : [row(closing.tipsPaid, handedOver.tips)]),
    ...(handedOver === null ? [] : [row(...handedOverRow(handedOver, names, closing))]),
    ...(isOpen ? [row(closing.carriedForward(String(carriedForward.orders)), carriedForward.amount)] : []),
    ...(isOpen && carriedForward.paid !== 0 ? [partRow(closing.alreadyPaid, carriedForward.paid)] : []),
    text(closing.journal(String(chain.sequence))),
    text(chain.hash.slice(0, 32)),
    text(chain.hash.slice(32)),
  ];
}
