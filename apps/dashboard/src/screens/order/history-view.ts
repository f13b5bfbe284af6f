/** Steps and paper of an order as one row of time, the first one first. */
import type { WireHistoryPrint, WireHistoryStep } from '@comanda/contract/order-history';

export type HistoryRow =
  | { readonly key: string; readonly at: number; readonly step: WireHistoryStep }
  | { readonly key: string; readonly at: number; readonly print: WireHistoryPrint };

/** Within a second the step stands before the paper that it made. */
export function historyRows(
  steps: readonly WireHistoryStep[],
  prints: readonly WireHistoryPrint[],
): readonly HistoryRow[] {
  const rows: HistoryRow[] = [
    ...steps.map((step) => ({ key: `step ${step.sequence}`, at: step.at, step })),
    ...prints.map((print) => ({ key: `print ${print.id}`, at: print.at, print })),
  ];
  return rows.toSorted((a, b) => a.at - b.at || Number('print' in a) - Number('print' in b));
}

/** Whether a step stands at another day than the one before it: then its date is said. */
export function beginsDay(row: HistoryRow, before: HistoryRow | undefined, dayOf: (unixMs: number) => string): boolean {
  return before !== undefined && dayOf(row.at * 1000) !== dayOf(before.at * 1000);
}
