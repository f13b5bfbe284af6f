/** The draft of this venue and what a tap does to it. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireTable } from '@comanda/contract/venue';
import type { OrderType } from '@comanda/domain/tax/vat';
import { useCallback, useEffect, useMemo } from 'react';

import { memoryKey, nothingRemembered, useRemembered } from '../../parts/remembered.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTraining } from '../../parts/training.ts';
import { isSeatTable, startingTableId } from '../../parts/venue/table-name.ts';
import { cartOf, type Carts, editAt, goOn, goToTable, leaveAt, seated } from './carts.ts';
import { cartsKey, useDrafts } from './draft-store.ts';
import {
  addLine,
  asTraining,
  chainOf,
  changeLine,
  type Draft,
  type DraftLine,
  lineThatTook,
  newDraft,
  removeLine,
  setCount,
} from './draft.ts';
import { type EditAt, useRemovedLines } from './use-removed-lines.ts';

/** A line that has no id yet. */
export type NewLine = DistributiveOmit<DraftLine, 'opid'>;
type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** What belongs to the order as a whole. */
export type HeadChange = Partial<
  Pick<Draft, 'type' | 'comment' | 'covers' | 'guest' | 'pickupLocationId' | 'wishedAt' | 'goesTo'>
>;

export type DraftActions = {
  readonly draft: Draft;
  /** Tables where a cart was begun and left. */
  readonly resting: Carts['resting'];
  /** @returns the id of the line that took it. */
  readonly add: (line: NewLine) => string;
  /** @returns false: it is not here any more, or on its way. @param read as it was shown when it was changed */
  readonly changeLine: (read: DraftLine, wanted: DraftLine) => boolean;
  readonly setCount: (opid: string, count: number) => void;
  /** @returns brings that line back, once, to the table where it was. */
  readonly remove: (opid: string) => (() => void) | null;
  /** Brings back the line of this cart removed last, within 8 s. */
  readonly undo: () => void;
  readonly change: (change: HeadChange) => void;
  /** Opens a cart of a table; what was begun stays at its own. */
  readonly goTo: (tableId: string, isMeant?: (cart: Draft) => boolean) => void;
  /** Takes the cart of that id, left elsewhere, into the one that is open. */
  readonly bringAlong: (id: string, join: (carts: Carts) => Carts) => void;
  /** The newest draft, also within a frame or while a send is under way. */
  readonly newest: () => Draft;
  readonly edit: (edit: (draft: Draft) => Draft) => void;
  /** That cart, also while another one is open. */
  readonly editAt: EditAt;
  /** The newest cart of that chain, open or resting. */
  readonly cartOf: (chain: string) => Draft | undefined;
  /** Leaves that one at its table, beside what lies there. */
  readonly leave: (cart: Draft) => void;
  /** Once all of it is with the kitchen, what comes after it opens in its place. @returns the chain of what did */
  readonly goOn: (chain: string) => string;
};

/**
 * A fresh draft at the last table with the last selected type (specification §3, draft order); whoever chose a table since
 * eats there.
 * @param at the table of the cart before, where it came after one
 */
function freshDraft(key: string, customerId: string, tables: readonly WireTable[], at?: string): Draft {
  const { lastTableId, lastDeliveryType, isTypeNewer } = useRemembered.getState().venues[key] ?? nothingRemembered;
  const now = Date.now();
  const tableId = startingTableId(at ?? lastTableId, tables, customerId);
  const isSeat = isSeatTable(tables.find(({ id }) => id === tableId));
  const type = isSeat && !isTypeNewer ? 'dinein' : (lastDeliveryType ?? 'dinein');
  return newDraft(newCommandId(now), tableId, type, Math.floor(now / 1000));
}

const nothingRests: Carts['resting'] = {};

