/** The order's state machine: what a person does, from where, to where (specification §4, decisions.md §3). */
import { refuse, type Refusal } from '../decision.ts';
import type { OrderState } from './order.ts';

export const moves = [
  'place',
  'accept',
  'reject',
  'startLine',
  'finishLine',
  'recall',
  'markReady',
  'handOver',
  'close',
  'cancel',
  'cancelProduct',
  'restore',
  'repay',
  'addProducts',
  'changeTable',
  'changeType',
  'changeGuest',
  'moveProducts',
  'merge',
  'discount',
  'fireCourse',
  'changeComment',
] as const;
export type Move = (typeof moves)[number];

/** A draft lives on the device only; the server knows the other states. */
export type StateWithDraft = OrderState | 'draft';

type Row = {
  readonly from: readonly StateWithDraft[];
  /** Where it leads; the move's own file says what else must hold. */
  readonly to: OrderState | 'same' | 'same or ready' | 'before cancel';
};

const pending = ['requested', 'preparing', 'ready'] as const;
const accepted = ['preparing', 'ready'] as const;

export const lifecycle: Readonly<Record<Move, Row>> = {
  /** A staff order is accepted in the same breath, and so is a guest's where the method accepts by itself. */
  place: { from: ['draft'], to: 'requested' },
  accept: { from: ['requested'], to: 'preparing' },
  /** A cancel with the venue's reason. */
  reject: { from: ['requested'], to: 'canceled' },
  startLine: { from: ['preparing'], to: 'same' },
  /** Ready with the last line that was to make; so after a cancel or a move of what was left. */
  finishLine: { from: ['preparing'], to: 'same or ready' },
  /** The kitchen takes back what it called finished; of a done order only what nobody handed over, within the hour. */
  recall: { from: [...accepted, 'done'], to: 'preparing' },
  markReady: { from: ['preparing'], to: 'ready' },
  /** Ends in `ready` instead while something is left to pay. */
  handOver: { from: accepted, to: 'done' },
  /** By full payment, where hand-over is not tracked or has happened. */
  close: { from: pending, to: 'done' },
  cancel: { from: [...pending, 'done'], to: 'canceled' },
  cancelProduct: { from: [...pending, 'done'], to: 'same or ready' },
  restore: { from: ['canceled'], to: 'before cancel' },
  /** Money that came too much can be there in every state: cash taken offline stands. */
  repay: { from: [...pending, 'done', 'canceled'], to: 'same' },
  /** A ready order goes back to the kitchen; a done one takes nothing more. */
  addProducts: { from: accepted, to: 'preparing' },
  changeTable: { from: pending, to: 'same' },
  changeType: { from: pending, to: 'same' },
  changeGuest: { from: pending, to: 'same' },
  moveProducts: { from: accepted, to: 'same or ready' },
  /** Speaks of the order that receives; of the one that is merged away `merged` below. */
  merge: { from: accepted, to: 'same or ready' },
  discount: { from: pending, to: 'same' },
  fireCourse: { from: ['preparing'], to: 'same' },
  changeComment: { from: pending, to: 'same' },
};

/** The other order of a merge, whose lines all go: it ends as merged, and nothing more is done with it (docs/decisions/0021). */
export const merged = { from: accepted, to: 'merged' } as const satisfies {
  readonly from: Row['from'];
  readonly to: string;
};

export function canMove(move: Move, state: StateWithDraft): boolean {
  return lifecycle[move].from.includes(state);
}

/** The refusal of a move in this state, or null where the state allows it. */
export function refuseMove(move: Move, state: OrderState): Refusal<'orders.error.moveNotAllowed'> | null {
  return canMove(move, state) ? null : refuse('orders.error.moveNotAllowed', { move, state });
}
