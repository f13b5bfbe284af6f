/** Series of devices: `K3` is given to a browser once and stays its own (decisions.md §3). */
import { accept } from '@comanda/domain/decision';
import type { Deviation } from '@comanda/domain/offline/deviation';
import { readDeviceNumber, seriesName } from '@comanda/domain/offline/device-number';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { runCommand } from '../journal/index.ts';

type Db = Kysely<Tables>;
export type Series = { readonly series: string; readonly last: number };
type Device = { readonly customerId: string; readonly deviceId: string };

async function findSeries(db: Db, { customerId, deviceId }: Device): Promise<Series | null> {
  const row = await db
    .selectFrom('device_series')
    .select(['number', 'last_sequence'])
    .where('customer_id', '=', customerId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return row === undefined ? null : { series: seriesName(row.number), last: row.last_sequence };
}

type Asking = { readonly customerId: string; readonly id: string; readonly caller: Caller };

export async function giveDeviceSeries(house: House, { customerId, id, caller }: Asking) {
  const { deviceId } = caller.session;
  // Asked at each start of the screens, and almost always there.
  const known = await findSeries(house.database.read, { customerId, deviceId });
  if (known !== null) return accept(known);
  const command = { customerId, id, kind: 'deviceSeries.give', actorId: caller.userId, body: { deviceId } };
  const given = await runCommand<Series, never>(house, command, async (venue) => {
    const series = (await findSeries(venue.tx, { customerId, deviceId })) ?? (await insertSeries(venue, deviceId));
    return accept({
      answer: series,
      event: { type: 'deviceSeries.given' as const, series: series.series },
      changes: [],
    });
  });
  return given.ok ? accept({ series: given.value.series, last: given.value.last }) : given;
}

async function insertSeries({ tx, customerId, now }: Venue, deviceId: string): Promise<Series> {
  const { newest } = await tx
    .selectFrom('device_series')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('newest'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const number = Number(newest) + 1;
  await tx
    .insertInto('device_series')
    .values({ customer_id: customerId, device_id: deviceId, number, last_sequence: 0, given_at: now })
    .execute();
  return { series: seriesName(number), last: 0 };
}

/** What a device numbered: an order, or a payment of it. */
export type Numbered = { readonly number: string | null; readonly thingId: string; readonly orderId: string };

/** Keeps the number that a device gave. @returns what is wrong with it; the fact is taken all the same */
export async function takeDeviceNumber(
  venue: Venue,
  { number, thingId, orderId }: Numbered,
): Promise<readonly Deviation[]> {
  if (number === null) return [];
  const code = await keepNumber(venue, number, thingId);
  return code === null ? [] : [{ code, orderId, params: { number } }];
}

async function keepNumber(
  { tx, customerId }: Venue,
  text: string,
  thingId: string,
): Promise<'numberUnknown' | 'numberTaken' | null> {
  const read = readDeviceNumber(text);
  if (read === null) return 'numberUnknown';
  const number = Number(read.series.slice(1));
  const series = await tx
    .selectFrom('device_series')
    .select(['device_id', 'last_sequence'])
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (series === undefined) return 'numberUnknown';
  const taken = await tx
    .selectFrom('device_numbers')
    .select('thing_id')
    .where('customer_id', '=', customerId)
    .where('device_number', '=', text)
    .executeTakeFirst();
  if (taken !== undefined) return 'numberTaken';
  await tx
    .insertInto('device_numbers')
    .values({ customer_id: customerId, device_number: text, thing_id: thingId })
    .execute();
  await tx
    .updateTable('device_series')
    .set({ last_sequence: Math.max(series.last_sequence, read.sequence) })
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .execute();
  return null;
}
