/** The draft order on this device (specification §3, draft order): pure changes, prices come from the rules. */
import type { Draft as WireDraft, DraftGroup } from '@comanda/contract/orders';
import type { Menu, Product } from '@comanda/domain/menu/menu';
import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';
import { largestCount, type PricedLine, priceLine } from '@comanda/domain/menu/price-line';
import { add, type Money, zero } from '@comanda/domain/money';
import type { DraftLine, DraftOrder } from '@comanda/domain/orders/place-order';
import type { OrderType } from '@comanda/domain/tax/vat';

/** An order as it is sent. */
export type SentDraft = DraftOrder & { readonly timestampSeconds: number };

export type Draft = SentDraft & {
  /**
   * On its way, or sent without an answer: the server may have it already, so it is frozen and only ever sent again
   * word for word. The draft's own lines are what was added since.
   */
  readonly attempt: SentDraft | null;
};

export type { DraftLine };

export function newDraft(id: string, tableId: string, type: OrderType, timestampSeconds: number): Draft {
  return { id, tableId, type, comment: null, covers: null, lines: [], timestampSeconds, attempt: null };
}

/** Two lines are the same dish when everything but their count is equal. */
function isSameDish(a: DraftLine, b: DraftLine): boolean {
  const key = (line: DraftLine) =>
    JSON.stringify([line.productId, line.selection, line.manualPrice, line.note, line.allergy, line.seat]);
  return key(a) === key(b);
}

/** Adds to an equal line if there is one: three taps on a beer are one line of three. */
export function addLine(draft: Draft, line: DraftLine): Draft {
  const equal = draft.lines.find((other) => isSameDish(other, line));
  if (equal === undefined || equal.count + line.count > largestCount)
    return { ...draft, lines: [...draft.lines, line] };
  return setCount(draft, equal.opid, equal.count + line.count);
}

/** Within 1 and the largest count; a line is only taken away by `removeLine`. */
export function setCount(draft: Draft, opid: string, count: number): Draft {
  const wanted = Math.min(Math.max(count, 1), largestCount);
  return { ...draft, lines: draft.lines.map((line) => (line.opid === opid ? { ...line, count: wanted } : line)) };
}

export function replaceLine(draft: Draft, line: DraftLine): Draft {
  return { ...draft, lines: draft.lines.map((other) => (other.opid === line.opid ? line : other)) };
}

export function removeLine(draft: Draft, opid: string): Draft {
  return { ...draft, lines: draft.lines.filter((line) => line.opid !== opid) };
}

/** Brings a removed line back to its place. */
export function restoreLine(draft: Draft, line: DraftLine, index: number): Draft {
  if (draft.lines.some((other) => other.opid === line.opid)) return draft;
  return { ...draft, lines: draft.lines.toSpliced(index, 0, line) };
}

/** Frozen ones first, then what was added since. */
export function allLines(draft: Draft): readonly DraftLine[] {
  return draft.attempt === null ? draft.lines : [...draft.attempt.lines, ...draft.lines];
}

export function isFrozen(draft: Draft, opid: string): boolean {
  return draft.attempt?.lines.some((line) => line.opid === opid) ?? false;
}

export function countsByProduct(draft: Draft): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { productId, count } of allLines(draft)) counts.set(productId, (counts.get(productId) ?? 0) + count);
  return counts;
}

export type PricedDraftLine = {
  readonly line: DraftLine;
  /** null: the menu no longer knows it. */
  readonly product: Product | null;
  readonly priced: PricedLine | null;
};

function pricedLine(line: DraftLine, menu: Menu): PricedDraftLine {
  const product = menu.products.get(line.productId) ?? null;
  if (product === null) return { line, product, priced: null };
  const { selection, count, manualPrice } = line;
  const priced = priceLine({ product, selection, count, percent: 100, manualPrice }, menu);
  return { line, product, priced: priced.ok ? priced.value : null };
}

/** Prices lines of one menu. A line that did not change gets the same answer, so that it need not be drawn anew. */
export function makeLinePricer(menu: Menu): (line: DraftLine) => PricedDraftLine {
  const known = new WeakMap<DraftLine, PricedDraftLine>();
  return (line) => {
    const before = known.get(line);
    if (before !== undefined) return before;
    const priced = pricedLine(line, menu);
    known.set(line, priced);
    return priced;
  };
}

export function pricedLines(draft: Draft, price: (line: DraftLine) => PricedDraftLine): readonly PricedDraftLine[] {
  return allLines(draft).map(price);
}

export function totalOf(lines: readonly PricedDraftLine[]): Money {
  return lines.reduce((sum, { priced }) => (priced === null ? sum : add(sum, priced.total)), zero);
}

function wireGroups(selection: readonly SelectedGroup[]): DraftGroup[] {
  return selection.map((group) => ({
    id: group.groupId,
    selectedModifierProducts: group.options.map((option) => ({
      id: option.optionId,
      amount: option.amount,
      selectedModifiers: wireGroups(option.groups),
    })),
  }));
}

/** As POST v1/orders takes it: no price but a manual one. */
export function toWire(draft: SentDraft, customerId: string, sender: { readonly socketId?: string }): WireDraft {
  return {
    id: draft.id,
    customer: customerId,
    table: draft.tableId,
    type: draft.type,
    comment: draft.comment,
    covers: draft.covers,
    products: draft.lines.map((line) => ({
      opid: line.opid,
      id: line.productId,
      count: line.count,
      selectedModifiers: wireGroups(line.selection),
      ...(line.manualPrice === null ? {} : { manualPrice: line.manualPrice }),
      ...(line.note === null ? {} : { note: line.note }),
      ...(line.allergy === null ? {} : { allergy: line.allergy }),
      ...(line.seat === null ? {} : { seat: line.seat }),
    })),
    timestamp: draft.timestampSeconds,
    ...sender,
  };
}

/** Lines that a refusal speaks of: by line id, else by product. Empty when it speaks of the order as a whole. */
export function refusedLines(draft: Draft, params: Readonly<Record<string, string | number>>): readonly string[] {
  const { opid, product } = params;
  const isMeant = (line: DraftLine) => (opid === undefined ? line.productId === product : line.opid === opid);
  return allLines(draft)
    .filter(isMeant)
    .map((line) => line.opid);
}

/**
 * Freezes what is sent now. What is added meanwhile goes on as an order of its own at the same place; the comment and
 * the number of guests belong to the one that is sent.
 * @param restId id of the order of what is added since
 */
export function beginAttempt(draft: Draft, restId: string): Draft {
  const { attempt: _none, ...sent } = draft;
  return { ...draft, id: restId, comment: null, covers: null, lines: [], attempt: sent };
}

/** The server has it: only what was added since is left. */
export function attemptTaken(draft: Draft): Draft {
  return { ...draft, attempt: null };
}

/** The server refused it and has nothing of it: everything can be changed again, under the refused order's id. */
export function attemptRefused(draft: Draft): Draft {
  const { attempt } = draft;
  if (attempt === null) return draft;
  return { ...attempt, lines: [...attempt.lines, ...draft.lines], attempt: null };
}
