/** Place an order: a draft and the venue's facts become an order (specification §3, §5; decisions.md §2, §3). */
import { accept, refuse, type Decision } from '../decision.ts';
import { addWithinRange, zero } from '../money.ts';
import { businessDate } from '../time/local-time.ts';
import { tidyGuest } from './check-guest.ts';
import type { DraftLine } from './draft-line.ts';
import { eatenAt } from './eaten-at.ts';
import { leaveHouse, type LeavingDraft, type LeavingFacts, type LeavingRefusal } from './leave-house.ts';
import { largestTotal } from './open-amount.ts';
import { methodOf, type TableOfOrder, type TracksHandOver } from './order-method.ts';
import { trimmedText } from './order-texts.ts';
import type { Order, OrderSource } from './order.ts';
import { type DraftLineRefusal, priceDraftLines, type SaleFacts } from './price-draft-lines.ts';

export type DraftOrder = LeavingDraft & {
  readonly id: string;
  readonly tableId: string;
  readonly isTraining: boolean;
  readonly comment: string | null;
  readonly covers: number | null;
  readonly lines: readonly DraftLine[];
};

export type TableChoice = {
  /** The named table as this venue knows it; null when it knows none of that id. */
  readonly table: TableOfOrder | null;
  /** Dine-in needs a real table: the checkout is not enough. */
  readonly requiresTable: boolean;
};

export type TableRefusal = 'cart.error.tableMissing' | 'cart.error.tableUnknown';

export type PlaceFacts = SaleFacts &
  TableChoice & {
    readonly tracksHandOver: TracksHandOver;
    /** Whether the order method accepts guests' orders by itself. */
    readonly autoAccept: boolean;
    /** Whether an online payment must come first. */
    readonly paysFirst: boolean;
    readonly source: OrderSource;
    /** The user who takes the order; null for a guest. */
    readonly orderedBy: string | null;
    /** The row in `persons` where its guest is kept. */
    readonly personId: string | null;
    readonly cutOffMinutes: number;
    /** Null: nobody fetches it and nobody delivers it. */
    readonly leaving: LeavingFacts | null;
  };

/** The number is given where the order is stored: it must be gap-free. */
export type PlacedOrder = Omit<Order, 'number'>;

export type PlaceRefusal = DraftLineRefusal | TableRefusal | LeavingRefusal | 'cart.error.productMissing';

/** Prices every line from the menu; nothing of the client's is believed but a manual price where the product asks one. */
export function placeOrder(draft: DraftOrder, facts: PlaceFacts): Decision<PlacedOrder, PlaceRefusal> {
  const table = chooseTable(draft, facts);
  if (!table.ok) return table;
  if (draft.lines.length === 0) return refuse('cart.error.productMissing');
  const dishes = priceDraftLines(draft.lines, { ...facts, now: eatenAt(draft, facts.now) }, 0);
  if (!dishes.ok) return dishes;
  const date = businessDate(facts.now, facts.timeZone, facts.cutOffMinutes);
  const left = leaveHouse(draft, dishes.value, facts, date);
  if (!left.ok) return left;
  const lines = [...dishes.value, ...left.value.fee];
  const total = addWithinRange(...lines.map((line) => line.total));
  if (total === null || total > largestTotal) return refuse('cart.error.totalTooLarge');
  const method = methodOf(draft.type, table.value, facts.door);
  // What costs nothing is paid.
  const awaitsPayment = facts.paysFirst && total > 0;
  return accept({
    id: draft.id,
    deviceNumber: null,
    type: draft.type,
    method,
    state: facts.by === 'staff' || (facts.autoAccept && !awaitsPayment) ? 'preparing' : 'requested',
    stateBeforeCancel: null,
    canceledAt: null,
    canceledBy: null,
    cancelComment: null,
    undoneReasons: null,
    mergedInto: null,
    tableId: table.value.id,
    source: facts.source,
    door: facts.door,
    comment: trimmedText(draft.comment),
    covers: draft.covers,
    seatedFrom: null,
    orderedBy: facts.orderedBy,
    personId: tidyGuest(draft.type, draft.guest) === null ? null : facts.personId,
    pickupLocation: left.value.pickupLocation,
    wishedAt: left.value.wishedAt,
    isTraining: draft.isTraining,
    awaitsPayment,
    placedAt: facts.now,
    businessDate: date,
    readyAt: null,
    handedOverAt: null,
    // Paid before it is made, it must not end with the payment: somebody still brings it.
    tracksHandOver: facts.tracksHandOver[method] || awaitsPayment,
    total,
    paid: zero,
    fee: zero,
    reserved: zero,
    version: 1,
    lines,
  });
}

/** "No table selected" is also said where the checkout is not enough or switched off (decisions.md §3). */
export function chooseTable(
  { tableId, type }: Pick<DraftOrder, 'tableId' | 'type'>,
  { table, requiresTable }: TableChoice,
): Decision<TableOfOrder, TableRefusal> {
  if (tableId.trim() === '') return refuse('cart.error.tableMissing');
  if (table === null) return refuse('cart.error.tableUnknown');
  const needsRealTable = requiresTable && type === 'dinein';
  if (table.isCheckout && (needsRealTable || !table.active)) return refuse('cart.error.tableMissing');
  return table.active ? accept(table) : refuse('cart.error.tableUnknown');
}
