/** Do orders say what the journal says, page by page: a year of them is never held at once (decisions.md §2, `verify`). */
import { add, type Money, subtract, zero } from '@comanda/domain/money';
import { stillToPay } from '@comanda/domain/orders/open-amount';
import type { Order } from '@comanda/domain/orders/order';
import { erasableTexts, withoutTexts } from '@comanda/domain/orders/order-texts';
import { settledAmount, unsettledLines } from '@comanda/domain/orders/settle-what-is-paid';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findBrokenWeeks, findEveryOrder, findSequencesOf, sealTexts } from '../orders/index.ts';
import { differsIn, isInNoEntry, isNotInTable } from './compare.ts';
import { type FollowedJournal, orderAgain } from './follow-journal.ts';
import { gaps } from './gaps.ts';

type Db = Kysely<Tables>;

export type VerifiedOrders = {
  readonly problems: readonly string[];
  /** What guests owe: what was sold and settled without what was paid. */
  readonly owed: Money;
  readonly numberProblems: readonly string[];
};

export async function verifyOrders(db: Db, customerId: string, { rebuilt }: FollowedJournal): Promise<VerifiedOrders> {
  const { orders: expected, texts: seals, erased } = rebuilt;
  const [apart, texts, unsettled]: [string[], string[], string[]] = [[], [], []];
  let owed = zero;
  for await (const { order, row } of findEveryOrder(db, customerId)) {
    const { id } = order;
    const stored = withoutTexts(order);
    const fields = await expected.compare(id, stored, () => orderAgain(db, customerId, { id }));
    apart.push(...(fields === null ? [isInNoEntry('order', id)] : differsIn('order', id, fields)));
    // Salt and texts are gone together, nothing else is, and the journal says that it was meant.
    const isErased = row.texts_salt === null && erasableTexts(order).length === 0 && erased.has(id);
    if (!isErased && sealTexts(order, row.texts_salt) !== (seals.get(id) ?? null))
      texts.push(`order ${id}: what was written differs from the journal`);
    if (isUnsettled(stored)) unsettled.push(`order ${id} is paid, and turnover of its lines is not booked`);
    if (!stored.isTraining) owed = add(owed, subtract(settledAmount(stored), stored.paid));
  }
  apart.push(...expected.ids().map((id) => isNotInTable('order', id)));
  const numberProblems = await findNumberProblems(db, customerId);
  return { problems: [...apart, ...texts, ...unsettled], owed, numberProblems };
}

/** What is paid was sold: its turnover and VAT are booked. Training books nothing. */
function isUnsettled(order: Order): boolean {
  const isPaid = order.state === 'done' || (order.paid > 0 && stillToPay(order) === 0);
  return isPaid && order.state !== 'canceled' && unsettledLines(order).length > 0;
}

async function findNumberProblems(db: Db, customerId: string): Promise<string[]> {
  const problems: string[] = [];
  for (const week of await findBrokenWeeks(db, customerId)) {
    const missing = gaps(await findSequencesOf(db, customerId, week));
    problems.push(...missing.map((gap) => `order number ${week}-${gap} is missing`));
  }
  return problems;
}
