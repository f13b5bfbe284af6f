/**
 * Keep: a number that a device gave to what the server has already, because its answer was lost. It stands on the guest's
 * paper, so it must lead to the order or the payment (decisions.md §3).
 */
import { randomUUID } from 'node:crypto';

import { accept } from '@comanda/domain/decision';
import type { OrderChanges } from '@comanda/domain/journal/order-changes';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { runCommand } from '../journal/index.ts';
import { listDeviations } from './deviations.repository.ts';
import { takeDeviceNumber } from './device-series.ts';

export type KeepNumber = {
  readonly customerId: string;
  readonly actorId: string;
  readonly number: string;
  /** Of which it is; the deviations stand at this order. */
  readonly orderId: string;
  /** Null: the number is the order's own. */
  readonly paymentId: string | null;
  /** By the clock of the device, unix milliseconds. */
  readonly takenAt: number;
};

/** @returns what changed of orders; null where it has a number, and nothing is to be kept */
export type SaveNumber = (venue: Venue) => Promise<readonly OrderChanges[] | null>;

/** Whoever comes second finds it done. */
export async function keepDeviceNumber(house: House, asked: KeepNumber, save: SaveNumber): Promise<void> {
  const { customerId, actorId, ...body } = asked;
  const { number, orderId, paymentId, takenAt } = asked;
  const command = { customerId, id: randomUUID(), kind: 'deviceNumber.keep', actorId, body };
  await runCommand<object, 'offline.error.notFound'>(house, command, async (venue) => {
    const orders = await save(venue);
    if (orders === null) return { ok: false, code: 'offline.error.notFound' };
    const wrong = await takeDeviceNumber(venue, { number, thingId: paymentId ?? orderId, orderId });
    const deviations = await listDeviations(venue, wrong, { paymentId, takenBy: actorId, takenAt });
    const id = paymentId ?? orderId;
    const thing = { kind: paymentId === null ? ('order' as const) : ('payment' as const), id };
    const isWrong = deviations.length > 0;
    return accept({
      answer: {},
      event: { type: 'deviceNumber.kept' as const, number, orders, paymentId, ...(isWrong && { deviations }) },
      changes: isWrong ? [thing, { kind: 'deviation' as const, id }] : [thing],
    });
  });
}
