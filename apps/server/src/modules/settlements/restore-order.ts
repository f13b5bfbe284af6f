/** Restore: a cancel is undone within the hour; a fee counts as paid again, a refund stays with the guest (decisions.md §3). */
import type { Change } from '@comanda/contract/events';
import { accept, refuse } from '@comanda/domain/decision';
import { type RestoreRefusal, restoreOrder as decide } from '@comanda/domain/orders/restore-order';
import { soldParts } from '@comanda/domain/orders/sold-parts';
import { restorePostings } from '@comanda/domain/payments/cancel-postings';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseWrongPin } from '../admin-pin/index.ts';
import { runCommand } from '../journal/index.ts';
import { moveStock, type StockLeft } from '../menu/index.ts';
import { findOrder, saveMove } from '../orders/index.ts';
import { findOnItsWayBack, postLedger } from '../payments/index.ts';
import { currentSettings } from '../settings/index.ts';
import { businessDateNow } from './business-date-now.ts';
import type { TakeBackCommand } from './take-back.ts';

export type RestoreCommand = Omit<TakeBackCommand, 'station'> & {
  readonly pin: string | undefined;
  readonly caller: Caller;
};

/** `shortOf`: sold all the same, for somebody to look after; a short stock is no reason to lose an order. */
type Answer = { readonly orderId: string; readonly shortOf: readonly StockLeft[] };

type Refusals = RestoreRefusal | 'orders.error.notFound' | 'orders.error.overtaken';

export async function restoreOrder(house: House, secret: string, command: RestoreCommand) {
  const { customerId, orderId, id, caller, socketId } = command;
  const refused = await refuseWrongPin(house, secret, command);
  if (refused !== null) return refused;
  const named = { customerId, id, kind: 'order.restore', actorId: caller.userId, body: { orderId }, socketId };
  return runCommand<Answer, Refusals>(house, named, async (venue) => {
    const found = await findOrder(venue.tx, customerId, orderId);
    if (!found) return refuse('orders.error.notFound');
    const settings = await currentSettings(venue);
    const goingBack = await findOnItsWayBack(venue.tx, customerId, orderId);
    const decision = decide(found.order, { now: venue.now, hasVat: settings.vat_number !== null, goingBack });
    if (!decision.ok) return decision;
    const { order, taken } = decision.value;
    const moved = { settings, found, order, title: 'restored', staffName: caller.name } as const;
    const saved = await saveMove(venue, moved);
    if (!saved.ok) return saved;
    // Practice moved neither money nor stock when it was canceled.
    const { isTraining } = found.order;
    const postings = isTraining ? [] : restorePostings(decision.value);
    const sold = isTraining ? [] : soldParts(found.order, order);
    await postLedger(venue, postings, { paymentId: null, businessDate: businessDateNow(venue, settings), sold });
    const stock = isTraining ? [] : await moveStock(venue, taken, { kind: 'order', by: caller, orderId });
    const { changes, announced } = saved.value;
    return accept({
      answer: { orderId, shortOf: stock.filter(({ left }) => left < 0) },
      event: { type: 'order.restored' as const, changes, refunds: [], postings },
      changes: [...announced, ...stock.map((one): Change => ({ kind: 'menu', id: one.id }))],
    });
  });
}
