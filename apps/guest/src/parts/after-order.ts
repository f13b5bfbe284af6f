/** What stays on the guest's device once an order has arrived. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { GuestDraft } from '@comanda/contract/guests';

import { type CartLine, linesToSend } from './cart.ts';
import type { Draft } from './draft.ts';
import { noTip } from './tip.ts';

type Ordered = GuestDraft['products'][number];

const whatIs = (product: Ordered | undefined) => JSON.stringify({ ...product, count: 0 });

/** What was changed since it was sent is not ordered: the pieces above, or the line as it is now. */
function leftOf(line: CartLine, ordered: readonly Ordered[]): CartLine | null {
  const sent = ordered.find(({ opid }) => opid === line.opid);
  if (sent === undefined) return line;
  const isSame = whatIs(linesToSend([line])[0]) === whatIs(sent);
  const count = isSame ? line.count - sent.count : line.count;
  if (count <= 0) return null;
  // The old ids are those of the order.
  const components = line.components?.map((part) => ({ ...part, opid: newCommandId() })) ?? null;
  return { ...line, opid: newCommandId(), count, components };
}

/** The next order begins empty, and the guest is still the same. */
export function afterOrder(draft: Draft, ordered: GuestDraft): Draft {
  const cart = draft.cart.map((line) => leftOf(line, ordered.products)).filter((line) => line !== null);
  const isSaid = draft.comment.trim() === (ordered.comment ?? '');
  const comment = isSaid || cart.length === 0 ? '' : draft.comment;
  return { ...draft, cart, comment, wishedAt: null, short: null, tip: noTip, unanswered: null };
}
