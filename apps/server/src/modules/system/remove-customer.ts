/** Remove customer: one that never had an order. Its journal stays, nobody finds it any more. */
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import { inVenue } from '../../platform/transaction.ts';
import { findCustomers, updateCustomer } from '../customers/index.ts';
import { withdrawAllInvites } from '../invites/index.ts';
import { noteInSystem } from '../journal/index.ts';
import { hasOrders, removeRoles } from './customer-figures.repository.ts';

const notFound = { ok: false as const, code: 'customers.error.notFound' as const };

export async function removeCustomer(house: House, customerId: string, actorId: string) {
  if ((await findCustomers(house.database.write, [customerId])).length === 0) return notFound;
  // With its head locked: no order comes in meanwhile.
  return inVenue(house.database, house.clock, customerId, async ({ tx, now }) => {
    if (await hasOrders(tx, customerId)) return { ok: false as const, code: 'customers.error.hasOrders' as const };
    await withdrawAllInvites(tx, customerId, now);
    await removeRoles(tx, customerId);
    // Its name in addresses is free again.
    await updateCustomer(tx, customerId, { removed_at: now, active: false, slug: `removed-${customerId}` });
    await noteInSystem(tx, { at: now, actorId, kind: 'customer.removed', subjectId: customerId });
    return accept({});
  });
}
