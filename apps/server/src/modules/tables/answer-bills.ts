/** The bill that a table asked for is paid: whoever takes the money need not say as well that they came. */
import type { Change } from '@comanda/contract/events';
import { sql } from 'kysely';

import type { Venue } from '../../platform/transaction.ts';
import { findBills, removeRequest } from './table-requests.repository.ts';
import { isOpenOrder } from './tables.repository.ts';

type Paid = {
  /** Where the orders stand that were paid, which are saved. */
  readonly tableIds: readonly string[];
  /** Unix milliseconds: money that was taken without a network answers nobody who asked later. */
  readonly paidAt: number;
};

/** Once nothing is owed at the table any more. Who called the waiter meanwhile still waits for the waiter. @returns to be announced */
export async function answerBills(venue: Venue, { tableIds, paidAt }: Paid): Promise<Change[]> {
  const bills = await findBills(venue.tx, { customerId: venue.customerId, tableIds, until: paidAt });
  const answered: Change[] = [];
  for (const { id, table_id: tableId } of bills) {
    if (await isOwing(venue, tableId)) continue;
    await removeRequest(venue.tx, venue.customerId, id);
    answered.push({ kind: 'tableRequest', id: tableId });
  }
  return answered;
}

async function isOwing({ tx, customerId }: Venue, tableId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where(isOpenOrder)
    .where('table_id', '=', tableId)
    .where('is_training', '=', false)
    .where(sql<boolean>`orders.paid < orders.total`)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
