/** Rows of payment methods and of their sealed secrets (specification §3 Payment method config). */
import { firstMethods, type SecretName } from '@comanda/domain/payments/payment-setup';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type MethodRow = Tables['payment_methods'];
export type SecretRow = Tables['payment_secrets'];
export type MethodKey = { readonly customerId: string; readonly id: string };

export function findMethods(db: Db, customerId: string): Promise<MethodRow[]> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function findMethod(db: Db, { customerId, id }: MethodKey): Promise<MethodRow | null> {
  const row = await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Venues that have a method of this id. */
export async function findVenuesOfMethod(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('payment_methods').select('customer_id').where('id', '=', id).execute();
  return rows.map((row) => row.customer_id);
}

export async function insertMethod(db: Db, row: MethodRow): Promise<void> {
  await db.insertInto('payment_methods').values(row).execute();
}

export async function updateMethod(db: Db, row: MethodRow): Promise<void> {
  const { customer_id, id, ...changed } = row;
  await db
    .updateTable('payment_methods')
    .set(changed)
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteMethod(db: Db, { customerId, id }: MethodKey): Promise<void> {
  await db
    .deleteFrom('payment_secrets')
    .where('customer_id', '=', customerId)
    .where('payment_method_id', '=', id)
    .execute();
  await db.deleteFrom('payment_methods').where('customer_id', '=', customerId).where('id', '=', id).execute();
}

export async function sortMethods(db: Db, customerId: string, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await db
      .updateTable('payment_methods')
      .set({ position })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .execute();
  }
}

export function findSecrets(db: Db, customerId: string): Promise<SecretRow[]> {
  return db.selectFrom('payment_secrets').selectAll().where('customer_id', '=', customerId).execute();
}

export async function saveSecret(db: Db, row: SecretRow): Promise<void> {
  await db
    .insertInto('payment_secrets')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'payment_method_id', 'name'])
        .doUpdateSet({ sealed: row.sealed, changed_at: row.changed_at }),
    )
    .execute();
}

export async function deleteSecret(db: Db, { customerId, id }: MethodKey, name: SecretName): Promise<void> {
  await db
    .deleteFrom('payment_secrets')
    .where('customer_id', '=', customerId)
    .where('payment_method_id', '=', id)
    .where('name', '=', name)
    .execute();
}

/** What a venue begins with: cash and paying later at the till. */
export async function insertFirstMethods(
  db: Db,
  customerId: string,
  { letsGuestsPayLater = false }: { readonly letsGuestsPayLater?: boolean } = {},
): Promise<void> {
  for (const [position, method] of firstMethods.entries()) {
    await insertMethod(db, {
      customer_id: customerId,
      // Unlike in every other venue: a call may name a method alone.
      id: `${method}_${customerId}`,
      method,
      name: '',
      display_title: '',
      status: 'active',
      active_on_pos: true,
      active_on_app: method === 'pay_later' && letsGuestsPayLater,
      active_on_kiosk: method === 'pay_later' && letsGuestsPayLater,
      active_on_receipt: false,
      sub_methods: [],
      provider_account: {},
      connected_at: null,
      position,
      version: 1,
    });
  }
}
