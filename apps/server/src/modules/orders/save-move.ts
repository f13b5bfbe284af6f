/** What every move does with an order it decided on: raise its version, seal, save guarded, print what is new. */
import { randomUUID } from 'node:crypto';

import type { Change } from '@comanda/contract/events';
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import { changesOf, type OrderChanges } from '@comanda/domain/journal/order-changes';
import type { Order } from '@comanda/domain/orders/order';
import { textsOf } from '@comanda/domain/orders/order-texts';
import type { DevicePaper } from '@comanda/domain/printing/printed-by-device';
import { markSent } from '@comanda/domain/printing/ticket-difference';

import type { Venue } from '../../platform/transaction.ts';
import type { SettingsRow } from '../settings/index.ts';
import type { StoredOrder } from './orders-with-lines.ts';
import { saveOrder } from './orders.repository.ts';
import { printTickets, type TicketTitle } from './print-tickets.ts';
import { sealTexts } from './seal-texts.ts';

export type Moved = {
  readonly settings: SettingsRow;
  /** As it was loaded. */
  readonly found: StoredOrder;
  /** As the rule decided; its version is raised here. */
  readonly order: Order;
  /** Stands above what prints anew; left out: what the difference says. */
  readonly title?: TicketTitle | undefined;
  /** Who moved it, where the ticket should name somebody. */
  readonly staffName?: string | null;
  /** When what prints was ordered; left out: now. */
  readonly orderedAt?: number | undefined;
  /** What the device that took it has printed by itself. */
  readonly papers?: readonly DevicePaper[] | undefined;
};

export type SavedMove = {
  readonly before: Order;
  readonly after: Order;
  /** For the move's event. */
  readonly changes: OrderChanges;
  /** For the announcement: the order and its tickets. */
  readonly announced: readonly Change[];
};

/** For a command that moves one order call `walkOrder`; one that moves two loads both, decides and saves each with this. */
export async function saveMove(venue: Venue, moved: Moved): Promise<Decision<SavedMove, 'orders.error.overtaken'>> {
  const { found, settings, title, staffName = null, orderedAt, papers } = moved;
  const before: Order = { ...moved.order, version: found.order.version + 1 };
  const after = markSent(before);
  const salt = saltOf(found, after);
  const isAccepted = found.order.state === 'requested' && after.state !== 'requested' && after.state !== 'canceled';
  const kept = { acceptedAt: isAccepted ? venue.now : undefined, salt };
  if (!(await saveOrder(venue, found.order, after, kept))) return refuse('orders.error.overtaken');
  const texts = salt === undefined ? undefined : sealTexts(after, salt);
  const jobs = await printTickets(venue, settings, { before, staffName, orderedAt, title, papers });
  return accept({
    before: found.order,
    after,
    changes: changesOf(found.order, after, texts),
    announced: [{ kind: 'order', id: after.id }, ...jobs],
  });
}

/** The salt to keep with what is written now; undefined where nothing written came or went: then the seal stays. */
function saltOf({ order, row }: StoredOrder, after: Order): string | null | undefined {
  const texts = textsOf(after);
  if (texts === textsOf(order)) return undefined;
  return texts === null ? null : (row.texts_salt ?? randomUUID());
}
