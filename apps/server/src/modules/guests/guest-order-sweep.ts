/**
 * What guests’ orders wait for, looked at every minute: what nobody paid is given up, what is paid or free by now goes on
 * by itself where the venue wants it, and money for what nobody makes goes back (decisions.md §4, Online orders). What a
 * payment brings is followed at once; the minute is for what a stop of the server left behind. Each step is a command
 * with an id of its own, so that of several processes one does it.
 */
import type { Order } from '@comanda/domain/orders/order';
import { tableMethods } from '@comanda/domain/orders/order-method';
import { paysWithinMs } from '@comanda/domain/orders/pays-within';

import type { House } from '../../platform/house.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { guestOrderTexts } from '../../platform/texts.ts';
import { findEntriesOfOrder } from '../journal/index.ts';
import { findOrderMethod } from '../order-methods/index.ts';
import { acceptOrder, findOrdersById } from '../orders/index.ts';
import { findPayment } from '../payments/index.ts';
import { expireOrder, repayOrderOfGuest } from '../settlements/index.ts';
import { findExpired, findPaidForNothing, findPaidWaiting } from './guest-orders.repository.ts';
import { findTokenOfOrder } from './order-tokens.repository.ts';

const everyMs = 60_000;

type Key = { readonly customerId: string; readonly orderId: string };

/** One order after the other, between which others have their turn. */
type InTurn = (work: () => Promise<void>) => Promise<void>;

export async function sweepGuestOrders(house: House, inTurn: InTurn = (work) => work()): Promise<void> {
  const db = house.database.write;
  const forEach = async <One>(keys: readonly One[], work: (house: House, key: One) => Promise<void>) => {
    for (const key of keys) await inTurn(() => tryOne(house, () => work(house, key)));
  };
  await forEach(await findExpired(db, house.clock() - paysWithinMs), expire);
  await forEach(await findPaidWaiting(db), goOn);
  await forEach(await findPaidForNothing(db), repay);
}

/** An order that fails is looked at again in a minute, and keeps no other one waiting. */
async function tryOne(house: House, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    house.log.error({ err: error }, 'an order of a guest could not be looked at');
  }
}

export type GuestOrderSweep = { start(everyMs?: number): void; stop(): Promise<void> };

/** Follows payments from now on; looks at everything once it is started. */
export function watchGuestOrders(house: House): GuestOrderSweep {
  let atWork = Promise.resolve();
  let sweeping: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const logFailure = (error: unknown) => house.log.error({ err: error }, 'orders of guests could not be looked at');
  const queue = (work: () => Promise<void>): Promise<void> => {
    if (!isStopped) atWork = atWork.then(work).catch(logFailure);
    return atWork;
  };
  // What a guest has just paid waits for one order of it, not for all of them.
  const sweep = () => {
    if (isStopped) return;
    sweeping ??= sweepGuestOrders(house, queue)
      .catch(logFailure)
      .finally(() => (sweeping = null));
  };
  house.announcer.onAnnounced(({ customerId, changes }, isOwn) => {
    // What another process committed, that one follows.
    if (!isOwn) return;
    for (const { kind, id } of changes) if (kind === 'payment') void queue(() => followPayment(house, customerId, id));
  });
  return {
    start: (ms = everyMs) => {
      sweep();
      timer ??= setInterval(sweep, ms);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await sweeping;
      await atWork;
    },
  };
}

async function followPayment(house: House, customerId: string, paymentId: string): Promise<void> {
  const db = house.database.write;
  const found = await findPayment(db, customerId, paymentId);
  if (found === null || found.row.source === 'pos' || found.row.refund_of !== null) return;
  const ids = found.orders.map(({ id }) => id);
  for (const { order } of await findOrdersById(db, customerId, ids)) {
    const key = { customerId, orderId: order.id };
    if (order.state === 'canceled') for (const paid of await findPaidForNothing(db, key)) await repay(house, paid);
    // Held ready, taken or put off: whatever the guest had to do is done.
    if (order.state === 'requested' && !order.awaitsPayment) await goOn(house, { ...key, method: order.method });
  }
}

async function expire(house: House, key: Key): Promise<void> {
  const restoredAt = await lastRestored(house, key);
  if (restoredAt !== null && restoredAt > house.clock() - paysWithinMs) return;
  const token = await findTokenOfOrder(house.database.read, key.customerId, key.orderId);
  const comment = guestOrderTexts(token?.language)('expired');
  const id = restoredAt === null ? `expire-${key.orderId}` : `expire-${key.orderId}-${restoredAt}`;
  await expireOrder(house, { ...key, id, comment });
}

/** Staff who bring an order back want it: its time begins anew, and when that is over it is given up once more. */
async function lastRestored({ database }: House, { customerId, orderId }: Key): Promise<number | null> {
  const entries = await findEntriesOfOrder(database.write, customerId, orderId);
  return entries.findLast(({ event }) => event.type === 'order.restored')?.at ?? null;
}

async function goOn(house: House, { customerId, orderId, method }: Key & Pick<Order, 'method'>): Promise<void> {
  const known = tableMethods.find((one) => one === method);
  if (known === undefined) return;
  const row = await findOrderMethod(house.database.write, customerId, known);
  if (!row.accepts_automatically) return;
  await acceptOrder(house, { customerId, orderId, id: `accept-${orderId}`, caller: systemCaller });
}

async function repay(house: House, key: Key): Promise<void> {
  await repayOrderOfGuest(house, { ...key, id: `repay-${key.orderId}-${house.clock()}` });
}
