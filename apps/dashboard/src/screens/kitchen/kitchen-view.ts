/** What a station has to make: tickets by age and course, all of a kind together, what was finished last (decisions.md §1, §3). */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import type { Translated } from '@comanda/domain/menu/menu';
import { noStation } from '@comanda/domain/orders/no-station';
import { isRecallable } from '@comanda/domain/orders/recall';
import { type Lateness, lateness, type LatenessThresholds } from '@comanda/domain/orders/waitlist-group';
import { targetOf } from '@comanda/domain/printing/ticket-difference';

import { countingLines } from '../../parts/orders/order-list.ts';
import type { LineMove } from '../../parts/orders/use-line-walk.ts';
import type { Call } from '../../parts/orders/use-rings.ts';

export type CourseLines = { readonly course: number | null; readonly lines: readonly WireOrderProduct[] };

export type KitchenTicket = {
  readonly order: WireOrder;
  /** Without course first. */
  readonly courses: readonly CourseLines[];
  /** Pieces of courses that nobody has fired yet. */
  readonly held: number;
  /** Full minutes since the oldest that is to make here was sent, or since the guest wants it. */
  readonly minutes: number;
  readonly lateness: Lateness;
  /** Unix seconds. */
  readonly since: number;
};

/** Where a screen stands. */
export type Viewpoint = {
  /** `none` sees what all stations make. */
  readonly stationId: string;
  readonly known: ReadonlySet<string>;
};

/** What this station is told of: a bottle over the counter is nobody's work. */
export function isMadeHere(line: WireOrderProduct, { stationId, known }: Viewpoint): boolean {
  const target = targetOf({ stationId: line.processingStation }, known);
  const isHere = stationId === noStation || target === null || target === stationId;
  return isHere && (line.printKitchenReceipt || line.digitalConfirmation);
}

function linesHere(order: WireOrder, viewpoint: Viewpoint): readonly WireOrderProduct[] {
  return countingLines(order).filter((line) => isMadeHere(line, viewpoint));
}

export function isToMake({ held, state }: WireOrderProduct): boolean {
  return !held && (state === 'open' || state === 'started');
}

/** Whether a ticket of it hangs there. */
export function hasWork(order: WireOrder, viewpoint: Viewpoint): boolean {
  return order.state === 'preparing' && linesHere(order, viewpoint).some(isToMake);
}

/** Since when the oldest of these waits: what was added or fired later waits since then, and nothing before the guest wants it. */
function wantedSeconds({ wishedAt, orderedAt }: WireOrder, lines: readonly WireOrderProduct[]): number {
  return Math.max(wishedAt ?? 0, Math.min(...lines.map(({ sentAt }) => sentAt ?? orderedAt)));
}

/** Orders with something to make here, who waits longest first. What is finished stands there until all of it is. */
export function kitchenTickets(
  orders: readonly WireOrder[],
  viewpoint: Viewpoint,
  nowMs: number,
  thresholds: LatenessThresholds,
): readonly KitchenTicket[] {
  return orders
    .filter(({ state }) => state === 'preparing')
    .flatMap((order) => {
      const lines = linesHere(order, viewpoint);
      const toMake = lines.filter(isToMake);
      return toMake.length === 0 ? [] : [{ order, lines, since: wantedSeconds(order, toMake) }];
    })
    .toSorted((a, b) => a.since - b.since || (a.order.id < b.order.id ? -1 : 1))
    .map(({ order, lines, since }) => {
      const ageMs = Math.max(0, nowMs - since * 1000);
      const held = piecesOf(lines.filter((line) => line.held));
      const courses = byCourse(lines.filter((line) => !line.held));
      // For a cook nobody is dining yet: who has not paid waits like everybody else.
      const late = lateness('paid', order.type, ageMs, thresholds);
      return { order, courses, held, minutes: Math.floor(ageMs / 60_000), lateness: late, since };
    });
}

/** @param dayEndMs of the business day; what a guest wants after it is made then */
export function byDay(tickets: readonly KitchenTicket[], dayEndMs: number) {
  const isLater = ({ order: { wishedAt } }: KitchenTicket) => wishedAt !== null && wishedAt * 1000 >= dayEndMs;
  return { today: tickets.filter((ticket) => !isLater(ticket)), later: tickets.filter(isLater) };
}

export const keyOfDish = ({ id, title }: WireOrderProduct) => id ?? JSON.stringify(title);

/** What it is and since when it waits: it keeps that in whichever order it stands. */
export const dishSince = (order: WireOrder, line: WireOrderProduct) =>
  `${keyOfDish(line)} ${line.sentAt ?? order.orderedAt}`;

/**
 * What calls a cook: each piece that is to begin, and each ticket that is late. A part of a line that moves to another
 * order, or that a cook begins or takes back, has a name of its own; it is known by what it is and since when it waits.
 */
export function kitchenCalls(tickets: readonly KitchenTicket[]): readonly Call[] {
  const counts = new Map<string, number>();
  const next = (dish: string) => {
    const count = (counts.get(dish) ?? 0) + 1;
    counts.set(dish, count);
    return `${dish} ${count}`;
  };
  const callsOf = (order: WireOrder, line: WireOrderProduct): readonly Call[] =>
    Array.from({ length: line.count }, () => {
      const moved = next(dishSince(order, line));
      // What came with its order is new with that order, whatever else was ordered in the same second.
      if (line.sentAt === null) return { names: [next(`${order.id} ${keyOfDish(line)}`)], later: [moved] };
      return { names: [moved] };
    });
  return tickets.flatMap(({ order, courses, lateness: late, since }) => [
    ...courses.flatMap(({ lines }) => lines.filter(isOpen).flatMap((line) => callsOf(order, line))),
    ...(late === 'late' ? [{ names: [`late ${order.id}`, `late ${since}`] }] : []),
  ]);
}

