/** When cash was taken and what differs: of a fact by the device, else by how things stand (decisions.md §10). */
import type { TakePaymentRead } from '@comanda/contract/payments';
import { accept, type Decision } from '@comanda/domain/decision';
import type { Deviation } from '@comanda/domain/offline/deviation';
import { findPaymentDeviations } from '@comanda/domain/offline/find-payment-deviations';
import { readOfflineTime } from '@comanda/domain/offline/taken-offline';
import type { Order } from '@comanda/domain/orders/order';

import type { Venue } from '../../platform/transaction.ts';
import { takeDeviceNumber } from '../offline/index.ts';

export type PaymentFact = {
  /** Unix milliseconds. */
  readonly takenAt: number;
  readonly deviceNumber: string | null;
  readonly deviations: readonly Deviation[];
};

type Stand = { readonly before: readonly Order[]; readonly isOffered: boolean };

export async function readFact(
  venue: Venue,
  { id, offline, sentAt, orders }: TakePaymentRead,
  { before, isOffered }: Stand,
): Promise<Decision<PaymentFact, 'offline.error.tooOld'>> {
  if (offline === undefined) return accept({ takenAt: venue.now, deviceNumber: null, deviations: [] });
  const taken = { at: offline.at * 1000, sentAt: sentAt === undefined ? null : sentAt * 1000 };
  const time = readOfflineTime(taken, venue.now);
  if (!time.ok) return time;
  const { at, clockOffSeconds } = time.value;
  const paid = before.map((order, index) => ({ order, amount: orders[index]?.amount ?? null }));
  const deviations = findPaymentDeviations({ orders: paid, isOffered, clockOffSeconds });
  const { deviceNumber } = offline;
  const [first] = before;
  const ofNumber =
    first === undefined ? [] : await takeDeviceNumber(venue, { number: deviceNumber, thingId: id, orderId: first.id });
  return accept({ takenAt: at, deviceNumber, deviations: [...deviations, ...ofNumber] });
}
