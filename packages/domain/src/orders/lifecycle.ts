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

/** From each state in which the move is possible to all where it may end; the move's own file says when it does. */
type Row = Readonly<Partial<Record<StateWithDraft, readonly OrderState[]>>>;

const asItWas = {
  requested: ['requested'],
  preparing: ['preparing'],
  ready: ['ready'],
} as const satisfies Row;

/** It may leave nothing to pay: that ends it, as `close` says, once somebody took it on. */
const sameOrDone = {
  requested: ['requested'],
  preparing: ['preparing', 'done'],
  ready: ['ready', 'done'],
} as const satisfies Row;

export const lifecycle: Readonly<Record<Move, Row>> = {
  /** A staff order is accepted in the same breath, and so is a guest's where the method accepts by itself. */
  place: { draft: ['requested', 'preparing'] },
  accept: { requested: ['preparing'] },
  /** A cancel with the venue's reason. */
  reject: { requested: ['canceled'] },
  startLine: { preparing: ['preparing'] },
  /** Ready with the last line that was to make; so after a cancel or a move of what was left. */
  finishLine: { preparing: ['preparing', 'ready', 'done'] },
  /** The kitchen takes back what it called finished; of a done order only what nobody handed over, within the hour. */
  recall: { preparing: ['preparing'], ready: ['preparing'], done: ['preparing'] },
  markReady: { preparing: ['ready'] },
  /** Ends in `ready` while something is left to pay. */
  handOver: { preparing: ['ready', 'done'], ready: ['ready', 'done'] },
  /** By full payment, where hand-over is not tracked or has happened. */
  close: { requested: ['done'], preparing: ['done'], ready: ['done'] },
  cancel: { requested: ['canceled'], preparing: ['canceled'], ready: ['canceled'], done: ['canceled'] },
  /** Canceled with its last product. */
  cancelProduct: {
    requested: ['requested', 'canceled'],
    preparing: ['preparing', 'ready', 'done', 'canceled'],
    ready: ['ready', 'done', 'canceled'],
    done: ['done', 'canceled'],
  },
  /** What it was before; done or not by what is paid of it now. */
  restore: { canceled: ['requested', 'preparing', 'ready', 'done'] },
  /** Money that came too much can be there in every state: cash taken offline stands. */
  repay: {
    requested: ['requested'],
    preparing: ['preparing'],
    ready: ['ready'],
    done: ['done'],
    canceled: ['canceled'],
  },
  /** A ready order goes back to the kitchen; a done one takes nothing more. */
  addProducts: { preparing: ['preparing'], ready: ['preparing'] },
  changeTable: asItWas,
  changeType: sameOrDone,
  changeGuest: sameOrDone,
  /** Speaks of the order that gives; of the one that receives `merge`. */
  moveProducts: { preparing: ['preparing', 'ready', 'done'], ready: ['ready', 'done'] },
  /** Speaks of the order that receives; of the one that is merged away `merged` below. */
  merge: { preparing: ['preparing', 'ready'], ready: ['preparing', 'ready'] },
  discount: sameOrDone,
  fireCourse: { preparing: ['preparing', 'done'] },
  changeComment: asItWas,
};

/** The other order of a merge, whose lines all go: it ends as merged, and nothing more is done with it (docs/decisions/0021). */
export const merged: Readonly<Partial<Record<StateWithDraft, readonly ['merged']>>> = {
  preparing: ['merged'],
  ready: ['merged'],
};

export function canMove(move: Move, state: StateWithDraft): boolean {
  return lifecycle[move][state] !== undefined;
}

/** The refusal of a move in this state, or null where the state allows it. */
export function refuseMove(move: Move, state: OrderState): Refusal<'orders.error.moveNotAllowed'> | null {
  return canMove(move, state) ? null : refuse('orders.error.moveNotAllowed', { move, state });
}
