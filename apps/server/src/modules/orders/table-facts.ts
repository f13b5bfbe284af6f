/** What the rules ask of a table that an order is placed at, or comes to. */
import type { TableOfOrder, TracksHandOver } from '@comanda/domain/orders/order-method';
import type { TableChoice } from '@comanda/domain/orders/place-order';

import type { Venue } from '../../platform/transaction.ts';
import { currentHandOverTracking } from '../order-methods/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { currentTables } from '../tables/index.ts';

export type TableFacts = TableChoice & { readonly tracksHandOver: TracksHandOver };

/** @returns a table of null where the venue knows none of this id. */
export async function tableFacts(venue: Venue, settings: SettingsRow, tableId: string): Promise<TableFacts> {
  const row = (await currentTables(venue)).get(tableId);
  const table: TableOfOrder | null = row
    ? { id: row.id, method: row.order_method, active: row.active, isCheckout: row.is_checkout }
    : null;
  return { table, requiresTable: settings.requires_table, tracksHandOver: await currentHandOverTracking(venue) };
}
