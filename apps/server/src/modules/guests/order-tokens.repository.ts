/** Tokens of guests' orders: whoever has one sees that order and nothing else (decisions.md §5, guest). */
import { randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';

import { insertRows } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;

export type GuestOrderKey = {
  readonly customerId: string;
  readonly orderId: string;
  readonly token: string;
  /** At which kiosk it was placed; null: at none. */
  readonly kioskId: string | null;
  /** BCP 47, of the guest's screen. */
  readonly language: string | null;
};

/** 192 bits: nobody guesses one. */
const tokenBytes = 24;

/** In the transaction that stores the order. */
export async function insertOrderToken(
  venue: Venue,
  { orderId, kioskId, language }: Pick<GuestOrderKey, 'orderId' | 'kioskId' | 'language'>,
): Promise<void> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const key = { customer_id: venue.customerId, order_id: orderId, token };
  await insertRows(venue.ahead, 'order_tokens', [{ ...key, kiosk_id: kioskId, language, created_at: venue.now }]);
}

export async function findOrderByToken(db: Db, token: string): Promise<GuestOrderKey | null> {
  const row = await db.selectFrom('order_tokens').selectAll().where('token', '=', token).executeTakeFirst();
  return row === undefined ? null : toKey(row);
}

/** Of an order that a guest placed; null for those of the staff. */
export async function findTokenOfOrder(db: Db, customerId: string, orderId: string): Promise<GuestOrderKey | null> {
  const row = await db
    .selectFrom('order_tokens')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row === undefined ? null : toKey(row);
}

/** At which venue a guest ordered this; null: nobody did. Ids are made by phones: another body may bear the same one. */
export async function findVenueOfGuestOrder(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_tokens')
    .select('customer_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

function toKey({ customer_id, order_id, token, kiosk_id, language }: Tables['order_tokens']): GuestOrderKey {
  return { customerId: customer_id, orderId: order_id, token, kioskId: kiosk_id, language };
}
