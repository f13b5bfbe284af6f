/** The draft of this venue and what a tap does to it. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireTable } from '@comanda/contract/venue';
import type { OrderType } from '@comanda/domain/tax/vat';
import { useCallback, useEffect, useMemo, useRef } from 'react';

import { memoryKey, nothingRemembered, useRemembered } from '../../parts/remembered.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { startingTableId } from '../../parts/venue/table-name.ts';
import { useDrafts } from './draft-store.ts';
import {
  addLine,
  type Draft,
  type DraftLine,
  newDraft,
  removeLine,
  replaceLine,
  restoreLine,
  setCount,
} from './draft.ts';

/** How long a removed line can be brought back (design.md §10). */
export const undoMs = 8000;

type Removed = { readonly line: DraftLine; readonly index: number; readonly atMs: number };

export type DraftActions = {
  readonly draft: Draft;
  readonly add: (line: Omit<DraftLine, 'opid'>) => string;
  readonly replace: (line: DraftLine) => void;
  readonly setCount: (opid: string, count: number) => void;
  readonly remove: (opid: string) => DraftLine | null;
  /** Brings back the line removed last, within 8 s. */
  readonly undo: () => void;
  readonly change: (change: Partial<Pick<Draft, 'tableId' | 'type' | 'comment' | 'covers'>>) => void;
  /** The newest draft, also within a frame or while a send is under way. */
  readonly newest: () => Draft;
  readonly edit: (edit: (draft: Draft) => Draft) => void;
  readonly startNew: () => void;
};

/** A fresh draft at the last table with the last selected type (specification §3, draft order). */
function freshDraft(key: string, customerId: string, tables: readonly WireTable[]): Draft {
  const { lastTableId, lastDeliveryType } = useRemembered.getState().venues[key] ?? nothingRemembered;
  const now = Date.now();
  const tableId = startingTableId(lastTableId, tables, customerId);
  return newDraft(newCommandId(now), tableId, lastDeliveryType ?? 'dinein', Math.floor(now / 1000));
}

export function useDraft(tables: readonly WireTable[]): DraftActions {
  const session = useSession();
  const customerId = session.customer.id;
  const key = memoryKey(session);
  const stored = useDrafts((state) => state.drafts[key]);
  const first = useMemo(() => freshDraft(key, customerId, tables), [key, customerId, tables]);
  const draft = stored ?? first;
  const removed = useRef<Removed | null>(null);

  const put = useCallback((next: Draft) => useDrafts.getState().put(key, next), [key]);

  const newest = useCallback(() => useDrafts.getState().drafts[key] ?? first, [key, first]);

  /** Of the newest draft: two taps in one frame must both count. */
  const change = useCallback((edit: (current: Draft) => Draft) => put(edit(newest())), [put, newest]);

  useEffect(() => {
    if (stored === undefined && tables.length > 0) put(first);
  }, [stored, tables, first, put]);

  return {
    draft,
    newest,
    edit: change,
    add: (line) => {
      const opid = newCommandId();
      change((current) => addLine(current, { ...line, opid }));
      return opid;
    },
    replace: (line) => change((current) => replaceLine(current, line)),
    setCount: (opid, count) => change((current) => setCount(current, opid, count)),
    remove: (opid) => {
      const index = draft.lines.findIndex((line) => line.opid === opid);
      const line = draft.lines[index];
      if (line === undefined) return null;
      removed.current = { line, index, atMs: Date.now() };
      change((current) => removeLine(current, opid));
      return line;
    },
    undo: () => {
      const last = removed.current;
      if (last === null || Date.now() - last.atMs > undoMs) return;
      removed.current = null;
      change((current) => restoreLine(current, last.line, last.index));
    },
    change: (fields) => {
      change((current) => ({ ...current, ...fields }));
      const { setVenue } = useRemembered.getState();
      if (fields.tableId !== undefined) setVenue(key, { lastTableId: fields.tableId });
      if (fields.type !== undefined) setVenue(key, { lastDeliveryType: fields.type satisfies OrderType });
    },
    startNew: () => put(freshDraft(key, customerId, tables)),
  };
}