const isOpen = ({ state }: WireOrderProduct) => state === 'open';

function byCourse(lines: readonly WireOrderProduct[]): readonly CourseLines[] {
  return [...groupedBy(lines, ({ course }) => course)]
    .map(([course, ofCourse]) => ({ course, lines: ofCourse }))
    .toSorted((a, b) => (a.course ?? 0) - (b.course ?? 0));
}

function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

function piecesOf(lines: readonly WireOrderProduct[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}

export type LineWalk = {
  readonly move: LineMove;
  readonly order: WireOrder;
  readonly lines: readonly WireOrderProduct[];
};

/** What a tap on a line does: begin, finish, and take back what was finished. */
export function walkOfLine(order: WireOrder, line: WireOrderProduct): LineWalk {
  const moves = { open: 'startLine', started: 'finishLine', finished: 'recall', canceled: 'recall' } as const;
  return { move: moves[line.state], order, lines: [line] };
}

/** What a tap on a ticket's head does: begin all that nobody has begun, else finish all. */
export function walkOfTicket({ order, courses }: KitchenTicket): LineWalk {
  const lines = courses.flatMap((course) => course.lines).filter(isToMake);
  const open = lines.filter(({ state }) => state === 'open');
  return open.length > 0 ? { move: 'startLine', order, lines: open } : { move: 'finishLine', order, lines };
}

export type Variant = { readonly key: string; readonly line: WireOrderProduct; readonly count: number };

export type ProductToMake = {
  readonly key: string;
  readonly title: Translated;
  readonly count: number;
  /** The same with the same options, note and allergy; most first. */
  readonly variants: readonly Variant[];
};

/** How many of each product are still to make on all tickets, most first. */
export function productsToMake(tickets: readonly KitchenTicket[]): readonly ProductToMake[] {
  const lines = tickets.flatMap(({ courses }) => courses.flatMap((course) => course.lines)).filter(isToMake);
  const products = groupedBy(lines, ({ id, title }) => id ?? JSON.stringify(title));
  return [...products]
    .flatMap(([key, same]) => {
      const [first] = same;
      return first === undefined
        ? []
        : [{ key, title: first.title, count: piecesOf(same), variants: variantsOf(same) }];
    })
    .toSorted((a, b) => b.count - a.count);
}

function variantsOf(lines: readonly WireOrderProduct[]): readonly Variant[] {
  const variants = groupedBy(lines, ({ selectedModifiers, note, allergy }) =>
    JSON.stringify([selectedModifiers, note, allergy]),
  );
  return [...variants]
    .flatMap(([key, same]) => {
      const [line] = same;
      return line === undefined ? [] : [{ key, line, count: piecesOf(same) }];
    })
    .toSorted((a, b) => b.count - a.count);
}

export type FinishedLine = { readonly order: WireOrder; readonly line: WireOrderProduct };

const lastShown = 10;

/** What can be taken back: the newest first. */
export function lastFinished(
  orders: readonly WireOrder[],
  viewpoint: Viewpoint,
  nowMs: number,
): readonly FinishedLine[] {
  return orders
    .flatMap((order) => linesHere(order, viewpoint).map((line) => ({ order, line })))
    .filter(({ order, line: { state, finishedAt } }) => {
      return finishedAt !== null && isRecallable(order, { state, finishedAt: finishedAt * 1000 }, nowMs);
    })
    .toSorted((a, b) => (b.line.finishedAt ?? 0) - (a.line.finishedAt ?? 0))
    .slice(0, lastShown);
}

/** In rows of a screen, about: the head, then each line with what the guest wants of it. */
function heightOf({ order, courses }: KitchenTicket): number {
  const lines = courses.flatMap((course) => course.lines);
  const wishes = lines.map(({ selectedModifiers, note, allergy }) => {
    const options = selectedModifiers.flatMap(({ selectedModifierProducts }) => selectedModifierProducts);
    return options.length + (note === null ? 0 : 1) + (allergy === null ? 0 : 1);
  });
  const extra = wishes.reduce((sum, count) => sum + count, 0) + (order.comment === null ? 0 : 1);
  return 5 + 2.5 * lines.length + extra;
}

/** The columns in which the tickets of orders lie, from the top down in each. */
export type Lying = ReadonlyMap<string, number>;

/**
 * Side by side without holes: each ticket goes below the shortest column, so who waits longest stays at the top. One that
 * lies there already stays in its column, above what comes later: a finger is on its way to it.
 */
export function inColumns(
  tickets: readonly KitchenTicket[],
  count: number,
  lying: Lying = new Map(),
): readonly (readonly KitchenTicket[])[] {
  const columns = Array.from({ length: count }, () => ({ height: 0, tickets: Array.of<KitchenTicket>() }));
  const shortest = () => columns.reduce((low, column) => (column.height < low.height ? column : low));
  const lay = (ticket: KitchenTicket, column = shortest()) => {
    column.tickets.push(ticket);
    column.height += heightOf(ticket);
  };
  const left = new Map(tickets.map((ticket) => [ticket.order.id, ticket]));
  for (const [id, at] of lying) {
    const [ticket, column] = [left.get(id), columns[at]];
    if (ticket === undefined || column === undefined) continue;
    lay(ticket, column);
    left.delete(id);
  }
  for (const ticket of left.values()) lay(ticket);
  return columns.map((column) => column.tickets);
}

export function lyingIn(columns: readonly (readonly KitchenTicket[])[]): Lying {
  return new Map(columns.flatMap((column, at) => column.map(({ order }) => [order.id, at] as const)));
}
