/** How a guest may order at a door now, and if not, why and until when (decisions.md §6, Order methods; §4, Packages). */
import { hasPackage, packageOfOrderMethod } from '../access/packages.ts';
import { isOpenAt, nextOpening } from '../opening-hours/is-open-at.ts';
import type { OpeningHours, SpecialDay, WeekHours } from '../opening-hours/opening-hours.ts';
import { graceMs, preorderSlots } from '../opening-hours/preorder-slots.ts';
import type { OrderType } from '../tax/vat.ts';
import { asksGuest } from './check-guest.ts';
import type { TableMethod } from './order-method.ts';
import type { OrderDoor } from './order.ts';

/** Why nothing can be ordered, though the menu can be read. */
export const closedReasons = ['inactive', 'notBooked', 'closed', 'paused', 'tableNotOpened', 'visitOver'] as const;
export type ClosedReason = (typeof closedReasons)[number];

export type MethodSetup = WeekHours & { readonly active: boolean; readonly leadMinutes: number };

export type DoorFacts = {
  readonly door: OrderDoor;
  /** Of a table's door: what its table stands for. */
  readonly tableMethod: TableMethod | null;
  /** Whether the venue is open for business with us at all. */
  readonly isActive: boolean;
  readonly booked: readonly string[];
  readonly methods: ReadonlyMap<TableMethod, MethodSetup>;
  readonly specialDays: readonly SpecialDay[];
  readonly timeZone: string;
  /** Until when a way to order is paused, unix milliseconds; one that goes on is not in it. */
  readonly pausedUntil: ReadonlyMap<TableMethod, number>;
  /** False: staff must open the table first. */
  readonly isTableOpen: boolean;
  /** The visit in which this page was opened is over (venue/table-visit.ts): the printed code begins another one. */
  readonly isVisitOver: boolean;
  /** Unix milliseconds. */
  readonly now: number;
};

/** Times are unix milliseconds. */
export type GuestMethod = {
  readonly type: OrderType;
  readonly method: TableMethod;
  /** Null: it can be ordered now. */
  readonly closed: ClosedReason | null;
  /** When it goes on; null where it is open, and where nobody knows. */
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  /** Times that can be wished. */
  readonly slots: readonly number[];
};

/** So far apart are the times that a guest can wish, and so many days ahead they go. */
const stepMinutes = 15;
const daysAhead = 7;

/** In the order in which they are offered. Ways that the venue does not offer at all are left out. */
export function methodsAtDoor(facts: DoorFacts): GuestMethod[] {
  const { isActive, booked } = facts;
  const shut = isActive ? (hasPackage(booked, 'order') ? null : 'notBooked') : 'inactive';
  const offered = waysOf(facts).filter(({ method }) => shut !== null || isOffered(method, facts));
  return offered.map((way) => (shut === null ? methodNow(way, facts) : { ...way, ...closedBecause(shut, null) }));
}

type Way = Pick<GuestMethod, 'type' | 'method'>;

const typeOfTable = { table: 'dinein', kiosk: 'dinein', pickup: 'pickup', delivery: 'delivery' } as const;

function waysOf({ door, tableMethod }: DoorFacts): Way[] {
  switch (door) {
    case 'app':
      return [
        { type: 'pickup', method: 'pickup' },
        { type: 'delivery', method: 'delivery' },
      ];
    case 'kiosk':
      return [
        { type: 'dinein', method: 'kiosk' },
        { type: 'takeaway', method: 'kiosk' },
      ];
    case 'table': {
      const method = tableMethod ?? 'table';
      return [{ type: typeOfTable[method], method }];
    }
  }
}

function isOffered(method: TableMethod, { methods, booked }: DoorFacts): boolean {
  return methods.get(method)?.active === true && hasPackage(booked, packageOfOrderMethod(method));
}

function closedBecause(closed: ClosedReason, opensAt: number | null) {
  return { closed, opensAt, closesAt: null, slots: [] };
}

function methodNow(way: Way, facts: DoorFacts): GuestMethod {
  const { methods, specialDays, timeZone, pausedUntil, isTableOpen, isVisitOver, now } = facts;
  const setup = methods.get(way.method);
  if (setup === undefined) throw new Error(`no way to order: ${way.method}`);
  const hours: OpeningHours = { ...setup, specialDays, timeZone };
  if (isVisitOver) return { ...way, ...closedBecause('visitOver', null) };
  const paused = pausedUntil.get(way.method) ?? null;
  const slots = asksGuest(way.type) ? slotsAt(hours, setup.leadMinutes, now) : [];
  if (paused !== null && paused > now) {
    // What is begun once the pause is over keeps nobody busy now (docs/decisions/0059).
    const after = slots.filter((slot) => slot >= paused + setup.leadMinutes * minuteMs);
    return { ...way, ...closedBecause('paused', opensFrom(hours, paused)), slots: after };
  }
  if (!isTableOpen) return { ...way, ...closedBecause('tableNotOpened', null) };
  const { open, until } = isOpenAt(hours, now);
  if (open) return { ...way, closed: null, opensAt: null, closesAt: until, slots };
  return { ...way, ...closedBecause('closed', opensFrom(hours, now)), slots };
}

/** The first moment from then on at which it is open. */
function opensFrom(hours: OpeningHours, instant: number): number | null {
  return isOpenAt(hours, instant).open ? instant : (nextOpening(hours, instant)?.from ?? null);
}

function slotsAt(hours: OpeningHours, leadMinutes: number, now: number): number[] {
  return preorderSlots(hours, { now, leadMinutes, stepMinutes, daysAhead });
}

const minuteMs = 60_000;

/**
 * Whether this may be ordered now: what is open, and what is only closed or paused for now where a time was wished that
 * is offered, or was when it was chosen.
 * @param chosenMs so long ago may the time have been chosen
 */
export function canOrder(
  type: OrderType,
  wishedAt: number | null,
  facts: DoorFacts,
  chosenMs = 0,
): GuestMethod | ClosedReason | 'timeNotOffered' {
  const found = methodsAtDoor(facts).find((method) => method.type === type);
  if (found === undefined) return 'closed';
  if (found.closed !== null && found.closed !== 'closed' && found.closed !== 'paused') return found.closed;
  if (wishedAt === null || !asksGuest(type)) return found.closed ?? found;
  if (found.slots.includes(wishedAt)) return found;
  const then = { ...facts, now: facts.now - chosenMs - graceMs };
  const before = methodsAtDoor(then).find((method) => method.type === type);
  if (wishedAt > facts.now && before?.slots.includes(wishedAt) === true) return found;
  return found.closed === 'paused' ? 'paused' : 'timeNotOffered';
}
