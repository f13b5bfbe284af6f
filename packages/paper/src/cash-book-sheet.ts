/** The cash book of a period on A4: what each drawer held, and every entry with the balance after it (decisions.md §8). */
import { add, formatAmount, type Money, negate, zero } from '@comanda/domain/money';

import type { ClosingSheetWords } from './closing-sheet.ts';
import { figure, letterhead, periodText } from './sheet-parts.ts';
import { left, line, right, section, type Sheet, type SheetSection, type SheetVenue, total } from './sheet.ts';

/** Names are resolved. */
export type CashBookSheetFacts = {
  readonly venue: SheetVenue;
  readonly logo: string | null;
  readonly currency: string;
  /** `2026-11-20`, both within. */
  readonly from: string;
  readonly to: string;
  /** Unix milliseconds. */
  readonly madeAt: number;
  /** Without the sales. */
  readonly onlyMoves: boolean;
  readonly drawers: readonly {
    readonly name: string;
    readonly opening: Money;
    readonly takings: Money;
    readonly incoming: Money;
    /** Below zero. */
    readonly outgoing: Money;
    readonly closing: Money;
  }[];
  /** The first one first. */
  readonly entries: readonly {
    readonly sequence: number;
    /** Unix milliseconds. */
    readonly at: number;
    readonly kind: string;
    readonly drawer: string;
    readonly receiptNumber: number | null;
    readonly person: string | null;
    readonly reason: string | null;
    readonly by: string | null;
    readonly amount: Money;
    readonly balance: Money;
  }[];
};

type Make = (facts: CashBookSheetFacts, words: ClosingSheetWords) => SheetSection[];

export function makeCashBookSheet(facts: CashBookSheetFacts, words: ClosingSheetWords): Sheet {
  const { sheet, closing } = words;
  const period = periodText(facts, words);
  const title = facts.onlyMoves ? sheet.cashMoves : sheet.cashBook;
  const whole = (of: (drawer: CashBookSheetFacts['drawers'][number]) => Money) =>
    formatAmount(add(zero, ...facts.drawers.map(of)));
  return {
    language: sheet.language,
    title,
    lines: [period],
    venue: letterhead(facts.venue, words),
    logo: facts.logo,
    recipient: [],
    figures: [
      figure(
        `${closing.opening} ${facts.currency}`,
        whole(({ opening }) => opening),
      ),
      figure(
        closing.takings,
        whole(({ takings }) => takings),
      ),
      figure(
        sheet.closingBalance,
        whole((drawer) => drawer.closing),
      ),
    ],
    sections: [...drawers(facts, words), ...entries(facts, words)],
    foot: { left: `${facts.venue.name}, ${title} ${period}`, page: sheet.page },
    madeAt: facts.madeAt,
    paymentPart: null,
  };
}

/** Opening balance, sales, what came and went without one, and what is there at the end. */
const drawers: Make = ({ drawers: all }, { closing, sheet }) => {
  const cells = ['opening', 'takings', 'incoming', 'outgoing', 'closing'] as const;
  return section({
    title: sheet.balance,
    columns: [
      left(sheet.drawer, 2.2),
      right(closing.opening, 1.7),
      right(closing.takings, 1.7),
      right(sheet.incoming, 1.3),
      right(sheet.outgoing, 1.3),
      right(sheet.closingBalance, 1.7),
    ],
    rows: [
      ...all.map((drawer) => line(drawer.name, ...cells.map((cell) => formatAmount(drawer[cell])))),
      ...(all.length < 2
        ? []
        : [total(closing.total, ...cells.map((cell) => formatAmount(add(zero, ...all.map((one) => one[cell])))))]),
    ],
  });
};

const entries: Make = (facts, { sheet }) => {
  const isOne = facts.drawers.length < 2;
  return section({
    title: facts.onlyMoves ? sheet.cashMoves : sheet.cashBook,
    columns: [
      left(sheet.at, 2.6),
      left(sheet.kind, 1.9),
      left(sheet.reason, 2.4),
      left(sheet.by, 2),
      right(sheet.incoming, 1.2),
      right(sheet.outgoing, 1.2),
      right(sheet.balance, 1.4),
    ],
    rows: facts.entries.map((entry) => {
      const { amount } = entry;
      const about = [
        entry.person === null ? null : sheet.paidTo(entry.person),
        entry.receiptNumber === null ? null : sheet.receiptOf(entry.receiptNumber),
        entry.reason,
      ].filter((one) => one !== null);
      return line(
        sheet.moment(entry.at),
        isOne ? entry.kind : `${entry.kind}, ${entry.drawer}`,
        about.join(', '),
        entry.by ?? '',
        amount > 0 ? formatAmount(amount) : '',
        amount < 0 ? formatAmount(negate(amount)) : '',
        formatAmount(entry.balance),
      );
    }),
  });
};
