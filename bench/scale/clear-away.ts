/** What was placed while measuring is taken for served, paid and printed: each stage finds what a venue has open at a time. */
import { openClient } from '../storage/postgres-client.ts';

/** @param kept orders that are copied at the next size, as they are */
export async function clearAway(url: string, kept: readonly string[]): Promise<void> {
  const client = await openClient(url);
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `update orders set state = 'done', paid = total, version = version + 1
       where state in ('requested', 'preparing', 'ready') and id not like 'past-%' and id <> all ($1)`,
      [kept],
    );
    await client.query(`update print_jobs set status = 'printed', finished_at = created_at, leased_until = null
      where status in ('pending', 'sent')`);
    await client.query('set session_replication_role = default');
    await client.query('vacuum analyze orders');
    await client.query('vacuum analyze print_jobs');
  } finally {
    await client.end();
  }
}
