/** Keep: the number of the device, of cash that came before its number did (decisions.md §3). */
import type { TakePaymentRead } from '@comanda/contract/payments';

import type { House } from '../../platform/house.ts';
import { keepDeviceNumber } from '../offline/index.ts';
import { findPayment, setDeviceNumber } from '../payments/index.ts';

export async function keepPaymentNumber(house: House, asked: TakePaymentRead, actorId: string): Promise<void> {
  const { id, customer: customerId, offline } = asked;
  if (offline === undefined || offline.deviceNumber === null) return;
  const { at, deviceNumber: number } = offline;
  const found = await findPayment(house.database.read, customerId, id);
  const orderId = found?.orders[0]?.id;
  // Taken as a fact it has its number, of practice nothing is kept.
  if (found === null || orderId === undefined || found.row.device_number !== null) return;
  const keeping = { customerId, actorId, number, orderId, paymentId: id, takenAt: at * 1000 };
  await keepDeviceNumber(house, keeping, async (venue) => ((await setDeviceNumber(venue, id, number)) ? [] : null));
}
