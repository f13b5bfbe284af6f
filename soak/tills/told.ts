/** What the tills were told by their screens: the server and the paper are held against it at the end. */
import type { Draft, DraftProduct } from '@comanda/contract/orders';

/** `unknown`: nobody answered, and nothing on the device goes on trying. */
export type Outcome = 'done' | 'refused' | 'unknown';

/** Dishes that were ordered under a note of their own, by which they are known again on paper. */
export type Dish = { readonly note: string; readonly id: string; readonly count: number };

export type Told = {
  /** Order → what was sent, and what became of it. */
  readonly orders: Map<string, { readonly dishes: readonly Dish[]; outcome: Outcome }>;
  /** Command → dishes that came to an order. */
  readonly added: Map<string, { readonly dishes: readonly Dish[]; outcome: Outcome }>;
  /** Payment → what the guest owed by this device. */
  readonly payments: Map<string, { readonly amount: number; outcome: Outcome }>;
  /** Orders that a move may have begun. */
  readonly begun: Set<string>;
  /** Orders that somebody canceled, or tried to. */
  readonly canceled: Set<string>;
  readonly counts: Record<string, number>;
  /** What went wrong in the middle of the evening. */
  failure?: Error;
};

export function nothingTold(): Told {
  return {
    orders: new Map(),
    added: new Map(),
    payments: new Map(),
    begun: new Set(),
    canceled: new Set(),
    counts: {},
  };
}

export function count(told: Told, what: string, times = 1): void {
  told.counts[what] = (told.counts[what] ?? 0) + times;
}

type Failed = { readonly ok: false; readonly code: string; readonly status: number };

export function outcomeOf(answer: { readonly ok: true } | Failed): Outcome {
  if (answer.ok) return 'done';
  return answer.code === 'network' || answer.status >= 500 ? 'unknown' : 'refused';
}

export function countFailed(told: Told, answer: Failed): void {
  count(told, outcomeOf(answer) === 'unknown' ? 'unanswered' : 'refused');
}

/** @throws Error for a dish that is not ours to know again. */
export function dishesOf({ products }: Pick<Draft, 'products'>): Dish[] {
  return products.map(dishOf);
}

export function dishOf({ id, note, count: pieces }: DraftProduct): Dish {
  if (id === undefined || typeof note !== 'string') throw new Error('a dish without a note');
  return { id, note, count: pieces };
}
