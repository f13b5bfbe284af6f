/** What the journal of a venue told last. */
import type { TestServer } from './start-test-server.ts';

export async function lastEvent({ house }: TestServer, customerId = 'linde'): Promise<object> {
  const { body } = await house.database.read
    .selectFrom('journal')
    .select('body')
    .where('customer_id', '=', customerId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return (JSON.parse(body) as { event: object }).event;
}
