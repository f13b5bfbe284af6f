/** What is known where an order that was taken offline arrives. */
import type { Menu } from '../menu/menu.ts';
import type { Money } from '../money.ts';
import type { LeavingFacts } from '../orders/leave-house.ts';
import type { TableOfOrder } from '../orders/order-method.ts';
import type { Order } from '../orders/order.ts';
import type { DraftOrder } from '../orders/place-order.ts';
import type { Deviation } from './deviation.ts';

export type DeviationFacts = {
  /** What was sold, as it was chosen. */
  readonly draft: Pick<DraftOrder, 'lines' | 'guest' | 'pickupLocationId' | 'wishedAt'>;
  /** As it is now, with the units left before this order. */
  readonly menu: Menu;
  readonly isMenuKnown: boolean;
  /** The table that the draft named, as the venue has it now; null where it has none of that id. */
  readonly table: TableOfOrder | null;
  readonly requiresTable: boolean;
  /** As it is set up now; null: nobody fetches it and nobody delivers it. */
  readonly leaving: LeavingFacts | null;
  /** The fee that the guest was told; null where the device did not say. */
  readonly feeTold: Money | null;
  /** Whoever took it may charge less than the full price; asked where something of it is reduced. */
  readonly isReductionAllowed: boolean;
  readonly clockOffSeconds: number | null;
  /** Unix milliseconds of the server. */
  readonly now: number;
  readonly timeZone: string;
};

export type Found = Omit<Deviation, 'orderId'>;
export type Placed = Pick<Order, 'id' | 'type' | 'placedAt' | 'lines' | 'pickupLocation' | 'wishedAt'>;
