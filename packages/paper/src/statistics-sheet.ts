/** The statistics of a period on A4 (specification §2 closings, PDF export). */
import { add, formatAmount, type Money, zero } from '@comanda/domain/money';
import { brands } from '@comanda/domain/payments/payment-setup';
import { averageGuest, averageOrder, type Took } from '@comanda/domain/statistics/averages';

import type { ClosingSheetWords } from './closing-sheet.ts';
import { figure, letterhead, periodText, vatSection } from './sheet-parts.ts';
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
  total,
} from './sheet.ts';
import { days, hours, weekdays } from './statistics-days.ts';
import type { Make, Sold, StatisticsSheetFacts } from './statistics-facts.ts';

export function makeStatisticsSheet(facts: StatisticsSheetFacts, words: ClosingSheetWords): Sheet {
  const { sheet } = words;
  const period = periodText(facts, words);
  const makes: readonly Make[] = [
    methods,
    vat,
    categories,
    types,
    sources,
    counts,
    weekdays,
    persons,
    days,
    hours,
    products,
  ];
  return {
    language: sheet.language,
    title: sheet.statistics,
    lines: [period],
    venue: letterhead(facts.venue, words),
    logo: facts.logo,
    recipient: [],
    figures: largeFigures(facts, words),
    sections: makes.flatMap((make) => make(facts, words)),
    foot: { left: `${facts.venue.name}, ${sheet.statistics} ${period}`, page: sheet.page },
    madeAt: facts.madeAt,
    paymentPart: null,
  };
}

function largeFigures(facts: StatisticsSheetFacts, { closing, receipt, sheet }: ClosingSheetWords): SheetFigure[] {
  const { turnover, orders, tips, currency } = facts;
  const average = averageOrder(facts);
  return [
    figure(`${closing.turnover} ${currency}`, formatAmount(turnover)),
    figure(closing.orders, String(orders)),
    figure(sheet.average, formatAmount(average)),
    figure(receipt.tip, formatAmount(tips)),
  ];
}

const methods: Make = (facts, { closing, receipt, sheet }) => {
  const isDoubtful = facts.methods.some(({ isConfirmed }) => !isConfirmed);
  const rowsOf = (one: (typeof facts.methods)[number]): SheetRow[] => {
    const name = one.name === '' ? receipt.paymentMethod[one.method] : one.name;
    const below = one.subMethods.map(({ subMethod, payments, amount }) =>
      part(subMethod === null ? closing.noBrand : brands[subMethod], String(payments), formatAmount(amount)),
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

const vat: Make = (facts, words) => (facts.venue.vatNumber === null ? [] : vatSection(facts.vat, words));

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

/** Orders, turnover and the average of an order, of one kind of them or another. */
const took = (name: string, one: Took & { readonly orders: number }) =>
  line(name, String(one.orders), formatAmount(one.turnover), formatAmount(averageOrder(one)));

const tookColumns = (title: string, { closing, sheet }: ClosingSheetWords) => [
  left(title, 2.2),
  right(closing.orders, 1.7),
  right(closing.turnover, 1.5),
  right(sheet.averageShort, 1.3),
];

const types: Make = (facts, words) =>
  section({
    title: words.sheet.types,
    columns: tookColumns(words.sheet.type, words),
    rows: facts.types.map((one) => took(words.receipt.orderType[one.type], one)),
    width: 'half',
  });

const sources: Make = (facts, words) =>
  section({
    title: words.sheet.sources,
    columns: tookColumns(words.sheet.source, words),
    rows: facts.sources.map((one) => took(words.sheet.sourceOf[one.source], one)),
    width: 'beside',
  });

const counts: Make = (facts, { closing, receipt, sheet }) => {
  const { guests, paidGuests, canceled, reductions, rounding, fees, open, cashBalance } = facts;
  const words = { discount: receipt.discount, onTheHouse: receipt.onTheHouse, staffMeal: receipt.staffMeal };
  const unless = (isNone: boolean, label: string, value: string) => (isNone ? [] : [line(label, value)]);
  return section({
    title: sheet.facts,
    columns: [left('', 3), right('', 1.4)],
    rows: [
      ...unless(guests === 0, closing.guests, String(guests)),
      ...unless(paidGuests === 0, sheet.perGuest(paidGuests), formatAmount(averageGuest(facts))),
      ...unless(canceled.orders === 0, closing.canceled(String(canceled.orders)), formatAmount(canceled.amount)),
      ...unless(
        canceled.lines === 0,
        closing.canceledLines(String(canceled.lines)),
        formatAmount(canceled.linesAmount),
      ),
      ...unless(canceled.refunded === 0, receipt.refund, formatAmount(canceled.refunded)),
      ...reductions.map(({ kind, lines, amount }) => line(`${words[kind]} (${lines})`, formatAmount(amount))),
      ...unless(rounding === 0, receipt.rounding, formatAmount(rounding)),
      ...unless(fees === 0, closing.fees, formatAmount(fees)),
      ...(open === null ? [] : [line(sheet.open(open.orders), formatAmount(open.amount))]),
      ...(cashBalance === null ? [] : [line(sheet.cashNow, formatAmount(cashBalance))]),
    ],
    width: 'half',
  });
};

type Persons = StatisticsSheetFacts['persons'];

function personRow(name: string, persons: Persons): readonly string[] {
  const sum = (of: (person: Persons[number]) => Money) => add(zero, ...persons.map(of));
  const count = (of: (person: Persons[number]) => number) => persons.reduce((whole, person) => whole + of(person), 0);
  const [turnover, paidOrders] = [sum((one) => one.turnover), count((one) => one.paidOrders)];
  const canceled = formatAmount(sum((one) => add(one.canceled.amount, one.canceled.linesAmount)));
  const cancels = count((one) => one.canceled.orders + one.canceled.lines);
  return [
    name,
    formatAmount(turnover),
    String(count((one) => one.orders)),
    formatAmount(averageOrder({ turnover, paidOrders })),
    formatAmount(sum((one) => one.tips)),
    formatAmount(sum((one) => one.reduced)),
    cancels === 0 ? canceled : `${canceled} (${cancels})`,
  ];
}

const persons: Make = ({ persons: all }, { closing, receipt, sheet }) =>
  section({
    title: sheet.people,
    columns: [
      left(sheet.person, 3),
      right(closing.turnover, 1.8),
      right(closing.orders, 1.7),
      right(sheet.averageShort, 1.3),
      right(receipt.tip, 1.4),
      right(sheet.reduced, 1.4),
      right(sheet.canceled, 1.9),
    ],
    rows: [
      ...all.map((one) => line(...personRow(one.name ?? sheet.nobody, [one]))),
      ...(all.length < 2 ? [] : [total(...personRow(sheet.everyone, all))]),
    ],
  });
