/** What rows add up to while they go by, so that what arrives can be held against what was sent. */
import { createHash } from 'node:crypto';

import type { TableShape } from './table-order.ts';

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** What lies in a table: the same on both sides, or something was lost. */
export type Contents = {
  readonly rows: number;
  /** Minor units, of all columns that hold money; null where the table has none. */
  readonly money: number | null;
  /** Of all rows with all their values, in whatever order they come. */
  readonly fingerprint: string;
};

export function isSame(one: Contents, other: Contents): boolean {
  return one.rows === other.rows && one.money === other.money && one.fingerprint === other.fingerprint;
}

/** Columns of money, whatever table they stand in; stock is counted in units under two of these names. */
const moneyColumns: ReadonlySet<string> = new Set([
  'amount',
  'balance',
  'cash_balance',
  'cash_received',
  'change_given',
  'credit_balance',
  'fee',
  'gross',
  'minimum_amount',
  'modifiers_price',
  'net',
  'paid',
  'payment_limit',
  'price',
  'reserved',
  'rounding',
  'tip',
  'total',
  'unit_price',
  'vat',
]);
const tablesOfUnits: ReadonlySet<string> = new Set(['stock_movements']);

const allPrints = 2n ** 128n;

/** Counts while rows go by: nothing of them is kept. */
export class Tally {
  readonly #columns: readonly string[];
  readonly #money: readonly string[];
  #rows = 0;
  #sum = 0n;
  #prints = 0n;

  constructor({ name, columns }: TableShape) {
    this.#columns = columns;
    this.#money = tablesOfUnits.has(name) ? [] : columns.filter((column) => moneyColumns.has(column));
  }

  add(row: Row): void {
    this.#rows += 1;
    for (const column of this.#money) this.#sum += BigInt(row[column] ?? 0);
    const text = JSON.stringify(this.#columns.map((column) => row[column]));
    const print = createHash('sha256').update(text).digest('hex').slice(0, 32);
    this.#prints = (this.#prints + BigInt(`0x${print}`)) % allPrints;
  }

  contents(): Contents {
    const money = this.#money.length === 0 ? null : Number(this.#sum);
    return { rows: this.#rows, money, fingerprint: this.#prints.toString(16).padStart(32, '0') };
  }
}
