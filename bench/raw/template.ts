/** What of a recorded order is written, and which of its values are fresh in every order. */
import type { Recording, Row, Sent, Value } from './record-order.ts';

export type Part =
  /** The same in every order; texts and times too: their size counts, not what they say. */
  | { readonly kind: 'constant'; readonly value: Value }
  /** Ids with the same slot are the same within one order. */
  | { readonly kind: 'id'; readonly slot: number; readonly recorded: string }
  /** Goes up by one with every order. */
  | { readonly kind: 'sequence'; readonly recorded: number };

export type Write = {
  readonly sql: string;
  readonly parts: readonly Part[];
  /** What it answered: of the statement that locks the venue's head, the sequences so far. */
  readonly rows: readonly Row[];
};

const writes = /^\s*(insert|update|delete|merge|begin|start transaction|commit|with\b[^]*\b(insert|update|delete)\b)/i;
const locks = /\bfor\s+(no\s+key\s+)?update\b/i;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads that lock nothing are left out. @throws Error when the two orders were not written alike. */
export function writesOf({ first, second }: Recording): Write[] {
  const slots = new Map<string, number>();
  const pair = second.filter(isWrite);
  return first.filter(isWrite).map((sent, index) => {
    const next = pair[index];
    if (next?.sql !== sent.sql) throw new Error(`two orders were written differently: ${sent.sql}`);
    const parts = sent.values.map((value, position) => partOf(value, next.values[position], slots));
    return { sql: sent.sql, parts, rows: sent.rows };
  });
}

function isWrite({ sql }: Sent): boolean {
  return writes.test(sql) || locks.test(sql);
}

function partOf(value: Value, next: Value | undefined, slots: Map<string, number>): Part {
  if (value === next) return { kind: 'constant', value };
  if (typeof value === 'string' && typeof next === 'string' && uuid.test(value) && uuid.test(next)) {
    const slot = slots.get(value) ?? slots.size;
    slots.set(value, slot);
    return { kind: 'id', slot, recorded: value };
  }
  if (typeof value === 'number' && next === value + 1) return { kind: 'sequence', recorded: value };
  return { kind: 'constant', value };
}

export function isBegin({ sql }: Write): boolean {
  return /^\s*(begin|start transaction)/i.test(sql);
}
