/**
 * Paper that this device prints of what waits on it: one step after the other on disk, so that whatever breaks off between
 * them leaves a paper that either did not begin or is unclear, and never comes out twice (docs/decisions/0066).
 */
import type { Draft } from '@comanda/contract/orders';

export type PaperState =
  /** Somebody looks for a printer; nothing has left. `isUnclear`: nothing of this time, but perhaps of the one before. */
  | { readonly kind: 'asking'; readonly sinceMs: number; readonly isUnclear?: boolean }
  /** It is on its way to a printer. */
  | { readonly kind: 'sending'; readonly sinceMs: number }
  | { readonly kind: 'printed' }
  /** It left, and nobody knows whether it came out. */
  | { readonly kind: 'unclear' }
  /** Nothing of it is on paper. `error`: key of the reason, `printer.unreachable`. */
  | { readonly kind: 'notPrinted'; readonly error: string };

/** A station's ticket of what waits. */
export type EntryPaper = {
  readonly stationId: string;
  readonly stationName: string;
  /** The lines that stand on it. */
  readonly lines: readonly string[];
  /** What comes out, as JSON of whoever lays it out. */
  readonly document: string;
  readonly state: PaperState;
};

/** Milliseconds after which a step that did not end was broken off: longer than a printer is waited for. */
export const longestStepMs = 30_000;

/** Of a step under way: how long it may still take, in milliseconds; 0: it has ended, or was broken off. */
function leftOf(state: PaperState, nowMs: number): number {
  if (state.kind !== 'asking' && state.kind !== 'sending') return 0;
  const ms = state.sinceMs + longestStepMs - nowMs;
  // A clock that was set back makes no step longer.
  return ms > 0 && ms <= longestStepMs ? ms : 0;
}

/** What broke off before anything left is not printed, all else unclear. */
function brokenOff(state: PaperState): PaperState {
  if (state.kind === 'sending' || (state.kind === 'asking' && state.isUnclear === true)) return { kind: 'unclear' };
  return state.kind === 'asking' ? { kind: 'notPrinted', error: 'printer.unreachable' } : state;
}

/** What of a paper is known by now. @param nowMs unix milliseconds */
export function stateNow(state: PaperState, nowMs: number): PaperState {
  return leftOf(state, nowMs) > 0 ? state : brokenOff(state);
}

/** Until when it is not known what becomes of all of it; unix milliseconds, 0: it is. */
export function underWayUntilMs(papers: readonly EntryPaper[]): number {
  const ends = papers.map(({ state }) => ('sinceMs' in state ? state.sinceMs + longestStepMs : 0));
  return Math.max(0, ...ends);
}

type TellPaper = NonNullable<NonNullable<Draft['offline']>['papers']>[number];

/** What the server is told, as if what is under way broke off now: what is not named here it prints. */
export function papersToTell(papers: readonly EntryPaper[]): TellPaper[] {
  return papers.flatMap(({ stationId: station, lines, state }): TellPaper[] => {
    const { kind } = brokenOff(state);
    return kind === 'printed' || kind === 'unclear' ? [{ station, products: [...lines], end: kind }] : [];
  });
}
