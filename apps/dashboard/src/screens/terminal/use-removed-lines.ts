/** Lines taken out of the carts: each comes back once, to the cart it was taken out of, wherever that is by then. */
import { useRef } from 'react';

import type { Carts } from './carts.ts';
import { chainOf, type Draft, type DraftLine, restoreLine } from './draft.ts';

/** How long a removed line can be brought back (design.md §10). */
const undoMs = 8000;

type Removed = {
  readonly cart: Draft;
  readonly line: DraftLine;
  readonly index: number;
  readonly atMs: number;
};

export type EditAt = (cart: Draft, edit: (draft: Draft) => Draft) => void;

export function useRemovedLines(editAt: EditAt) {
  const removed = useRef<readonly Removed[]>([]);
  const bringBack = (isMeant: (one: Removed) => boolean) => {
    const one = removed.current.findLast(isMeant);
    if (one === undefined) return;
    removed.current = removed.current.filter((other) => other !== one);
    editAt(one.cart, (cart) => restoreLine(cart, one.line, one.index));
  };
  return {
    /** @returns brings it back. */
    keep: (cart: Draft, line: DraftLine, index: number) => {
      removed.current = [...removed.current, { cart, line, index, atMs: Date.now() }];
      return () => bringBack((one) => one.line === line);
    },
    /** The last one of the open cart, or of one that was sent from its table since. */
    undo: ({ open, resting }: Carts) => {
      const since = Date.now() - undoMs;
      bringBack(({ cart, atMs }) => {
        const isHere = cart.tableId === open.tableId && cart.isTraining === open.isTraining;
        return atMs >= since && isHere && !Object.values(resting).some((other) => chainOf(other) === chainOf(cart));
      });
    },
    /** A cart went along to another one. */
    move: (from: Draft, to: Draft) => {
      const isFrom = ({ cart }: Removed) => chainOf(cart) === chainOf(from);
      removed.current = removed.current.map((one) => (isFrom(one) ? { ...one, cart: to } : one));
    },
  };
}
