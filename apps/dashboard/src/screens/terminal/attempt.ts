/** The part of a cart that is on its way, until the server has answered (decisions.md §3). */
import { commentBreak, joinComments } from '@comanda/domain/orders/order-texts';

import { chainOf, type Draft, type SentDraft } from './draft.ts';

type Head = Pick<SentDraft, 'type' | 'comment' | 'covers' | 'guest' | 'pickupLocationId' | 'wishedAt'>;

/** What is said of all of it: a cart that came along since may say more. Nothing is cut off, an allergy may stand there. */
export function headOf(draft: Draft): Head {
  const { type, comment, covers, guest, pickupLocationId, wishedAt } = draft.attempt ?? draft;
  const said = joinComments(comment, draft.comment, commentBreak);
  return {
    type,
    comment: said.ok ? said.value : `${comment}${commentBreak}${draft.comment}`,
    covers: covers ?? draft.covers,
    guest: guest ?? draft.guest,
    pickupLocationId: pickupLocationId ?? draft.pickupLocationId,
    wishedAt: wishedAt ?? draft.wishedAt,
  };
}

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
  return { ...attempt, ...headOf(draft), lines: [...attempt.lines, ...draft.lines], attempt: null };
}
