/** The pending orders as lanes of cards (specification §2, pending orders; design.md §9). */
import type { WireOrder } from '@comanda/contract/orders';
import { add, type Money, zero } from '@comanda/domain/money';
import {
  defaultThresholds,
  type Lateness,
  lateness,
  type LatenessThresholds,
  type WaitlistGroup,
} from '@comanda/domain/orders/waitlist-group';

import { countingLines } from '../../parts/orders/order-list.ts';
import type { GroupOf } from '../../parts/orders/use-group-of.ts';

export type BoardGrouping = 'table' | 'order';

export type BoardCard = {
  readonly key: string;
  readonly group: WaitlistGroup;
  /** One order, or those of a table that stand in the same group; the first one first. */
  readonly orders: readonly [WireOrder, ...WireOrder[]];
  /** Unix milliseconds since which the first one stands in its group. */
  readonly sinceMs: number;
  /** Full minutes since then. */
  readonly minutes: number;
  readonly lateness: Lateness;
  /** What is still to pay, or the total once nothing is. */
  readonly sum: Money;
};

export const laneKeys = ['accept', 'notPaidYet', 'paid', 'ready'] as const;
export type LaneKey = (typeof laneKeys)[number];

/** Groups of a lane, one above the other. */
export const laneGroups: Readonly<Record<LaneKey, readonly WaitlistGroup[]>> = {
  accept: ['notAccepted', 'waitingToAccept'],
  notPaidYet: ['notPaidYet'],
  paid: ['paid'],
  ready: ['readyToPickUp', 'pickedUp'],
};

/**
 * When an order came into its group, unix milliseconds. What is wished for later is awaited from then on: nobody is late
 * with it before, but for the answer whether it is taken on.
 */
export function groupSinceMs(order: WireOrder, group: WaitlistGroup): number {
  switch (group) {
    case 'notAccepted':
    case 'waitingToAccept':
      return order.orderedAt * 1000;
    case 'pickedUp':
      return (order.handedOverAt ?? order.orderedAt) * 1000;
    case 'readyToPickUp':
      return awaitedSince(order, order.readyAt ?? order.orderedAt) * 1000;
    case 'notPaidYet':
    case 'paid':
      return awaitedSince(order, order.orderedAt) * 1000;
  }
}

function awaitedSince({ wishedAt }: WireOrder, seconds: number): number {
  return Math.max(wishedAt ?? 0, seconds);
}

type Clock = { readonly nowMs: number; readonly thresholds: LatenessThresholds };

function cardOf(
  key: string,
  group: WaitlistGroup,
  orders: readonly [WireOrder, ...WireOrder[]],
  { nowMs, thresholds }: Clock,
): BoardCard {
  const sinceMs = Math.min(...orders.map((order) => groupSinceMs(order, group)));
  const open = add(zero, ...orders.map((order) => order.stillToPay));
  const total = add(zero, ...orders.map((order) => order.total));
  const [first] = orders;
  const late = lateness(group, first.type, nowMs - sinceMs, thresholds);
  const minutes = Math.max(0, Math.floor((nowMs - sinceMs) / 60_000));
  return { key, group, orders, sinceMs, minutes, lateness: late, sum: open > 0 ? open : total };
}

/** Orders of one table share a card, except where each needs a decision of its own. */
function cardKey(order: WireOrder, group: WaitlistGroup, grouping: BoardGrouping): string {
  const isShared = grouping === 'table' && order.method === 'table' && group !== 'notAccepted';
  return isShared ? `table ${order.table}` : `order ${order.id}`;
}

export type Board = ReadonlyMap<WaitlistGroup, readonly BoardCard[]>;

/** Within a second the lower number came first; of three hundred orders the sorting must not be felt. */
function byAge(a: WireOrder, b: WireOrder): number {
  return placeInLine(a) - placeInLine(b) || sequenceOf(a) - sequenceOf(b);
}

/** What is for tomorrow stands below what is for today, once it was taken on. */
function placeInLine(order: WireOrder): number {
  return order.state === 'requested' ? order.orderedAt : awaitedSince(order, order.orderedAt);
}

function sequenceOf({ number }: WireOrder): number {
  return Number(number.slice(number.lastIndexOf('-') + 1));
}

/** @param groupOf as the viewing station sees them (decisions.md §3) */
export function makeBoard(
  orders: readonly WireOrder[],
  grouping: BoardGrouping,
  groupOf: GroupOf,
  nowMs: number,
  thresholds: LatenessThresholds = defaultThresholds,
): Board {
  const clock = { nowMs, thresholds };
  const board = new Map<WaitlistGroup, Map<string, [WireOrder, ...WireOrder[]]>>();
  for (const order of orders.toSorted(byAge)) {
    const group = groupOf(order);
    if (group === null) continue;
    const cards = board.get(group) ?? new Map<string, [WireOrder, ...WireOrder[]]>();
    board.set(group, cards);
    const key = cardKey(order, group, grouping);
    const card = cards.get(key);
    if (card === undefined) cards.set(key, [order]);
    else card.push(order);
  }
  return new Map(
    [...board].map(([group, cards]) => [group, [...cards].map(([key, list]) => cardOf(key, group, list, clock))]),
  );
}

/**
 * Orders beyond the second threshold of their group, each named with it, however they are grouped; guests whom nobody
 * answers ring on every screen.
 */
export function lateOrders(
  orders: readonly WireOrder[],
  groupOf: GroupOf,
  nowMs: number,
  thresholds: LatenessThresholds = defaultThresholds,
): readonly string[] {
  return orders.flatMap((order) => {
    const group = groupOf(order);
    if (group === null || group === 'notAccepted') return [];
    const late = lateness(group, order.type, nowMs - groupSinceMs(order, group), thresholds);
    return late === 'late' ? [`${group} ${order.id}`] : [];
  });
}

/** The first lines of a card, and how many pieces stand below them. */
export function cardItems(
  orders: readonly WireOrder[],
  rows: number,
): { readonly shown: readonly WireOrder['products'][number][]; readonly more: number } {
  const lines = orders.flatMap(countingLines);
  if (lines.length <= rows) return { shown: lines, more: 0 };
  const rest = lines.slice(rows - 1);
  return { shown: lines.slice(0, rows - 1), more: rest.reduce((sum, line) => sum + line.count, 0) };
}

/** What must not be overlooked: comments and allergies, each once. */
export function cardWarnings(orders: readonly WireOrder[]): readonly string[] {
  const texts = orders.flatMap((order) => [order.comment, ...countingLines(order).map((line) => line.allergy)]);
  const once = new Map<string, string>();
  for (const text of texts) {
    const key = text?.trim().toLocaleLowerCase() ?? '';
    if (text !== null && key !== '' && !once.has(key)) once.set(key, text.trim());
  }
  return [...once.values()];
}

/** What stands on a card is the same: it need not be drawn anew. */
export function isSameCard(a: BoardCard, b: BoardCard): boolean {
  return (
    a.key === b.key &&
    a.group === b.group &&
    a.minutes === b.minutes &&
    a.lateness === b.lateness &&
    a.sinceMs === b.sinceMs &&
    a.orders.length === b.orders.length &&
    a.orders.every((order, index) => order === b.orders[index])
  );
}
