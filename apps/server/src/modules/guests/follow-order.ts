/**
 * A guest's order by now. Merged into another one it is made, brought and paid there: how it stands is told of that one,
 * what was ordered and what it costs of the own lines alone (decisions.md §6; docs/decisions/0021).
 */
import { linesAtMerge, linesOfThem } from '@comanda/domain/journal/own-lines';
import { add, type Money, money, subtract, zero } from '@comanda/domain/money';
import { openAmount, stillToPay } from '@comanda/domain/orders/open-amount';
import { inPlace, type Order } from '@comanda/domain/orders/order';
import { receivedOf } from '@comanda/domain/payments/paid-parts';
import { amountOfLines, type PaidPart, payableLines, unpaidLines } from '@comanda/domain/payments/split';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findEntriesOfOrder } from '../journal/index.ts';
import { findOrder, type StoredOrder } from '../orders/index.ts';
import type { PaidLines } from '../payments/index.ts';

type Db = Kysely<Tables>;

export type FollowedOrder = {
  /** What its guest is shown. */
  readonly shown: StoredOrder;
  /** The order that is made and paid: the guest's own, or the one that has its lines. */
  readonly order: Order;
  /** Of that one what this guest may pay as the own; null: all of it. */
  readonly part: OwnPart | null;
  /** Of the own lines, what no payment took or is taking. */
  readonly open: Money;
};

export type OwnPart = { readonly lines: readonly PaidPart[]; readonly paidLines: PaidLines };

/** @returns null where there is no such order */
export async function followOrder(db: Db, customerId: string, orderId: string): Promise<FollowedOrder | null> {
  const own = await findOrder(db, customerId, orderId);
  if (own === null) return null;
  const { mergedInto } = own.order;
  if (mergedInto === null) return { shown: own, order: own.order, part: null, open: openAmount(own.order) };
  let opids = linesAtMerge(await eventsOf(db, customerId, orderId), orderId);
  let version = own.order.version;
  for (let next: string | null = mergedInto; next !== null;) {
    const into: StoredOrder | null = await findOrder(db, customerId, next);
    if (into === null) return null;
    opids = linesOfThem(await eventsOf(db, customerId, next), next, opids);
    // Each of them only ever rises: what is shown anew has a number that nothing before had.
    version += into.order.version;
    next = into.order.mergedInto;
    if (next === null) return ownShare({ own, into, opids, version });
  }
  return null;
}

async function eventsOf(db: Db, customerId: string, orderId: string) {
  return (await findEntriesOfOrder(db, customerId, orderId)).map(({ event }) => event);
}

type Merged = {
  readonly own: StoredOrder;
  readonly into: StoredOrder;
  readonly opids: ReadonlySet<string>;
  readonly version: number;
};

/** Nothing of what others ordered or wrote; its number is that of the order that is called now. */
function ownShare({ own, into, opids, version }: Merged): FollowedOrder {
  const { order, row, paidLines } = into;
  const lines = order.lines.filter(({ opid }) => opids.has(opid));
  const parts = unpaidLines(payableLines(lines, paidLines));
  const named = amountOfLines(payableLines(order.lines, paidLines), parts, openAmount(order));
  const live = lines.filter(({ state }) => state !== 'canceled');
  const total = add(zero, ...live.map((line) => line.total));
  const left = money(Math.min(costOf(unpaidLines(payableLines(lines, receivedOf(paidLines)))), stillToPay(order)));
  const shown: Order = {
    ...order,
    id: own.order.id,
    door: own.order.door,
    comment: own.order.comment,
    placedAt: own.order.placedAt,
    lines: inPlace([...own.order.lines, ...lines]),
    total,
    paid: order.state === 'canceled' ? zero : subtract(total, left),
    version,
  };
  return {
    shown: { ...into, order: shown, row: { ...row, accepted_at: own.row.accepted_at } },
    order,
    part: { lines: parts.map(({ opid, count }) => ({ opid, count })), paidLines },
    open: named.ok ? costOf(named.value) : zero,
  };
}

const costOf = (lines: readonly { readonly amount: Money }[]): Money => add(zero, ...lines.map(({ amount }) => amount));
