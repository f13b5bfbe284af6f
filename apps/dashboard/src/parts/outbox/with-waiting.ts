/** The venue's open orders as this device must show them: with what waits here and the server does not know yet. */
import type { OutboxEntry } from '@comanda/api-client/outbox/entry';
import type { WireOrder } from '@comanda/contract/orders';
import { add, type Money, subtract, zero } from '@comanda/domain/money';
import { endsWhenPaid } from '@comanda/domain/orders/close-if-paid';
import { isPending } from '@comanda/domain/orders/open-amount';
import type { PaidLine } from '@comanda/domain/payments/split';

type Entries = readonly OutboxEntry[];

/** Also what was refused: it was sold, and is shown until somebody has decided. */
export function waitingOrders(entries: Entries, customerId: string): WireOrder[] {
  return entries.flatMap(({ command, customerId: of }) =>
    of === customerId && command.call === 'POST /v1/orders' ? [command.order] : [],
  );
}

/** The order that an entry adds to; null: it is one of its own, or money. */
export function addsToOf({ command }: OutboxEntry): string | null {
  return command.call === 'POST /v1/orders' ? (command.body.offline?.addsTo ?? null) : null;
}

/** The orders that an entry is, adds to or pays. */
export function ordersOf(entry: OutboxEntry): readonly string[] {
  const { id, command } = entry;
  if (command.call === 'POST /v1/payments') return command.payment.orders.map((paid) => paid.id);
  return [id, addsToOf(entry) ?? id];
}

/** Whether this order, or something of it, waits here. */
export function isUnsent(entries: Entries, orderId: string): boolean {
  return entries.some(({ command }) => command.call === 'POST /v1/orders' && command.body.id === orderId);
}

/** What waits here to be added to an order. */
function additionsTo(orderId: string, entries: Entries): WireOrder[] {
  return entries.flatMap((entry) =>
    entry.command.call === 'POST /v1/orders' && addsToOf(entry) === orderId ? [entry.command.order] : [],
  );
}

const hasLinesOf = ({ products }: WireOrder, other: WireOrder) =>
  products.some(({ opid }) => other.products.some((line) => line.opid === opid));

/** An order as it is shown: what the server has, and behind it each addition that waits here. */
export function inParts(shown: WireOrder, entries: Entries): readonly WireOrder[] {
  const waiting = additionsTo(shown.id, entries).filter((addition) => hasLinesOf(shown, addition));
  if (waiting.length === 0) return [shown];
  const added = new Set(waiting.flatMap(({ products }) => products.map(({ opid }) => opid)));
  return [{ ...shown, products: shown.products.filter(({ opid }) => !added.has(opid)) }, ...waiting];
}

/** What the server has of an order: nothing else can be done there. */
export function arrivedPart(shown: WireOrder, entries: Entries): WireOrder {
  return inParts(shown, entries)[0] ?? shown;
}

/** With what waits here to be added to it and is not among its lines yet: there is something to make again. */
export function withAdditions(order: WireOrder, entries: Entries): WireOrder {
  const missing = additionsTo(order.id, entries).filter((addition) => !hasLinesOf(order, addition));
  return missing.reduce<WireOrder>(
    (whole, { products, total }) => ({
      ...whole,
      state: 'preparing',
      readyAt: null,
      products: [...whole.products, ...products],
      total: add(whole.total, total),
      stillToPay: add(whole.stillToPay, total),
    }),
    order,
  );
}

type Cash = { readonly amount: Money; readonly lines: readonly PaidLine[] };

/** Order → cash that was taken for it here. */
function takenFor(entries: Entries): ReadonlyMap<string, Cash> {
  const taken = new Map<string, Cash>();
  for (const { command } of entries) {
    if (command.call !== 'POST /v1/payments') continue;
    // What an earlier version kept names no lines.
    for (const { id, amount, lines = [] } of command.payment.orders) {
      const before = taken.get(id) ?? { amount: zero, lines: [] };
      taken.set(id, { amount: add(before.amount, amount), lines: [...before.lines, ...lines] });
    }
  }
  return taken;
}

/** What was paid by product is not offered again. */
function withPaid(line: WireOrder['products'][number], paid: readonly PaidLine[]): WireOrder['products'][number] {
  const own = paid.filter(({ opid }) => opid === line.opid);
  if (own.length === 0) return line;
  return {
    ...line,
    paidCount: own.reduce((sum, { count }) => sum + count, line.paidCount),
    paidAmount: add(line.paidAmount, ...own.map(({ amount }) => amount)),
  };
}

/** With cash that is not in the order yet. */
export function afterCash(order: WireOrder, { amount, lines }: Cash): WireOrder {
  const left = subtract(order.stillToPay, amount);
  const stillToPay = left < 0 ? zero : left;
  const isOver = stillToPay === 0 && isDoneWhenPaid(order);
  return {
    ...order,
    payed: add(order.payed, amount),
    stillToPay,
    state: isOver ? 'done' : order.state,
    products: lines.length === 0 ? order.products : order.products.map((line) => withPaid(line, lines)),
  };
}

export function isDoneWhenPaid({ products: lines, ...order }: WireOrder): boolean {
  return endsWhenPaid({ ...order, lines });
}

export function withCash(order: WireOrder, entries: Entries): WireOrder {
  const cash = takenFor(entries).get(order.id);
  return cash === undefined ? order : afterCash(order, cash);
}

/** The very same list where nothing waits. */
export function withWaiting(orders: readonly WireOrder[], entries: Entries, customerId: string): readonly WireOrder[] {
  if (entries.length === 0) return orders;
  const known = new Set(orders.map(({ id }) => id));
  const waiting = waitingOrders(entries, customerId).filter(({ id }) => !known.has(id));
  const there = new Set([...known, ...waiting.map(({ id }) => id)]);
  // What was to be added to an order that is open no more is shown by itself.
  const added = new Set(entries.filter((entry) => there.has(addsToOf(entry) ?? '')).map(({ id }) => id));
  const taken = takenFor(entries);
  return [...orders, ...waiting.filter(({ id }) => !added.has(id))]
    .map((order) => withAdditions(order, entries))
    .map((order) => {
      const cash = taken.get(order.id);
      return cash === undefined ? order : afterCash(order, cash);
    })
    .filter(({ state }) => isPending(state));
}
