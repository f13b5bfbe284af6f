/** What all moves of one order have in common: load, decide by the rule, save guarded, print, journal, announce. */
import type { ErrorCode } from '@comanda/contract/errors';
import type { Change } from '@comanda/contract/events';
import { accept, type Accepted, refuse } from '@comanda/domain/decision';
import type { OrderChanges } from '@comanda/domain/journal/order-changes';
import type { OrderMoveEvent } from '@comanda/domain/journal/order-events';
import type { Order } from '@comanda/domain/orders/order';
import type { DevicePaper } from '@comanda/domain/printing/printed-by-device';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { type CommandRefusal, runCommand, type Work } from '../journal/index.ts';
import { currentSettings, type SettingsRow } from '../settings/index.ts';
import type { StoredOrder } from './orders-with-lines.ts';
import { findMerged, findOrder } from './orders.repository.ts';
import type { TicketTitle } from './print-tickets.ts';
import { type SavedMove, saveMove } from './save-move.ts';
import { settleMove } from './settle-move.ts';

export type OrderCommand = {
  readonly customerId: string;
  readonly orderId: string;
  /** The command’s own id. */
  readonly id: string;
  readonly caller: Pick<Caller, 'userId' | 'name'>;
  readonly socketId?: string | undefined;
};

export type Here = { readonly venue: Venue; readonly settings: SettingsRow };

export type Decided<Code extends ErrorCode> = Accepted<Order> | CommandRefusal<Code>;

export type Move<Code extends ErrorCode> = {
  /** As in the permission and the event: `order.markReady`. */
  readonly kind: string;
  /** What the client asked beside the order, without PINs: the same id with another payload is another command. */
  readonly payload?: Readonly<Record<string, unknown>>;
  /** Of an order that another one has taken, it is done to that one. */
  readonly followsMerge?: boolean;
  /** The rule; what it must know beside the order is read here, in the command's own transaction. */
  readonly decide: (order: Order, here: Here, found: StoredOrder) => Decided<Code> | Promise<Decided<Code>>;
  /** What else the move does once the order is saved (stock, money): tells what to announce. */
  readonly also?: (saved: SavedMove, here: Here) => Promise<readonly Change[]>;
  readonly title?: TicketTitle;
  /** Stands on its tickets. */
  readonly staffName?: string;
  /** When what prints was ordered; left out: now. */
  readonly orderedAt?: number;
  /** What the device that took it has printed by itself. */
  readonly papers?: readonly DevicePaper[];
  readonly event: (changes: OrderChanges) => OrderMoveEvent;
};

export function walkOrder<Code extends ErrorCode>(
  house: House,
  { customerId, orderId, id, caller, socketId }: OrderCommand,
  move: Move<Code>,
) {
  const body = { orderId, ...move.payload };
  const command = { customerId, id, kind: move.kind, actorId: caller.userId, body, socketId };
  type Refusals = Code | 'orders.error.notFound' | 'orders.error.overtaken';
  return runCommand<{ orderId: string }, Refusals>(house, command, async (venue) => {
    const find = move.followsMerge === true ? findMerged : findOrder;
    const found = await find(venue.tx, customerId, orderId);
    return found ? walkHere(venue, found, move) : refuse('orders.error.notFound');
  });
}

/** Inside a command: what it does to the order that was found. */
export async function walkHere<Code extends ErrorCode>(
  venue: Venue,
  found: StoredOrder,
  move: Pick<Move<Code>, 'decide' | 'also' | 'title' | 'staffName' | 'orderedAt' | 'papers' | 'event'>,
): ReturnType<Work<{ orderId: string }, Code | 'orders.error.overtaken', never>> {
  const here = { venue, settings: await currentSettings(venue) };
  const decision = await move.decide(found.order, here, found);
  if (!decision.ok) return decision;
  const { order, booked } = await settleMove(here, decision.value, found.order);
  const saved = await saveMove(venue, {
    ...here,
    found,
    order,
    title: move.title,
    staffName: move.staffName ?? null,
    orderedAt: move.orderedAt,
    papers: move.papers,
  });
  if (!saved.ok) return saved;
  const others = (await move.also?.(saved.value, here)) ?? [];
  return accept({
    answer: { orderId: order.id },
    event: { ...move.event(saved.value.changes), ...booked },
    changes: [...saved.value.announced, ...others],
  });
}
