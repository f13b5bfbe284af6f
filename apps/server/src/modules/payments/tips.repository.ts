/** Whose tips are, by the ledger (decisions.md §2). */
import { money, negate } from '@comanda/domain/money';
import type { TipShare } from '@comanda/domain/payments/correct-tip';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

/** Of one payment, with all that was corrected of it. */
export async function findTipShares(
  db: Kysely<Tables>,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<TipShare[]> {
  const parts = await db
    .selectFrom('payments')
    .select(['id', 'business_date'])
    .where('customer_id', '=', customerId)
    .where((eb) => eb.or([eb('id', '=', id), eb('refund_of', '=', id)]))
    .execute();
  const rows = await db
    .selectFrom('ledger')
    .select(['user_id', sql<number>`sum(amount)`.as('amount')])
    .where('customer_id', '=', customerId)
    // The index knows days and accounts, no payments.
    .where('business_date', 'in', [...new Set(parts.map((part) => part.business_date))])
    .where('account', '=', 'tips')
    .where(
      'payment_id',
      'in',
      parts.map((part) => part.id),
    )
    .groupBy('user_id')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id: personId, amount }) => ({ personId, amount: negate(money(Number(amount))) }));
}
