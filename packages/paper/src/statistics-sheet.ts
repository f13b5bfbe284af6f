/** The statistics of a period on A4 (specification §2 closings, PDF export). */
import { formatAmount, type Money, money, zero } from '@comanda/domain/money';
import type { ReductionKind } from '@comanda/domain/orders/order';
import type { PaymentWay } from '@comanda/domain/payments/payment';
import { brands, type SubMethod } from '@comanda/domain/payments/payment-setup';
import type { OrderType, VatRate } from '@comanda/domain/tax/vat';
import { printedVatNumber } from '@comanda/domain/tax/vat-number';

import type { ClosingSheetWords } from './closing-sheet.ts';
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
  type SheetVenue,
} from './sheet.ts';

type Sold = { readonly name: string; readonly count: number; readonly turnover: Money };

/** Names are resolved; an empty name: free items, or no longer on the menu. */
export type StatisticsSheetFacts = {
  readonly venue: SheetVenue;
  readonly logo: string | null;
  readonly currency: string;
  /** `2026-11-20`, both within. */
  readonly from: string;
  readonly to: string;
  /** Unix milliseconds. */
  readonly madeAt: number;
  readonly orders: number;
  readonly guests: number;
  readonly turnover: Money;
  readonly tips: Money;
  readonly rounding: Money;
  readonly fees: Money;
  readonly canceled: { readonly orders: number; readonly amount: Money; readonly refunded: Money };
  readonly reductions: readonly { readonly kind: ReductionKind; readonly lines: number; readonly amount: Money }[];
  readonly vat: readonly { readonly rate: number; readonly gross: Money; readonly net: Money; readonly vat: Money }[];
  readonly methods: readonly {
    readonly method: PaymentWay;
    readonly payments: number;
    readonly amount: Money;
    readonly isConfirmed: boolean;
    readonly subMethods: readonly {
      readonly subMethod: SubMethod | null;
      readonly payments: number;
      readonly amount: Money;
    }[];
  }[];
  readonly hours: readonly { readonly hour: number; readonly turnover: Money }[];
  readonly days: readonly { readonly date: string; readonly turnover: Money; readonly orders: number }[];
  readonly categories: readonly Sold[];
  readonly products: readonly Sold[];
  readonly otherProducts: { readonly products: number; readonly count: number; readonly turnover: Money } | null;
  readonly types: readonly { readonly type: OrderType; readonly orders: number; readonly turnover: Money }[];
  /** Null: guests, or the house itself. */
  readonly persons: readonly {
    readonly name: string | null;
    readonly orders: number;
    readonly turnover: Money;
    readonly tips: Money;
  }[];
};

type Make = (facts: StatisticsSheetFacts, words: ClosingSheetWords) => SheetSection[];

export function makeStatisticsSheet(facts: StatisticsSheetFacts, words: ClosingSheetWords): Sheet {
  const { receipt, sheet, closing } = words;
  const { name, addressLines, vatNumber } = facts.venue;
  const [from, to] = [sheet.date(facts.from), sheet.date(facts.to)];
  const period = facts.from === facts.to ? from : closing.period(from, to);
  const makes: readonly Make[] = [methods, vat, categories, types, counts, persons, days, hours, products];
  return {
    language: sheet.language,
    title: sheet.statistics,
    lines: [period],
    venue: {
      name,
      lines: [...addressLines, ...(vatNumber === null ? [] : [printedVatNumber(vatNumber, receipt.vatNumberSuffix)])],
    },
    logo: facts.logo,
    recipient: [],
    figures: largeFigures(facts, words),
    sections: makes.flatMap((make) => make(facts, words)),
    foot: { left: `${name}, ${sheet.statistics} ${period}`, page: sheet.page },
    madeAt: facts.madeAt,
    paymentPart: null,
  };
}

function largeFigures(facts: StatisticsSheetFacts, { closing, receipt, sheet }: ClosingSheetWords): SheetFigure[] {
  const { turnover, orders, tips, currency } = facts;
  const average = orders === 0 ? zero : money(Math.round(turnover / orders));
  return [
    { label: `${closing.turnover} ${currency}`, value: formatAmount(turnover), isMarked: false },
    { label: closing.orders, value: String(orders), isMarked: false },
    { label: sheet.average, value: formatAmount(average), isMarked: false },
    { label: receipt.tip, value: formatAmount(tips), isMarked: false },
  ];
}

const methods: Make = (facts, { closing, receipt, sheet }) => {
  const isDoubtful = facts.methods.some(({ isConfirmed }) => !isConfirmed);
  const rowsOf = (one: (typeof facts.methods)[number]): SheetRow[] => {
    const name = receipt.paymentMethod[one.method];
    const below = one.subMethods.map(({ subMethod, payments, amount }) =>
      part(subMethod === null ? name : brands[subMethod], String(payments), formatAmount(amount)),
    );
    return [line(one.isConfirmed ? name : `${name} *`, String(one.payments), formatAmount(one.amount)), ...below];
  };
  return section({
    title: closing.payments,
    columns: [left(sheet.method, 5), right(sheet.count, 1.5), right(sheet.amount, 2)],
    rows: facts.methods.flatMap(rowsOf),
    notes: isDoubtful ? [closing.notConfirmed] : [],
  });
};

