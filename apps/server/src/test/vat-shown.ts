/** What the receipts of an order show of VAT: by rate, one after the other, and together. Of the house "linde". */
import { sumParts } from '@comanda/domain/tax/sum-parts';

import type { OrderVat } from '../platform/database/sales-tables.ts';
import type { TestServer } from './start-test-server.ts';

/** What goes back is below zero. */
export async function vatShown({ house }: Pick<TestServer, 'house'>, orderId: string) {
  const rows = await house.database.read
    .selectFrom('receipts')
    .select(['number', 'vat_parts'])
    .where('customer_id', '=', 'linde')
    .orderBy('number')
    .execute();
  const parts = rows.flatMap(({ vat_parts: all }) => (all ?? []).filter((part) => part.orderId === orderId));
  const short = (of: OrderVat['parts']) =>
    sumParts(of).flatMap(({ rate, gross }) => (gross === 0 ? [] : [[rate, gross]]));
  return { each: parts.map((part) => short(part.parts)), all: short(parts.flatMap((part) => part.parts)) };
}
