/** Lines taken out of the carts: each comes back once, to the cart it was taken out of, wherever that is by then. */
import { useRef } from 'react';

import type { Carts } from './carts.ts';
import { type Draft, type DraftLine, isCart, restoreLine } from './draft.ts';

/** How long a removed line can be brought back (design.md §10). */
const undoMs = 8000;

type Whose = Pick<Draft, 'id' | 'tableId' | 'isTraining'>;

type Removed = {
  readonly cart: Whose;
  readonly line: DraftLine;
  readonly index: number;
  readonly atMs: number;
};

export type EditAt = (cart: Whose, edit: (draft: Draft) => Draft) => void;

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
    keep: (cart: Whose, line: DraftLine, index: number) => {
      removed.current = [...removed.current, { cart, line, index, atMs: Date.now() }];
      return () => bringBack((one) => one.line === line);
    },
    /** The last one of the open cart, or of one that was sent from its table since. */
    undo: ({ open, resting }: Carts) => {
      const since = Date.now() - undoMs;
      bringBack(({ cart: { id, tableId, isTraining }, atMs }) => {
        const isHere = tableId === open.tableId && isTraining === open.isTraining;
        return atMs >= since && isHere && !Object.values(resting).some((cart) => isCart(cart, id));
      });
    },
    /** The cart of that id went along to another one. */
    move: (from: string, to: Whose) => {
      removed.current = removed.current.map((one) => (one.cart.id === from ? { ...one, cart: to } : one));
    },
  };
}
