/** Lines taken out of the carts: each comes back once, to the cart it was taken out of, wherever that is by then. */
import { useRef } from 'react';

import { type Draft, type DraftLine, restoreLine } from './draft.ts';

/** How long a removed line can be brought back (design.md §10). */
const undoMs = 8000;

type Removed = {
  readonly tableId: string;
  readonly line: DraftLine;
  readonly index: number;
  readonly atMs: number;
};

type EditAt = (tableId: string, edit: (draft: Draft) => Draft) => void;

export function useRemovedLines(editAt: EditAt) {
  const removed = useRef<readonly Removed[]>([]);
  const bringBack = (isMeant: (one: Removed) => boolean) => {
    const one = removed.current.findLast(isMeant);
    if (one === undefined) return;
    removed.current = removed.current.filter((other) => other !== one);
    editAt(one.tableId, (cart) => restoreLine(cart, one.line, one.index));
  };
  return {
    /** @returns brings it back. */
    keep: ({ tableId }: Draft, line: DraftLine, index: number) => {
      removed.current = [...removed.current, { tableId, line, index, atMs: Date.now() }];
      return () => bringBack((one) => one.line === line);
    },
    /** The last one of that cart. */
    undo: (here: string) => {
      const since = Date.now() - undoMs;
      bringBack(({ tableId, atMs }) => tableId === here && atMs >= since);
    },
    /** Its cart went along to another table. */
    move: (from: string, to: string) => {
      removed.current = removed.current.map((one) => (one.tableId === from ? { ...one, tableId: to } : one));
    },
  };
}
