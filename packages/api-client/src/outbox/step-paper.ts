/** The next step of a paper, on disk before it is taken (docs/decisions/0066): of two who would print it, one does. */
import type { NewOutboxEntry, OutboxEntry } from './entry.ts';
import type { Outbox } from './outbox.ts';
import { type EntryPaper, papersToTell, type PaperState, stateNow, underWayUntilMs } from './paper.ts';

export type Step = {
  readonly stationId: string;
  /** Only from there: whatever else became of it meanwhile stands. */
  readonly from: readonly PaperState['kind'][];
  readonly to: PaperState;
};

/** With its tickets as they are, held while one is under way; and what the server is told of them, should it end here. */
export function withPapers<Entry extends NewOutboxEntry>(entry: Entry, papers: readonly EntryPaper[]): Entry {
  const { command } = entry;
  if (command.call !== 'POST /v1/orders' || command.body.offline === undefined) return entry;
  const offline = { ...command.body.offline, papers: papersToTell(papers) };
  const told = { ...command, body: { ...command.body, offline } };
  return { ...entry, papers, heldUntilMs: underWayUntilMs(papers), command: told };
}

/** @returns the very same entry where the step is not possible any more */
export function takeStep<Entry extends NewOutboxEntry>(
  entry: Entry,
  { stationId, from, to }: Step,
  nowMs: number,
): Entry {
  const { papers = [] } = entry;
  const paper = papers.find((each) => each.stationId === stationId);
  if (paper === undefined || !from.includes(stateNow(paper.state, nowMs).kind)) return entry;
  return withPapers(
    entry,
    papers.map((each) => (each === paper ? { ...each, state: to } : each)),
  );
}

/** @returns null where the entry is gone, or the step is too late @param nowMs unix milliseconds */
export async function stepPaper(
  outbox: Pick<Outbox, 'change'>,
  { position }: Pick<OutboxEntry, 'position'>,
  step: Step,
  nowMs: () => number,
): Promise<OutboxEntry | null> {
  let isTaken = false;
  const changed = await outbox.change(position, (entry) => {
    const next = takeStep(entry, step, nowMs());
    isTaken = next !== entry;
    return next;
  });
  return isTaken ? changed : null;
}
