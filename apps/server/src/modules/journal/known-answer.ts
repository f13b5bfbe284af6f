/** What an applied command was answered, for one that comes a second time in other words (decisions.md §3, §10). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Command } from './run-command.ts';

type Asked = Pick<Command, 'customerId' | 'id' | 'kind' | 'actorId'>;

/** @returns null where this person gave no such command, or its answer is no longer kept */
export async function knownAnswer(
  db: Kysely<Tables>,
  { customerId, id, kind, actorId }: Asked,
): Promise<{ readonly orderId: string; readonly revision: number } | null> {
  const known = await db
    .selectFrom('commands')
    .select('answer')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('actor_id', '=', actorId)
    .executeTakeFirst();
  return known === undefined || known.answer === null ? null : JSON.parse(known.answer);
}
