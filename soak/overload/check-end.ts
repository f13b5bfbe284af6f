/** What has to be there after an overload: each order and each ticket once, numbers without a gap, books that are whole. */
import { verifyJournal } from '../../apps/server/src/modules/journal/index.ts';
import { booksNow } from '../../apps/server/src/modules/settlements/index.ts';
import type { Database } from '../../apps/server/src/platform/database/open-database.ts';
import { integrityProblems } from '../../apps/server/src/test/storage.ts';
import { same } from '../in-process/check.ts';
import { stationOf, venue } from './overload-house.ts';
import type { Tally } from './till.ts';

export async function checkEnd(database: Database, { answered, drafts }: Tally): Promise<void> {
  const { customerId } = venue;
  const { read } = database;
  const orders = await read
    .selectFrom('orders')
    .select(['id', 'number', 'week', 'sequence'])
    .where('customer_id', '=', customerId)
    .orderBy('week')
    .orderBy('sequence')
    .execute();
  same('orders that are stored and orders that were answered', sorted(numbersOf(orders)), sorted([...answered]));
  for (const week of new Set(orders.map((order) => order.week))) {
    const sequences = orders.filter((order) => order.week === week).map(({ sequence }) => sequence);
    same(
      `numbers of week ${week}`,
      sequences,
      sequences.map((_, at) => at + 1),
    );
  }
  const tickets = await read
    .selectFrom('print_jobs')
    .select(['order_id', 'station_id'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'ticket')
    .execute();
  same(
    'tickets',
    sorted(tickets.map(({ order_id, station_id }) => [order_id ?? '', station_id])),
    sorted(
      [...drafts].flatMap(([id, dishes]) => [...new Set(dishes.map((dish) => stationOf[dish]))].map((to) => [id, to])),
    ),
  );
  same('problems of the journal', (await verifyJournal(read, customerId)).problems, []);
  same('problems of the books', (await booksNow(database, customerId)).problems, []);
  same('problems of the storage', await integrityProblems({ database }), []);
}

const numbersOf = (orders: readonly { id: string; number: string }[]) => orders.map(({ id, number }) => [id, number]);

const sorted = (pairs: readonly (readonly string[])[]) => pairs.map((pair) => pair.join(' ')).toSorted();
