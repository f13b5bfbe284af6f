/** A house whose tables have codes: guests order there at any hour, and pay later. */
import { aPerson, aTable, aVenue, checkoutTableOf, type VenuePlan } from '@comanda/test-kit/a-venue';

import { findOrderMethod, saveOrderMethod } from '../../apps/server/src/modules/order-methods/index.ts';
import type { House } from '../../apps/server/src/platform/house.ts';
import { aLargeMenu } from './large-menu.ts';

export const guestVenueId = 'linde';

/** As `openTestVenue` gives them. */
export function codeOfTable(number: number): string {
  return `code-table-${number}`;
}

export function guestHouse(products: number, tables: number): VenuePlan {
  const checkout = aTable(checkoutTableOf(guestVenueId), { name: 'terminal' });
  return aVenue({
    customerId: guestVenueId,
    packages: ['menu', 'order'],
    menu: aLargeMenu(products, 8),
    tables: [checkout, ...Array.from({ length: tables }, (_, number) => aTable(`table-${number}`))],
    people: [aPerson('sara', { venueRole: 'waiter' }), aPerson('anna', { venueRole: 'admin' })],
  });
}

/** What the settings would have been told. */
export async function openToGuests(house: House): Promise<void> {
  await house.database.write.transaction().execute(async (tx) => {
    const row = await findOrderMethod(tx, guestVenueId, 'table');
    await saveOrderMethod(tx, { ...row, active: true, around_the_clock: true });
    await tx
      .updateTable('payment_methods')
      .set({ active_on_app: true })
      .where('customer_id', '=', guestVenueId)
      .where('method', '=', 'pay_later')
      .execute();
  });
}
