/** Is it done: what somebody wishes of an order is so already, because another device did the very same (decisions.md §3). */
import type { Order, OrderState } from './order.ts';
import type { LinePart } from './pick-lines.ts';

export type WishedMove =
  | { readonly kind: 'accept' | 'markReady' | 'handOver' }
  | { readonly kind: 'startLine' | 'finishLine' | 'recall'; readonly parts: readonly LinePart[] }
  | { readonly kind: 'fireCourse'; readonly course: number };

type Line = Pick<Order['lines'][number], 'opid' | 'state' | 'held' | 'course'>;
type Known = Pick<Order, 'state' | 'handedOverAt'> & { readonly lines: readonly Line[] };

const accepted: readonly OrderState[] = ['preparing', 'ready', 'done'];
const made: readonly OrderState[] = ['ready', 'done'];

/** A refusal of such a wish is none to whoever had it. Of what was taken back, or is gone, nothing is done. */
export function isDone(order: Known, move: WishedMove): boolean {
  const { state, lines } = order;
  switch (move.kind) {
    case 'accept':
      return accepted.includes(state);
    case 'markReady':
      return made.includes(state);
    case 'handOver':
      return state === 'done' || (state === 'ready' && order.handedOverAt !== null);
    case 'startLine':
    case 'finishLine':
      return accepted.includes(state) && move.parts.every((part) => isFinished(lines, part));
    case 'recall':
      return false;
    case 'fireCourse': {
      const ofCourse = lines.filter((line) => line.course === move.course && line.state !== 'canceled');
      return accepted.includes(state) && ofCourse.length > 0 && ofCourse.every(({ held }) => !held);
    }
  }
}

/** As a whole: of what another device cut up nobody knows which part was meant. */
function isFinished(lines: readonly Line[], { opid }: LinePart): boolean {
  return lines.some((line) => line.opid === opid && line.state === 'finished');
}
