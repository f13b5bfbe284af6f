/** The part of a cart that is on its way, until the server has answered (decisions.md §3). */
import { chainOf, type Draft } from './draft.ts';

/**
 * Freezes what is sent now. What is added meanwhile goes on from the same place; the comment and the number of guests
 * belong to what is sent, and a new order is wished for once.
 * @param restId id of what is added since
 */
export function beginAttempt(draft: Draft, restId: string, addsTo: string | null): Draft {
  const { attempt: _none, ...sent } = draft;
  const goesTo = draft.goesTo?.kind === 'order' ? draft.goesTo : null;
  const rest = { id: restId, chain: chainOf(draft), comment: null, covers: null, goesTo, lines: [] };
  return { ...draft, ...rest, attempt: { ...sent, addsTo } };
}

/** The server has it: only what was added since is left. */
export function attemptTaken(draft: Draft): Draft {
  return { ...draft, attempt: null };
}

/** The server refused it and has nothing of it: everything can be changed again, under the id that was refused. */
export function attemptRefused(draft: Draft): Draft {
  if (draft.attempt === null) return draft;
  const { addsTo: _refused, ...attempt } = draft.attempt;
  return { ...attempt, lines: [...attempt.lines, ...draft.lines], attempt: null };
}
