import type { OrderType } from '../tax/vat.ts';
/** The groups of the pending orders and how late each is (specification §2; decisions.md §3; design.md §9). */
import { noStation } from './no-station.ts';
import type { OrderState } from './order.ts';

export const waitlistGroups = [
  'notAccepted',
  'waitingToAccept',
  'notPaidYet',
  'paid',
  'readyToPickUp',
  'pickedUp',
] as const;
export type WaitlistGroup = (typeof waitlistGroups)[number];

export type WaitlistFacts = {
  readonly state: OrderState;
  /** Minor units. */
  readonly stillToPay: number;
  readonly handedOverAt: number | null;
  /** The guest has not finished paying online: nobody can decide yet. */
  readonly awaitsPayment?: boolean;
  /** The station that accepts orders of this method or category; null = every station. */
  readonly acceptingStationId?: string | null;
};

/**
 * Which station decides about a guest's order: the one that its way to order names, else the one that the first of its
 * categories names; null = every station.
 */
export function acceptingStation(ofMethod: string | null, ofCategories: readonly (string | null)[]): string | null {
  return ofMethod ?? ofCategories.find((station) => station !== null) ?? null;
}

/** The one group of an order as a station sees it; null when the order is not pending. */
export function waitlistGroup(order: WaitlistFacts, viewingStationId: string): WaitlistGroup | null {
  const isPaid = order.stillToPay <= 0;
  switch (order.state) {
    case 'requested':
      return canDecide(order, viewingStationId) ? 'notAccepted' : 'waitingToAccept';
    case 'preparing':
      return isPaid ? 'paid' : 'notPaidYet';
    case 'ready':
      return order.handedOverAt !== null && !isPaid ? 'pickedUp' : 'readyToPickUp';
    case 'done':
    case 'canceled':
      return null;
  }
}

function canDecide(order: WaitlistFacts, viewingStationId: string): boolean {
  if (order.awaitsPayment === true) return false;
  const accepting = order.acceptingStationId ?? null;
  return accepting === null || viewingStationId === noStation || accepting === viewingStationId;
}

export type Lateness = 'fresh' | 'warn' | 'late';

type Threshold = { readonly warnMinutes: number; readonly lateMinutes: number };

/** Per venue; these are the defaults of design.md §9. */
export type LatenessThresholds = Readonly<Record<'notAccepted' | 'paid' | 'readyToPickUp' | 'dineInUnpaid', Threshold>>;

export const defaultThresholds: LatenessThresholds = {
  notAccepted: { warnMinutes: 3, lateMinutes: 6 },
  paid: { warnMinutes: 5, lateMinutes: 10 },
  readyToPickUp: { warnMinutes: 5, lateMinutes: 15 },
  dineInUnpaid: { warnMinutes: 60, lateMinutes: 90 },
};

/**
 * How late an order is in its group. Guests at a table who have not paid are dining and have time; someone who
 * waits for an unpaid order to take along is as impatient as one who has paid. Another station's orders and those
 * carried away never turn late here.
 * @param ageMs milliseconds since the order came into the group.
 */
export function lateness(
  group: WaitlistGroup,
  orderType: OrderType,
  ageMs: number,
  thresholds: LatenessThresholds = defaultThresholds,
): Lateness {
  const threshold = thresholdOf(group, orderType, thresholds);
  if (threshold === null) return 'fresh';
  const minutes = ageMs / 60_000;
  if (minutes >= threshold.lateMinutes) return 'late';
  return minutes >= threshold.warnMinutes ? 'warn' : 'fresh';
}

function thresholdOf(group: WaitlistGroup, orderType: OrderType, thresholds: LatenessThresholds): Threshold | null {
  switch (group) {
    case 'notAccepted':
      return thresholds.notAccepted;
    case 'paid':
      return thresholds.paid;
    case 'readyToPickUp':
      return thresholds.readyToPickUp;
    case 'notPaidYet':
      return orderType === 'dinein' ? thresholds.dineInUnpaid : thresholds.paid;
    case 'pickedUp':
      return orderType === 'dinein' ? thresholds.dineInUnpaid : null;
    case 'waitingToAccept':
      return null;
  }
}
