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

type Told = {
  readonly moves: ReadonlyMap<string, Attribution>;
  readonly closings: ReadonlyMap<string, Attribution>;
  readonly entered: ReadonlyMap<string, { readonly sequence: number; readonly at: number }>;
};

/** Is told of every entry of the journal. */
export function followAttribution(db: Db, customerId: string) {
  const moves = new Map<string, Attribution>();
  const closings = new Map<string, Attribution>();
  const entered = new Map<string, { readonly sequence: number; readonly at: number }>();
  return {
    tell({ sequence, at, actor: by, event }: Entry): void {
      const closing = event.type === 'closing.made' ? event.closing.id : null;
      if (closing !== null) closings.set(closing, { sequence, by, closing });
      for (const { id } of entriesMade(event)) entered.set(id, { sequence, at });
      if ('moves' in event) for (const { id } of event.moves) moves.set(id, { sequence, by, closing });
    },
    /** A line for each that differs, for a person; what is in no entry at all is said elsewhere. */
    problems: () => attributionProblems(db, customerId, { moves, closings, entered }),
  };
}

async function attributionProblems(db: Db, customerId: string, { moves, closings, entered }: Told): Promise<string[]> {
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
