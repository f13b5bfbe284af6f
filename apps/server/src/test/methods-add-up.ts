/** What came in by each payment method is the same in journal, ledger, closings and statistics (decisions.md §2, §8). */
import type { WireClosing } from '@comanda/contract/closings';
import type { WireStatistics } from '@comanda/contract/statistics';
import type { JournalPayment } from '@comanda/domain/journal/journal-payment';
import { paymentWays } from '@comanda/domain/payments/payment';
import { expect } from 'vitest';

import type { TestServer } from './start-test-server.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Method → what came in, entry by entry: every payment once, of one that charged a tag the tip alone. */
async function journalByMethod(server: TestServer): Promise<ReadonlyMap<string, number>> {
  const rows = await server.house.database.read
    .selectFrom('journal')
    .select('body')
    .where('customer_id', '=', 'linde')
    .orderBy('sequence')
    .execute();
  const made = new Map<string, JournalPayment>();
  for (const { body } of rows) {
    const { event } = JSON.parse(body) as { event: Readonly<Record<string, unknown>> };
    const named = [event['payment'], event['paidBy'], ...((event['refunds'] ?? []) as unknown[])];
    for (const one of named as (JournalPayment | undefined)[]) {
      if (one?.state === 'success' && one.method !== 'pay_later') made.set(one.id, one);
    }
  }
  const sums = new Map<string, number>();
  for (const { method, amount, tip, rounding, chargedTagId } of made.values()) {
    const came = chargedTagId === undefined ? amount + tip + rounding : tip;
    sums.set(method, (sums.get(method) ?? 0) + came);
  }
  return sums;
}

/** Cash that payments brought: what came and went without a sale has none. */
async function cashOfPayments(server: TestServer): Promise<number> {
  const row = await server.house.database.read
    .selectFrom('ledger')
    .select((eb) => eb.fn.sum<number>('amount').as('amount'))
    .where('customer_id', '=', 'linde')
    .where('account', '=', 'cash')
    .where('payment_id', 'is not', null)
    .executeTakeFirst();
  return Number(row?.amount ?? 0);
}

type Books = {
  readonly server: TestServer;
  readonly figures: readonly WireClosing['figures'][];
  readonly days: readonly WireStatistics[];
  /** By the ledger, credit above zero. */
  readonly booked: (account: string, of?: { readonly method: string }) => number;
};

export async function methodsAddUp({ server, figures, days, booked }: Books): Promise<void> {
  const journal = await journalByMethod(server);
  const ofClosings = (method: string) =>
    sum(figures.flatMap(({ methods }) => methods.filter((one) => one.method === method).map(({ total }) => total)));
  const ofDays = (method: string) =>
    sum(days.flatMap(({ methods }) => methods.filter((one) => one.method === method).map(({ amount }) => amount)));
  for (const method of paymentWays) {
    const expected = journal.get(method) ?? 0;
    expect([method, ofClosings(method), ofDays(method)]).toEqual([method, expected, expected]);
  }
  const charged = (method: string) =>
    sum(
      figures
        .flatMap(({ nfcCredit }) => nfcCredit?.charged ?? [])
        .map((one) => (one.method === method ? one.amount : 0)),
    );
  for (const method of ['ext_twint', 'datatrans'] as const) {
    expect([method, 0 - booked('clearing', { method })]).toEqual([method, ofClosings(method) + charged(method)]);
  }
  expect(await cashOfPayments(server)).toBe(ofClosings('cash'));
}

/** Whatever turnover is broken down by, its parts are the whole: also where a day has an hour twice, or one less. */
export function partsAddUp(days: readonly WireStatistics[]): void {
  const of = (parts: readonly { readonly turnover: number }[]) => sum(parts.map(({ turnover }) => turnover));
  for (const day of days) {
    const { from, turnover, otherProducts } = day;
    const parts = {
      hours: of(day.hours),
      weekdays: of(day.weekdays),
      categories: of(day.categories),
      products: of(day.products) + (otherProducts?.turnover ?? 0),
      types: of(day.types),
      sources: of(day.sources),
      persons: of(day.persons),
    };
    expect([from, parts]).toEqual([from, Object.fromEntries(Object.keys(parts).map((key) => [key, turnover]))]);
  }
}
