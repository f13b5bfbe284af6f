/** Place, of an order that was taken offline: a fact, priced by the menu it names, with what differs (decisions.md §10). */
import { accept, type Decision } from '@comanda/domain/decision';
import type { Menu } from '@comanda/domain/menu/menu';
import { asSoldThen } from '@comanda/domain/offline/as-sold-then';
import type { Deviation } from '@comanda/domain/offline/deviation';
import { findDeviations } from '@comanda/domain/offline/find-deviations';
import { type OfflineTime, readOfflineTime } from '@comanda/domain/offline/taken-offline';
import type { TableOfOrder } from '@comanda/domain/orders/order-method';
import {
  type DraftOrder,
  type PlacedOrder,
  type PlaceFacts,
  placeOrder,
  type PlaceRefusal,
} from '@comanda/domain/orders/place-order';

import type { Venue } from '../../platform/transaction.ts';
import { currentMenu, menuAt } from '../menu/index.ts';
import { takeDeviceNumber } from '../offline/index.ts';
import { currentTables } from '../tables/index.ts';
import type { DraftRead } from './draft.ts';

export type TakenFact = { readonly order: PlacedOrder; readonly deviations: readonly Deviation[] };

export type OfflineDraft = DraftRead & { readonly offline: NonNullable<DraftRead['offline']> };

export function isTakenOffline(draft: DraftRead): draft is OfflineDraft {
  return draft.offline !== undefined;
}

/** More for an order that the device knew as open. */
export type OfflineAddition = OfflineDraft & { readonly offline: { readonly addsTo: string } };

export function isOfflineAddition(draft: DraftRead): draft is OfflineAddition {
  return isTakenOffline(draft) && draft.offline.addsTo !== null;
}

export type OfflineOrder = {
  readonly draft: OfflineDraft;
  /** The same in the words of the rules. */
  readonly drafted: DraftOrder;
  /** As they are now. */
  readonly facts: PlaceFacts;
  /** Whoever sends it may charge less than the full price. */
  readonly isReductionAllowed: boolean;
};

export async function decideOffline(
  venue: Venue,
  { draft, drafted, facts, isReductionAllowed }: OfflineOrder,
): Promise<Decision<TakenFact, PlaceRefusal | 'offline.error.tooOld'>> {
  const { offline } = draft;
  const time = timeOf(draft, venue.now);
  if (!time.ok) return time;
  const { at, clockOffSeconds } = time.value;
  const then = await menuThen(venue, offline.menuRevision);
  const table = await tableThen(venue, facts.table);
  const decision = placeOrder(
    { ...drafted, tableId: table.id },
    {
      ...facts,
      menu: asSoldThen(then ?? facts.menu, drafted.lines),
      now: at,
      requiresTable: false,
      leaving: facts.leaving && { ...facts.leaving, isFact: true },
      table: { ...table, active: true },
    },
  );
  if (!decision.ok) return decision;
  const order: PlacedOrder = { ...decision.value, deviceNumber: offline.deviceNumber };
  const told = { draft: drafted, feeTold: offline.deliveryFee ?? null, isMenuKnown: then !== null };
  const now = { ...facts, ...told, isReductionAllowed, clockOffSeconds, now: venue.now };
  const numbered = { number: offline.deviceNumber, thingId: order.id, orderId: order.id };
  const deviations = [...findDeviations(order, now), ...(await takeDeviceNumber(venue, numbered))];
  return accept({ order, deviations });
}

/** @param now unix milliseconds */
export function timeOf({ offline, sentAt }: OfflineDraft, now: number) {
  return readOfflineTime({ at: offline.at * 1000, sentAt: sentAt === undefined ? null : sentAt * 1000 }, now);
}

/** Null: as it is sold. */
export function offlineTime(draft: DraftRead, now: number): OfflineTime | null {
  const time = isTakenOffline(draft) ? timeOf(draft, now) : null;
  return time?.ok === true ? time.value : null;
}

/** null: it never was the venue's, or a backup was restored. */
export async function menuThen(venue: Venue, revision: number): Promise<Menu | null> {
  if (revision === venue.head.menuRevision) return currentMenu(venue);
  return menuAt(venue.tx, venue.customerId, revision);
}

/** Where the table is gone, the order goes to the checkout: that stays for ever. */
async function tableThen(venue: Venue, named: TableOfOrder | null): Promise<TableOfOrder> {
  if (named !== null) return named;
  const checkout = [...(await currentTables(venue)).values()].find(({ is_checkout }) => is_checkout);
  if (checkout === undefined) throw new Error(`venue without a checkout: ${venue.customerId}`);
  const { id, order_method: method, active } = checkout;
  return { id, method, active, isCheckout: true };
}
