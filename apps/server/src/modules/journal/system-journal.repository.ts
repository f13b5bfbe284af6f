/** What was done to accounts and venues outside of any venue: append-only, ids alone (decisions.md §2, personal data). */
import { randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export type SystemEntry = {
  readonly at: number;
  readonly actorId: string;
  /** `<noun>.<done>`: `user.changed`, `customer.made`. */
  readonly kind: string;
  readonly subjectId: string;
  /** Names of fields, numbers, ids; never a name, an address or a secret. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** In the transaction of what it tells. */
export async function noteInSystem(tx: Db, { at, actorId, kind, subjectId, detail = {} }: SystemEntry): Promise<void> {
  await tx
    .insertInto('system_journal')
    .values({ id: randomUUID(), at, actor_id: actorId, kind, subject_id: subjectId, detail })
    .execute();
}

/** Whether this was done to it once: who hears no answer sends the same again, and it is gone by then. */
export async function isNotedInSystem(db: Db, { kind, subjectId }: Pick<SystemEntry, 'kind' | 'subjectId'>) {
  const noted = db.selectFrom('system_journal').select('id').where('subject_id', '=', subjectId);
  return (await noted.where('kind', '=', kind).executeTakeFirst()) !== undefined;
}
