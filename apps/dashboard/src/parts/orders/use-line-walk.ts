/** What a station does with lines, whole or some of their count: begin, finish, take back (decisions.md §3). */
import type { LinePart } from '@comanda/contract/order-moves';
import type { WireOrder } from '@comanda/contract/orders';

import { senderOf, useSession } from '../session/session-context.ts';
import { useTap } from './use-taps.ts';

export type LineMove = 'startLine' | 'finishLine' | 'recall';

const paths = {
  startLine: 'POST /v1/orders/{orderId}/startLine',
  finishLine: 'POST /v1/orders/{orderId}/finishLine',
  recall: 'POST /v1/orders/{orderId}/recall',
} as const;

/** A line in the words of the rules. */
export function partOf(part: LinePart) {
  const isPart = 'newOpid' in part;
  return { opid: part.opid, count: isPart ? part.count : null, newOpid: isPart ? part.newOpid : null };
}

export function useLineWalk() {
  const session = useSession();
  const tap = useTap();
  return (move: LineMove, order: WireOrder, lines: LinePart[], id: string): void => {
    const body = { id, ...senderOf(session), lines };
    const send = () => session.api(paths[move], { params: { orderId: order.id }, body });
    tap([{ order, move: { kind: move, parts: lines.map(partOf) }, send }]);
  };
}
