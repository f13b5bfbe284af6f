/** X, Z and the settlement of one person on A4 (decisions.md §8; drawing 10-closings-z-report). */
import type { MethodFigures } from '@comanda/domain/closings/closing';
import { add, formatAmount, type Money, negate, zero } from '@comanda/domain/money';
import { isConfirmed } from '@comanda/domain/payments/payment';
import { brands } from '@comanda/domain/payments/payment-setup';

import {
  chainSections,
  creditSections,
  drawerSections,
  invoiceSections,
  restSections,
} from './closing-sheet-drawers.ts';
import { type ClosingFacts, closingTitle, type ClosingWords, methodName } from './closing.ts';
import { moneyLines, receivableLines } from './settled-steps.ts';
import { figure, letterhead, vatSection } from './sheet-parts.ts';
import {
  left,
  line,
  part,
  right,
  section,
  shareOf,
  type Sheet,
  type SheetFigure,
  type SheetRow,
  type SheetSection,
  total,
} from './sheet.ts';
import type { SheetTexts } from './texts.ts';

export type CategorySum = { readonly name: string; readonly count: number; readonly turnover: Money };

export type ClosingSheetFacts = ClosingFacts & {
  /** The largest turnover first; of a settlement none. */
  readonly categories: readonly CategorySum[];
  readonly logo: string | null;
};

export type ClosingSheetWords = ClosingWords & { readonly sheet: SheetTexts };

export function makeClosingSheet(facts: ClosingSheetFacts, words: ClosingSheetWords): Sheet {
  const { figures, venue, closedBy, personName } = facts;
  const { closing, receipt, sheet } = words;
  const until = receipt.dateTime(figures.to);
  const period =
    figures.from === null ? closing.fromStart(until) : closing.period(receipt.dateTime(figures.from), until);
  const title = closingTitle(facts, closing);
  return {
    language: sheet.language,
    title,
    lines: [
      ...(personName === null ? [] : [personName]),
      period,
      ...(closedBy === null ? [] : [closing.closedBy(closedBy)]),
    ],
    venue: letterhead(venue, words),
    logo: facts.logo,
    recipient: [],
    figures: largeFigures(facts, words),
    sections: [
      ...methodSections(facts, words),
      ...moneySections(facts, words),
      ...(venue.vatNumber === null ? [] : vatSections(facts, words)),
      ...categorySections(facts, words),
      ...countSections(facts, words),
      ...tipSections(facts, words),
      ...creditSections(facts, words),
      ...invoiceSections(facts, words),
      ...figures.drawers.flatMap((drawer) => drawerSections(drawer, facts, words)),
      ...restSections(facts, words),
      ...chainSections(facts, words),
    ],
    foot: { left: `${venue.name}, ${title}`, page: sheet.page },
    madeAt: figures.to,
    paymentPart: null,
  };
}

function largeFigures(
  { figures, currency }: ClosingSheetFacts,
  { closing, receipt }: ClosingSheetWords,
): SheetFigure[] {
  const counted = figures.drawers.filter((drawer) => drawer.counted !== null);
  const difference = add(zero, ...counted.map((drawer) => drawer.difference));
  const tips = add(zero, ...figures.tips.map(({ earned }) => earned));
  return [
    figure(`${closing.turnover} ${currency}`, formatAmount(figures.turnover)),
    figure(closing.orders, String(figures.orders.count)),
    figure(receipt.tip, formatAmount(tips)),
    counted.length === 0
      ? figure(closing.difference, closing.notCounted)
      : { label: closing.difference, value: formatAmount(difference), isMarked: difference !== 0 },
  ];
}

function methodSections({ figures, names }: ClosingSheetFacts, words: ClosingSheetWords): SheetSection[] {
  const { closing, receipt, sheet } = words;
  const { methods } = figures;
  const sum = (of: (method: MethodFigures) => Money) => formatAmount(add(zero, ...methods.map(of)));
  const rows = methods.flatMap((method) => methodRows(method, names, words));
  const whole = total(
    closing.total,
    String(methods.reduce((count, { payments }) => count + payments, 0)),
    sum(({ amount }) => amount),
    sum(({ tips }) => tips),
    sum(({ rounding }) => rounding),
    sum((method) => method.total),
  );
  return section({
    title: closing.payments,
    columns: [
      left(sheet.method, 3),
      right(sheet.count, 1),
      right(sheet.paid, 1.5),
      right(receipt.tip, 1.3),
      right(receipt.rounding, 1.4),
      right(closing.total, 1.5),
    ],
    rows: rows.length === 0 ? [] : [...rows, whole],
    notes: methods.some(({ method }) => !isConfirmed(method)) ? [closing.notConfirmed] : [],
  });
}

