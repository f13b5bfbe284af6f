/** What a counted stock says: enough, under its minimum, nothing left. */

export const stockStates = ['ok', 'low', 'out'] as const;
export type StockState = (typeof stockStates)[number];

export type StockLevel = { readonly current: number; readonly min: number | null };

export function stockStateOf({ current, min }: StockLevel): StockState {
  if (current <= 0) return 'out';
  return min !== null && current < min ? 'low' : 'ok';
}

/** Whether a sale made it worse: it fell under its minimum, or the last one went. Said once, not with every further sale. */
export function fellTo(before: number, after: number, min: number | null): 'low' | 'out' | null {
  const [was, is] = [stockStateOf({ current: before, min }), stockStateOf({ current: after, min })];
  return is === 'ok' || stockStates.indexOf(is) <= stockStates.indexOf(was) ? null : is;
}