const vat: Make = ({ vat: parts, venue }, { receipt, sheet }) =>
  section({
    title: receipt.vat,
    columns: [left(sheet.rate, 3), right(receipt.gross, 2), right(receipt.net, 2), right(receipt.tax, 2)],
    rows:
      venue.vatNumber === null
        ? []
        : parts.map((one) =>
            line(
              receipt.vatRate(one.rate as VatRate),
              formatAmount(one.gross),
              formatAmount(one.net),
              formatAmount(one.vat),
            ),
          ),
  });

function soldRow({ name, count, turnover }: Sold, whole: Money, percent: (share: number) => string): SheetRow {
  return line(name, String(count), formatAmount(turnover), shareOf(turnover, whole, percent));
}

const categories: Make = (facts, { closing, sheet }) =>
  section({
    title: sheet.categories,
    columns: [left(sheet.category, 5), right(sheet.count, 1.2), right(closing.turnover, 2), right(sheet.share, 1.2)],
    rows: facts.categories.map((one) =>
      soldRow({ ...one, name: one.name || sheet.noCategory }, facts.turnover, sheet.percent),
    ),
  });

const products: Make = (facts, { closing, sheet }) => {
  const { otherProducts: others } = facts;
  const rest = others === null ? [] : [{ ...others, name: sheet.otherProducts(others.products) }];
  return section({
    title: sheet.products,
    columns: [left(sheet.product, 5), right(sheet.count, 1.2), right(closing.turnover, 2), right(sheet.share, 1.2)],
    rows: [...facts.products, ...rest].map((one) =>
      soldRow({ ...one, name: one.name || sheet.freeItems }, facts.turnover, sheet.percent),
    ),
  });
};

const types: Make = (facts, { closing, receipt, sheet }) =>
  section({
    title: sheet.types,
    columns: [left(sheet.type, 2.4), right(closing.orders, 1.4), right(closing.turnover, 1.5)],
    rows: facts.types.map(({ type, orders, turnover }) =>
      line(receipt.orderType[type], String(orders), formatAmount(turnover)),
    ),
    width: 'half',
  });

const counts: Make = (facts, { closing, receipt, sheet }) => {
  const { guests, canceled, reductions, rounding, fees } = facts;
  const words = { discount: receipt.discount, onTheHouse: receipt.onTheHouse, staffMeal: receipt.staffMeal };
  const unless = (isNone: boolean, label: string, value: string) => (isNone ? [] : [line(label, value)]);
  return section({
    title: sheet.facts,
    columns: [left('', 3), right('', 1.4)],
    rows: [
      ...unless(guests === 0, closing.guests, String(guests)),
      ...unless(canceled.orders === 0, closing.canceled(String(canceled.orders)), formatAmount(canceled.amount)),
      ...unless(canceled.refunded === 0, receipt.refund, formatAmount(canceled.refunded)),
      ...reductions.map(({ kind, lines, amount }) => line(`${words[kind]} (${lines})`, formatAmount(amount))),
      ...unless(rounding === 0, receipt.rounding, formatAmount(rounding)),
      ...unless(fees === 0, closing.fees, formatAmount(fees)),
    ],
    width: 'beside',
  });
};

const persons: Make = (facts, { closing, receipt, sheet }) =>
  section({
    title: sheet.people,
    columns: [left(sheet.person, 4), right(closing.orders, 1.5), right(closing.turnover, 2), right(receipt.tip, 1.6)],
    rows: facts.persons.map(({ name, orders, turnover, tips }) =>
      line(name ?? sheet.nobody, String(orders), formatAmount(turnover), formatAmount(tips)),
    ),
  });

/** A year of days is no table: its months are asked for one by one. */
const mostDays = 62;

const days: Make = (facts, { closing, sheet }) =>
  section({
    title: sheet.days,
    columns: [left(sheet.day, 2.4), right(closing.orders, 1.4), right(closing.turnover, 1.5)],
    rows:
      facts.days.length < 2 || facts.days.length > mostDays
        ? []
        : facts.days.map(({ date, orders, turnover }) =>
            line(sheet.date(date), String(orders), formatAmount(turnover)),
          ),
    width: 'half',
  });

const hours: Make = (facts, { closing, sheet }) =>
  section({
    title: sheet.hours,
    columns: [left(sheet.hour, 2.4), right(closing.turnover, 1.5)],
    rows: facts.hours
      .filter(({ turnover }) => turnover !== 0)
      .map(({ hour, turnover }) => line(sheet.hourOf(`${hour}:00`, `${(hour + 1) % 24}:00`), formatAmount(turnover))),
    width: 'beside',
  });
