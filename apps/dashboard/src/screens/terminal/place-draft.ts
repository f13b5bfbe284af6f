/** Sends a draft so that no line is lost and none comes twice, whatever becomes of an answer (decisions.md §3). */
import type { CallFailure } from '@comanda/api-client/call';
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import type { WireOrder } from '@comanda/contract/orders';

import { attemptRefused, attemptTaken, beginAttempt } from './attempt.ts';
import type { Attempt, Draft } from './draft.ts';

export type NotPlaced = CallFailure<string> & {
  /** The order that it was to go to. */
  readonly addsTo: string | null;
  /** The server said no; otherwise nobody knows whether it has it. */
  readonly isRefused: boolean;
};

export type Placed = {
  /** What the kitchen has now. */
  readonly orders: readonly WireOrder[];
  /** Why something is not with the kitchen. */
  readonly failure: NotPlaced | null;
};

export type PlaceDraft = {
  /** The cart that is sent, wherever it lies by now; none where another tab has sent it, or it went along elsewhere. */
  readonly newest: () => Draft | undefined;
  readonly edit: (edit: (draft: Draft) => Draft) => void;
  /** The server has what was sent: where nothing was added since, the next cart begins. */
  readonly goOn: () => void;
  readonly newId: () => string;
  /** One tab of the browser after the other, on the cart as all of them have left it. */
  readonly inTurn: <Result>(work: () => Result) => Promise<Result>;
  /** Which order takes it; null: it is one of its own. @param placed what the kitchen got just now */
  readonly addsTo: (draft: Draft, placed: readonly WireOrder[]) => string | null;
  /** The draft's id is the command's: sent again, the server gives its first answer. */
  readonly send: (
    attempt: Attempt & { readonly isRepeat: boolean },
  ) => Promise<{ readonly ok: true; readonly value: { readonly order: WireOrder } } | CallFailure<string>>;
};

/**
 * An attempt without answer goes first, word for word; then what was added since. An attempt of another tab is tried
 * again by the same id: the server answers both alike.
 */
export async function placeDraft({ newest, edit, goOn, newId, inTurn, addsTo, send }: PlaceDraft): Promise<Placed> {
  const orders: WireOrder[] = [];
  const settle = async (attempted: Attempt, isRepeat: boolean): Promise<Placed['failure']> => {
    const answer = await send({ ...attempted, isRepeat });
    const isRefused = !answer.ok && !isUnanswered(answer, { isRepeat });
    const after = answer.ok ? attemptTaken : isRefused ? attemptRefused : null;
    await inTurn(() => {
      if (after === null || newest()?.attempt?.id !== attempted.id) return;
      edit(after);
      goOn();
    });
    if (!answer.ok) return { ...answer, addsTo: attempted.addsTo, isRefused };
    orders.push(answer.value.order);
    return null;
  };

  const askedFor = new Set(newest()?.lines.map(({ opid }) => opid));
  const waiting = await inTurn(() => newest()?.attempt ?? null);
  if (waiting !== null) {
    const failure = await settle(waiting, true);
    if (failure !== null) return { orders, failure };
  }
  const begun = await inTurn(() => {
    const { attempt = null, lines = [] } = newest() ?? {};
    if (attempt !== null) return { attempt, isRepeat: true };
    // Another tab has sent it all meanwhile: what lies there now was added since, and nobody has sent that.
    if (!lines.some(({ opid }) => askedFor.has(opid))) return null;
    edit((draft) => beginAttempt(draft, newId(), addsTo(draft, orders)));
    return { attempt: newest()?.attempt ?? null, isRepeat: false };
  });
  if (begun === null || begun.attempt === null) return { orders, failure: null };
  return { orders, failure: await settle(begun.attempt, begun.isRepeat) };
}
