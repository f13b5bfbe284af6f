/** Remove customer: one that never had an order or money. Its journal stays, nobody finds it any more. */
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import { inVenue } from '../../platform/transaction.ts';
import { findCustomers, updateCustomer } from '../customers/index.ts';
import { withdrawAllInvites } from '../invites/index.ts';
import { isNotedInSystem, noteInSystem } from '../journal/index.ts';
import { hasBooks, removeRoles } from './customer-figures.repository.ts';

const notFound = { ok: false as const, code: 'customers.error.notFound' as const };

export async function removeCustomer(house: House, customerId: string, actorId: string) {
  if ((await findCustomers(house.database.write, [customerId])).length === 0) {
    const isDone = await isNotedInSystem(house.database.write, { kind: 'customer.removed', subjectId: customerId });
    return isDone ? accept({}) : notFound;
  }
  // With its head locked: no order and no money comes in meanwhile.
  const removed = await inVenue(house.database, house.clock, customerId, async ({ tx, now }) => {
    if (await hasBooks(tx, customerId)) return { ok: false as const, code: 'customers.error.hasOrders' as const };
    await withdrawAllInvites(tx, customerId, now);
    const people = await removeRoles(tx, customerId);
    // Its name in addresses is free again.
    await updateCustomer(tx, customerId, { removed_at: now, active: false, slug: `removed-${customerId}` });
    await noteInSystem(tx, { at: now, actorId, kind: 'customer.removed', subjectId: customerId });
    return accept({ people });
  });
  if (!removed.ok) return removed;
  // Whoever has it open is led away now, not with the next thing they do.
  for (const userId of removed.value.people) house.announcer.announceStanding(userId);
  return accept({});
}
