/** For `verify`: do the figures of every Z say what the entries before it say, and does it name the chain as it was. */
import type { JournalEvent } from '../journal/rebuild.ts';
import { subtract, zero, type Money } from '../money.ts';
import type { ClosingRecord, PeriodFigures } from './closing.ts';
import type { OrderStates } from './order-states.ts';
import { type PeriodTally, tallyPeriod } from './period-tally.ts';

type Entry = { readonly sequence: number; readonly previousHash: string; readonly event: JournalEvent };

export type CheckedClosings = {
  /** @param states the orders that the event changes, as they were before (`ordersNeeded`); they are moved on by it. */
  tell(entry: Entry, states: OrderStates): void;
  /** A line for each, for a person. */
  readonly problems: readonly string[];
};

/** Is told of every entry of the journal, the first one first. */
export function checkClosings(): CheckedClosings {
  const problems: string[] = [];
  const numbers = { venue: 0, person: 0 };
  let tally = tallyPeriod(null);
  let receivable = zero;
  let liability = zero;
  let debtors = zero;
  return {
    problems,
    tell({ sequence, previousHash, event }, states) {
      if (event.type !== 'closing.made') return tally.tell(event, states);
      const { closing } = event;
      problems.push(...problemsOfEntry(closing, { sequence, previousHash, number: (numbers[closing.kind] += 1) }));
      if (closing.kind === 'person') return tally.tell(event, states);
      problems.push(...problemsOfFigures(closing, tally, { receivable, liability, debtors }));
      receivable = closing.figures.receivable;
      liability = closing.figures.nfcLiability ?? zero;
      debtors = closing.figures.invoicesOpen ?? zero;
      tally = tallyPeriod(null);
    },
  };
}

function nameOf({ kind, number }: ClosingRecord): string {
  return kind === 'venue' ? `closing Z ${number}` : `settlement ${number}`;
}

function problemsOfEntry(closing: ClosingRecord, is: { sequence: number; previousHash: string; number: number }) {
  const { chain } = closing.figures;
  const name = nameOf(closing);
  return [
    ...(closing.number === is.number ? [] : [`${name}: comes where number ${is.number} is due`]),
    ...(chain.sequence === is.sequence - 1 && chain.hash === is.previousHash
      ? []
      : [`${name}: names another end of the chain than the journal`]),
  ];
}

type Before = { readonly receivable: Money; readonly liability: Money; readonly debtors: Money };

function problemsOfFigures({ figures, ...closing }: ClosingRecord, tally: PeriodTally, before: Before): string[] {
  const name = nameOf({ figures, ...closing });
  const expected = tally.figures();
  const tips = figures.tips.filter(({ earned, paidOut }) => earned !== 0 || paidOut !== 0);
  const found: PeriodFigures = {
    ...figures,
    tips: tips.map(({ personId, earned, paidOut }) => ({ personId, earned, paidOut })),
  };
  const apart = (Object.keys(expected) as (keyof PeriodFigures)[]).filter(
    (key) => JSON.stringify(expected[key]) !== JSON.stringify(found[key]),
  );
  const drawers = new Map(tally.drawers().map((drawer) => [drawer.drawerId, drawer]));
  const wrong = figures.drawers.filter(({ drawerId, takings }) => takings !== (drawers.get(drawerId)?.takings ?? zero));
  return [
    ...apart.map((key) => `${name}: ${key} differs from the journal`),
    ...wrong.map(({ drawerId }) => `${name}: drawer ${drawerId} differs from the journal`),
    ...(subtract(figures.receivable, before.receivable) === tally.receivable()
      ? []
      : [`${name}: receivable differs from the journal`]),
    ...(subtract(figures.nfcLiability ?? zero, before.liability) === tally.credit()
      ? []
      : [`${name}: credit on tags differs from the journal`]),
    ...(subtract(figures.invoicesOpen ?? zero, before.debtors) === tally.debtors()
      ? []
      : [`${name}: open invoices differ from the journal`]),
  ];
}
