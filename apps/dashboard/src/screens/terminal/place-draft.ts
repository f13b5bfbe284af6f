/** Sends a draft so that no line is lost and none comes twice, whatever becomes of an answer (decisions.md §3). */
import type { CallFailure } from '@comanda/api-client/call';
import type { WireOrder } from '@comanda/contract/orders';

import { attemptRefused, attemptTaken, beginAttempt, type Draft, type SentDraft } from './draft.ts';

export type Placed = {
  /** What the kitchen has now. */
  readonly orders: readonly WireOrder[];
  /** Why something is not with the kitchen. */
  readonly failure: CallFailure<string> | null;
};

export type PlaceDraft = {
  readonly newest: () => Draft;
  readonly edit: (edit: (draft: Draft) => Draft) => void;
  readonly newId: () => string;
  /** The draft's id is the command's: sent again, the server gives its first answer. */
  readonly send: (
    sent: SentDraft,
  ) => Promise<{ readonly ok: true; readonly value: { readonly order: WireOrder } } | CallFailure<string>>;
};

/** Nobody knows whether the server has it. */
function isUnknown({ code, status }: CallFailure<string>): boolean {
  return code === 'network' || status >= 500;
}

/** An attempt without answer goes first, word for word; then what was added since, as an order of its own. */
export async function placeDraft({ newest, edit, newId, send }: PlaceDraft): Promise<Placed> {
  const orders: WireOrder[] = [];
  const settle = async (sent: SentDraft): Promise<CallFailure<string> | null> => {
    const answer = await send(sent);
    if (answer.ok) {
      edit(attemptTaken);
      orders.push(answer.value.order);
      return null;
    }
    if (!isUnknown(answer)) edit(attemptRefused);
    return answer;
  };

  const { attempt } = newest();
  if (attempt !== null) {
    const failure = await settle(attempt);
    if (failure !== null) return { orders, failure };
  }
  if (newest().lines.length === 0) return { orders, failure: null };
  edit((draft) => beginAttempt(draft, newId()));
  const begun = newest().attempt;
  return { orders, failure: begun === null ? null : await settle(begun) };
}
