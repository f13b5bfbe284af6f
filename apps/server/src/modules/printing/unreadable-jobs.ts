/**
 * Figures of the house and of others stand on paper too: what a waiter reads of no closing it reads of no print of one
 * (decisions.md §5, its own figures only).
 */
import { mayDo } from '@comanda/domain/access/permissions';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { type Caller, roleIn } from '../../platform/http/caller.ts';
import type { PrintJobRow } from './print-jobs.repository.ts';
import { findOwnClosings } from './settle-jobs.repository.ts';

export type Reader = { readonly customerId: string; readonly caller: Caller };

type Job = Pick<PrintJobRow, 'id' | 'kind' | 'closing_id'>;

/** @returns the ids of those that are none of the caller's business. */
export async function findUnreadable(
  db: Kysely<Tables>,
  { customerId, caller }: Reader,
  jobs: readonly Job[],
): Promise<ReadonlySet<string>> {
  const closings = jobs.filter(({ kind }) => kind === 'closing');
  if (closings.length === 0 || mayDo(roleIn(caller, customerId) ?? 'none', 'closing.read')) return new Set();
  const ids = closings.flatMap(({ closing_id: id }) => (id === null ? [] : [id]));
  const own = await findOwnClosings(db, { customerId, personId: caller.userId }, ids);
  return new Set(closings.filter(({ closing_id: id }) => id === null || !own.has(id)).map(({ id }) => id));
}

export async function isReadable(db: Kysely<Tables>, reader: Reader, job: Job): Promise<boolean> {
  return !(await findUnreadable(db, reader, [job])).has(job.id);
}
