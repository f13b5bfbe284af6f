/** What an operator watches of all venues together (decisions.md §11): no names, no amounts of a single venue. */
import { sql } from 'kysely';

import type { Database } from '../../platform/database/open-database.ts';
import type { House } from '../../platform/house.ts';
import type { Figure } from '../../platform/http/serve-metrics.ts';

type Read = Database['read'];

/** As the index of open jobs has it, in letters: the engine uses it for nothing else. */
const isOpen = sql<boolean>`status in ('pending', 'sent')`;

async function countVenues(db: Read): Promise<number> {
  const { count } = await db
    .selectFrom('customers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countOpenJobs(db: Read): Promise<number> {
  const { count } = await db
    .selectFrom('print_jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @param now unix milliseconds. @returns seconds */
async function ageOfOldestJob(db: Read, now: number): Promise<number> {
  const { oldest } = await db
    .selectFrom('print_jobs')
    .select((eb) => eb.fn.min('created_at').as('oldest'))
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return oldest === null ? 0 : Math.max(0, (now - oldest) / 1000);
}

async function countOpenPayments(db: Read): Promise<number> {
  const { count } = await db
    .selectFrom('payment_flows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function houseFigures({ database: { read }, clock }: Pick<House, 'database' | 'clock'>): readonly Figure[] {
  return [
    { name: 'comanda_venues', help: 'Venues that are active.', read: () => countVenues(read) },
    {
      name: 'comanda_print_jobs_open',
      help: 'Print jobs that no printer has taken yet, or that are on their way to one.',
      read: () => countOpenJobs(read),
    },
    {
      name: 'comanda_print_jobs_oldest_seconds',
      help: 'Age of the oldest open print job.',
      read: () => ageOfOldestJob(read, clock()),
    },
    {
      name: 'comanda_payments_open',
      help: 'Payments under way at a provider, also those whose answer was lost.',
      read: () => countOpenPayments(read),
    },
  ];
}
