/** Lines taken out of the carts: each comes back once, to the cart it was taken out of, wherever that is by then. */
import { useRef } from 'react';

import { type Draft, type DraftLine, restoreLine } from './draft.ts';

/** How long a removed line can be brought back (design.md §10). */
const undoMs = 8000;

type Whose = Pick<Draft, 'id' | 'tableId'>;

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
    /** The last one of that cart. */
    undo: (id: string) => {
      const since = Date.now() - undoMs;
      bringBack(({ cart, atMs }) => cart.id === id && atMs >= since);
    },
    /** The cart of that id went along to another one. */
    move: (from: string, to: Whose) => {
      removed.current = removed.current.map((one) => (one.cart.id === from ? { ...one, cart: to } : one));
    },
  };
}
