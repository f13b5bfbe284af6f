/** Keep: the number of the device, of an order that came before its number did (decisions.md §3). */
import { changesOf } from '@comanda/domain/journal/order-changes';
import type { Order } from '@comanda/domain/orders/order';

import type { House } from '../../platform/house.ts';
import { keepDeviceNumber } from '../offline/index.ts';
import { findOrder, saveOrder } from './orders.repository.ts';
import type { OfflineDraft } from './place-offline.ts';

export async function keepOrderNumber(house: House, { id, customer, offline }: OfflineDraft, actorId: string) {
  const { at, deviceNumber } = offline;
  if (deviceNumber === null) return;
  const asked = {
    customerId: customer,
    actorId,
    number: deviceNumber,
    orderId: id,
    paymentId: null,
    takenAt: at * 1000,
  };
  await keepDeviceNumber(house, asked, async (venue) => {
    const found = await findOrder(venue.tx, customer, id);
    if (!found || found.order.deviceNumber !== null) return null;
    const after: Order = { ...found.order, deviceNumber, version: found.order.version + 1 };
    return (await saveOrder(venue, found.order, after)) ? [changesOf(found.order, after)] : null;
  });
}
