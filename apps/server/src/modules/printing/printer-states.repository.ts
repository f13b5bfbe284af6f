/** Printers with who delivers to them, and how they were last seen. */
import type { Deliverer } from '@comanda/domain/printing/deliverers';
import type { PrinterCondition } from '@comanda/printers/look-at-printer';
import { type Kysely, sql } from 'kysely';

import { prepare } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { PrinterRow } from '../devices/index.ts';

type Db = Kysely<Tables>;

/** `has_spoken` is null where nobody has printed there yet. */
export type DeliveredPrinter = PrinterRow & { readonly has_spoken: boolean | null };

/** Active printers that this deliverer brings paper to; one without a station is the server's. */
export function findDeliveredPrinters(
  db: Db,
  place: { readonly customerId: string; readonly deliverer: Deliverer },
): Promise<DeliveredPrinter[]> {
  return deliveredPrinters(db, place);
}

const deliveredPrinters = prepare((db, { customerId, deliverer }: { customerId: string; deliverer: string }) =>
  db
    .selectFrom('printers')
    .leftJoin('stations', (join) =>
      join.onRef('stations.customer_id', '=', 'printers.customer_id').onRef('stations.id', '=', 'printers.station_id'),
    )
    .leftJoin('printer_states', (join) =>
      join
        .onRef('printer_states.customer_id', '=', 'printers.customer_id')
        .onRef('printer_states.printer_id', '=', 'printers.id'),
    )
    .selectAll('printers')
    .select('printer_states.has_spoken')
    .where('printers.customer_id', '=', customerId)
    .where(sql<boolean>`printers.active = 1`)
    .where(sql<boolean>`coalesce(stations.deliverer, 'server') = ${deliverer}`)
    .orderBy('printers.name'),
);

export type SeenPrinter = { readonly customerId: string; readonly printerId: string };

/** That it has spoken is remembered until its address or model changes. Nothing new writes nothing. */
export async function noteCondition(
  db: Db,
  { customerId, printerId }: SeenPrinter,
  seen: { readonly condition: PrinterCondition; readonly hasSpoken: boolean; readonly now: number },
): Promise<void> {
  const { condition, hasSpoken, now } = seen;
  await db
    .insertInto('printer_states')
    .values({ customer_id: customerId, printer_id: printerId, has_spoken: hasSpoken, condition, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'printer_id']).doUpdateSet({
        condition,
        seen_at: now,
        ...(hasSpoken && { has_spoken: true }),
      }),
    )
    .execute();
}

export function findConditions(db: Db, customerId: string): Promise<Tables['printer_states'][]> {
  return db.selectFrom('printer_states').selectAll().where('customer_id', '=', customerId).execute();
}