/** What is kept of this person at this venue, in the mode that they work in. */
function useCarts(tables: readonly WireTable[]) {
  const session = useSession();
  const customerId = session.customer.id;
  const key = memoryKey(session);
  const isTraining = useTraining();
  const own = cartsKey(key, isTraining);
  const stored = useDrafts((state) => state.drafts[own]);
  const resting = useDrafts((state) => state.resting[own]) ?? nothingRests;
  const fresh = useCallback(
    (at?: string) => asTraining(freshDraft(key, customerId, tables, at), isTraining),
    [key, customerId, tables, isTraining],
  );
  // Before the tables are read its table is a guess, and it is the same cart all the same.
  const { chain } = useMemo(() => ({ own, chain: newCommandId() }), [own]);
  const first = useMemo(() => ({ ...fresh(), chain }), [fresh, chain]);

  const put = useCallback((next: Draft) => useDrafts.getState().put(own, next), [own]);

  const newest = useCallback(() => useDrafts.getState().drafts[own] ?? first, [own, first]);

  useEffect(() => {
    if (stored === undefined && tables.length > 0) put(first);
  }, [stored, tables, first, put]);

  const all = (): Carts => ({ open: newest(), resting: useDrafts.getState().resting[own] ?? nothingRests });

  return {
    key,
    draft: stored ?? first,
    resting,
    fresh,
    put,
    newest,
    all,
    editAll: (edit: (carts: Carts) => Carts) => useDrafts.getState().putAll(own, edit(all())),
  };
}

export function useDraft(tables: readonly WireTable[]): DraftActions {
  const { key, draft, resting, fresh, put, newest, all, editAll } = useCarts(tables);

  const editThere: EditAt = (cart, edit) =>
    editAll((carts) => editAt(carts, { ...fresh(cart.tableId), tableId: cart.tableId }, edit, chainOf(cart)));

  const removed = useRemovedLines(editThere);

  /** Of the newest draft: two taps in one frame must both count. */
  const change = useCallback((edit: (current: Draft) => Draft) => put(edit(newest())), [put, newest]);

  return {
    draft,
    resting,
    newest,
    edit: change,
    editAt: editThere,
    add: (line) => {
      const added = { ...line, opid: newCommandId() };
      change((current) => addLine(current, added));
      return lineThatTook(newest(), added);
    },
    changeLine: (read, wanted) => {
      change((current) => changeLine(current, read, wanted));
      return newest().lines.some(({ opid }) => opid === read.opid);
    },
    setCount: (opid, count) => change((current) => setCount(current, opid, count)),
    remove: (opid) => {
      const index = draft.lines.findIndex((line) => line.opid === opid);
      const line = draft.lines[index];
      if (line === undefined) return null;
      change((current) => removeLine(current, opid));
      return removed.keep(draft, line, index);
    },
    undo: () => removed.undo({ open: newest(), resting }),
    change: (fields) => {
      const { type } = fields;
      // An order that was chosen has a type of its own.
      change((current) => ({ ...current, ...(type === undefined ? {} : { goesTo: null }), ...fields }));
      if (type === undefined) return;
      useRemembered.getState().setVenue(key, { lastDeliveryType: type satisfies OrderType, isTypeNewer: true });
    },
    goTo: (tableId, isMeant) => {
      const isSeat = isSeatTable(tables.find(({ id }) => id === tableId));
      editAll((carts) => seated(goToTable(carts, tableId, fresh(tableId), isMeant), isSeat));
      useRemembered.getState().setVenue(key, { lastTableId: tableId, isTypeNewer: false });
    },
    bringAlong: (id, join) => {
      const left = Object.values(all().resting).find((cart) => cart.id === id);
      editAll(join);
      if (left !== undefined) removed.move(left, newest());
    },
    cartOf: (chain) => cartOf(all(), chain),
    leave: (cart) => editAll((carts) => leaveAt(carts, cart)),
    goOn: (chain) => {
      const wasOpen = chainOf(newest()) === chain;
      // Practice and guests remember one last table: it may be another one by now.
      editAll((carts) => goOn(carts, chain, fresh));
      return wasOpen ? chainOf(newest()) : chain;
    },
  };
}