function methodRows(
  figures: MethodFigures,
  names: ClosingFacts['names'],
  { closing, receipt }: ClosingSheetWords,
): SheetRow[] {
  const { method, payments, amount, tips, rounding, subMethods } = figures;
  const name = methodName(method, names, receipt);
  return [
    line(
      isConfirmed(method) ? name : `${name} *`,
      String(payments),
      formatAmount(amount),
      formatAmount(tips),
      formatAmount(rounding),
      formatAmount(figures.total),
    ),
    ...subMethods.map((one) =>
      part(
        one.subMethod === null ? closing.noBrand : brands[one.subMethod],
        String(one.payments),
        formatAmount(one.amount),
        '',
        '',
        formatAmount(one.total),
      ),
    ),
  ];
}

function moneySections({ figures }: ClosingSheetFacts, words: ClosingSheetWords): SheetSection[] {
  return section({
    title: words.closing.settled,
    columns: [left('', 3), right(words.sheet.amount, 1.4)],
    rows: moneyLines(figures, words).map(({ label, amount, isSum }) =>
      (isSum ? total : line)(label, formatAmount(amount)),
    ),
  });
}

function vatSections({ figures }: ClosingSheetFacts, words: ClosingSheetWords): SheetSection[] {
  const { vat } = figures;
  const sum = (of: 'gross' | 'net' | 'vat') => formatAmount(add(zero, ...vat.map((one) => one[of])));
  const whole = vat.length === 0 ? [] : [total(words.closing.total, sum('gross'), sum('net'), sum('vat'))];
  return vatSection(vat, words, whole);
}

function categorySections(
  { categories, figures }: ClosingSheetFacts,
  { closing, sheet }: ClosingSheetWords,
): SheetSection[] {
  return section({
    title: sheet.categories,
    columns: [left(sheet.category, 5), right(sheet.count, 1.2), right(closing.turnover, 2), right(sheet.share, 1.2)],
    rows: categories.map(({ name, count, turnover }) =>
      line(name, String(count), formatAmount(turnover), shareOf(turnover, figures.turnover, sheet.percent)),
    ),
  });
}

function countSections({ figures }: ClosingSheetFacts, { closing, receipt, sheet }: ClosingSheetWords): SheetSection[] {
  const { orders, canceled, refunds, receipts, reductions, drawersOpened, rounding, fees } = figures;
  const words = { discount: receipt.discount, onTheHouse: receipt.onTheHouse, staffMeal: receipt.staffMeal };
  const unless = (isNone: boolean, label: string, value: string) => (isNone ? [] : [line(label, value)]);
  return section({
    title: sheet.facts,
    columns: [left('', 3), right('', 1.4)],
    rows: [
      line(closing.orders, String(orders.count)),
      ...unless(orders.guests === 0, closing.guests, String(orders.guests)),
      ...unless(
        canceled.orders === 0,
        closing.canceled(String(canceled.orders)),
        formatAmount(negate(canceled.amount)),
      ),
      ...unless(
        canceled.lines === 0,
        closing.canceledLines(String(canceled.lines)),
        formatAmount(negate(canceled.linesAmount)),
      ),
      ...unless(refunds.count === 0, closing.refunds(String(refunds.count)), formatAmount(negate(refunds.amount))),
      ...reductions.map(({ kind, lines, amount }) => line(`${words[kind]} (${lines})`, formatAmount(negate(amount)))),
      ...unless(rounding === 0, receipt.rounding, formatAmount(rounding)),
      ...unless(fees === 0, closing.fees, formatAmount(fees)),
      ...receivableLines(figures, closing).map(([label, amount]) => line(label, formatAmount(amount))),
      ...unless(drawersOpened === 0, closing.opened, String(drawersOpened)),
    ],
    notes: [
      ...(orders.first === null || orders.last === null ? [] : [closing.orderNumbers(orders.first, orders.last)]),
      ...(receipts === null ? [] : [closing.receipts(String(receipts.first), String(receipts.last))]),
    ],
    width: 'half',
  });
}

function tipSections(
  { figures, names }: ClosingSheetFacts,
  { closing, receipt, sheet }: ClosingSheetWords,
): SheetSection[] {
  return section({
    title: receipt.tip,
    columns: [left(sheet.person, 2.4), right(sheet.earned, 1.3), right(sheet.paidOut, 1.3), right(sheet.owed, 1.3)],
    rows: figures.tips.map(({ personId, earned, paidOut, owed }) =>
      line(
        personId === null ? closing.house : (names[personId] ?? ''),
        formatAmount(earned),
        formatAmount(negate(paidOut)),
        formatAmount(owed),
      ),
    ),
    width: 'beside',
  });
}
