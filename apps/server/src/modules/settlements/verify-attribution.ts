/** Do closings, cash moves and credit stand under the entry, the person and the closing that the journal names (decisions.md §2). */
import { entriesMade } from '@comanda/domain/closings/credit-tally';
import type { JournalEvent } from '@comanda/domain/journal/rebuild';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findEntryMoments } from '../nfc-credit/index.ts';
import { type Attribution, findAttributions } from '../payments/index.ts';

type Db = Kysely<Tables>;
type Entry = {
  readonly sequence: number;
  readonly at: number;
  readonly actor: string;
  readonly event: JournalEvent;
};

/** @returns a line for each that differs, for a person; what is in no entry at all is said elsewhere. */
export async function attributionProblems(db: Db, customerId: string, entries: readonly Entry[]): Promise<string[]> {
  const moves = new Map<string, Attribution>();
  const closings = new Map<string, Attribution>();
  const entered = new Map<string, { readonly sequence: number; readonly at: number }>();
  for (const { sequence, at, actor: by, event } of entries) {
    const closing = event.type === 'closing.made' ? event.closing.id : null;
    if (closing !== null) closings.set(closing, { sequence, by, closing });
    for (const { id } of entriesMade(event)) entered.set(id, { sequence, at });
    if ('moves' in event) for (const { id } of event.moves) moves.set(id, { sequence, by, closing });
  }
  const stored = await findAttributions(db, customerId);
  const moments = await findEntryMoments(db, customerId);
  return [
    ...stored.moves.flatMap((row) => apart('cash move', row, moves.get(row.id))),
    ...stored.closings.flatMap((row) => apart('closing', row, closings.get(row.id))),
    ...moments
      .filter(({ id, sequence, at }) => {
        const told = entered.get(id);
        return told !== undefined && (told.sequence !== sequence || told.at !== at);
      })
      .map(({ id }) => `tag entry ${id}: belongs to another entry or time than in the journal`),
  ];
}

function apart(kind: string, row: Attribution & { readonly id: string }, told: Attribution | undefined): string[] {
  if (told === undefined) return [];
  const isSame = row.sequence === told.sequence && row.by === told.by && row.closing === told.closing;
  return isSame ? [] : [`${kind} ${row.id}: belongs to another entry, person or closing than in the journal`];
}
