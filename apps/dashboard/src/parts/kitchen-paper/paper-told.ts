/** Whether the kitchen has it on paper, in few words: which stations have, and which have not. */
import { type EntryPaper, type PaperState, stateNow } from '@comanda/api-client/outbox/paper';
import type { BadgeTone } from '@comanda/ui/badge.tsx';

export type PaperTold = {
  readonly kind: 'printed' | 'printing' | 'unclear' | 'notPrinted';
  /** `Küche, Bar`. */
  readonly stations: string;
};

/** What somebody must do something about stands first. */
const kinds = ['notPrinted', 'unclear', 'printing', 'printed'] as const;

export const paperTones = {
  notPrinted: 'negative',
  unclear: 'warning',
  printing: 'neutral',
  printed: 'positive',
} as const satisfies Readonly<Record<PaperTold['kind'], BadgeTone>>;

function kindOf(state: PaperState): PaperTold['kind'] {
  if (state.kind === 'asking' || state.kind === 'sending') return 'printing';
  // Nothing of it came out here, but the server may have it.
  return state.kind === 'notPrinted' && state.error === 'print.error.unclear' ? 'unclear' : state.kind;
}

/** @param nowMs unix milliseconds */
export function paperTold(papers: readonly EntryPaper[], nowMs: number): PaperTold[] {
  return kinds.flatMap((kind) => {
    const names = papers.flatMap(({ state, stationName }) =>
      kindOf(stateNow(state, nowMs)) === kind ? [stationName] : [],
    );
    return names.length === 0 ? [] : [{ kind, stations: [...new Set(names)].join(', ') }];
  });
}
