/** What a venue has: whether there is one of each, never how many. */
import { firstMethods } from '@comanda/domain/payments/payment-setup';
import type { VenueFacts } from '@comanda/domain/setup/first-steps';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/** So many say that somebody is not alone. */
const mostPeople = 2;

export async function findVenueFacts(db: Db, customerId: string): Promise<Omit<VenueFacts, 'guestsOrder'>> {
  const row = await db
    .selectFrom('settings')
    .select((eb) => [
      'settings.address',
      eb.selectFrom('order_methods').select('method').where('customer_id', '=', customerId).limit(1).as('orderMethod'),
      eb.selectFrom('products').select('id').where('customer_id', '=', customerId).limit(1).as('product'),
      eb
        .selectFrom('tables')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('is_checkout', '=', false)
        .where('removed_at', 'is', null)
        .limit(1)
        .as('table'),
      eb
        .selectFrom('print_jobs')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('status', '=', 'printed')
        .limit(1)
        .as('printed'),
      eb
        .selectFrom('payment_methods')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('method', 'not in', [...firstMethods])
        .limit(1)
        .as('paymentMethod'),
      eb.selectFrom('orders').select('id').where('customer_id', '=', customerId).limit(1).as('order'),
      eb
        .selectFrom('closings')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('kind', '=', 'venue')
        .limit(1)
        .as('closing'),
    ])
    .where('settings.customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const people = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('users.id')
    .where('user_roles.customer_id', '=', customerId)
    .where('users.active', '=', true)
    .limit(mostPeople)
    .execute();
  return {
    hasAddress: row.address.trim() !== '',
    hasOrderMethod: row.orderMethod !== null,
    hasProduct: row.product !== null,
    hasTable: row.table !== null,
    hasPrinted: row.printed !== null,
    hasPaymentMethod: row.paymentMethod !== null,
    people: people.length,
    hasOrder: row.order !== null,
    hasClosing: row.closing !== null,
  };
}
