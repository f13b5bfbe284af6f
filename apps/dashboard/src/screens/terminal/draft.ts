/** The draft order on this device (specification §3, draft order): pure changes, prices come from the rules. */
import { largestCount } from '@comanda/domain/menu/price-line';
import { forNobody } from '@comanda/domain/orders/check-guest';
import { isReducedMore, type Reduction } from '@comanda/domain/orders/check-reduction';
import { type DraftLine, opidsOf, productsOf } from '@comanda/domain/orders/draft-line';
import type { DraftOrder } from '@comanda/domain/orders/place-order';
import type { OrderType } from '@comanda/domain/tax/vat';

import type { Choice } from './destination.ts';
import { onceALine, type PricedDraftLine } from './price-draft.ts';

/** An order as it is sent. */
export type SentDraft = DraftOrder & {
  readonly timestampSeconds: number;
  readonly goesTo: Choice;
  /** Where it is not its own id: see `chainOf`. */
  readonly chain?: string;
};

/** `addsTo`: the order that takes its lines; null makes it an order of its own. */
export type Attempt = SentDraft & { readonly addsTo: string | null };

export type Draft = SentDraft & {
  /**
   * On its way, or sent without an answer: the server may have it already, so it is frozen and only ever sent again
   * word for word. The draft's own lines are what was added since.
   */
  readonly attempt: Attempt | null;
};

export type { DraftLine };

/** A product as one tap on its tile puts it into the cart. */
export const plainLine = {
  kind: 'product',
  selection: [],
  manualPrice: null,
  reduction: null,
  note: null,
  allergy: null,
  seat: null,
  course: null,
  held: false,
} as const;

export function newDraft(id: string, tableId: string, type: OrderType, timestampSeconds: number): Draft {
  return {
    id,
    tableId,
    type,
    isTraining: false,
    comment: null,
    covers: null,
    ...forNobody,
    lines: [],
    timestampSeconds,
    goesTo: null,
    attempt: null,
  };
}

/** Given up: whose it was and what was said of it go with the lines, the table and the type stay. What is on its way stays. */
export function emptied(draft: Draft): Draft {
  return { ...draft, comment: null, covers: null, ...forNobody, lines: [] };
}

/**
 * Takes it back, as long as nothing new was put in. Under the id that the cart has by now: under the one of then something
 * else may have been sent meanwhile.
 */
export function refilled(draft: Draft, before: Draft): Draft {
  if (draft.lines.length > 0) return draft;
  const { lines, pickupLocationId, wishedAt } = before;
  const whose = draft.guest === null && draft.type === before.type ? { pickupLocationId, wishedAt } : {};
  const said = { comment: draft.comment ?? before.comment, covers: draft.covers ?? before.covers };
  return { ...draft, ...said, ...whose, guest: draft.guest ?? before.guest, lines };
}

/** All of a line but its count. */
const dishOf = onceALine((line) => {
  const fields = Object.entries({ ...line, opid: '', count: 0, components: choicesOf(line) });
  return JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
});

/** Two lines are the same dish when everything but their count is equal. */
function isSameDish(a: DraftLine, b: DraftLine): boolean {
  return dishOf(a) === dishOf(b);
}

/** What is chosen, whatever the parts are called. */
function choicesOf(line: DraftLine) {
  return line.kind === 'combo' ? line.components.map((component) => ({ ...component, opid: '' })) : null;
}

/** Adds to an equal line if there is one: three taps on a beer are one line of three. */
export function addLine(draft: Draft, line: DraftLine): Draft {
  const equal = draft.lines.find((other) => isSameDish(other, line));
  if (equal === undefined || equal.count + line.count > largestCount)
    return { ...draft, lines: [...draft.lines, line] };
  return setCount(draft, equal.opid, equal.count + line.count);
}

/** @returns the id of the line that took what was added: its own, or that of an equal one. */
export function lineThatTook(draft: Draft, line: DraftLine): string {
  if (draft.lines.some(({ opid }) => opid === line.opid)) return line.opid;
  return draft.lines.find((other) => isSameDish(other, line))?.opid ?? line.opid;
}

/** Within 1 and the largest count; a line is only taken away by `removeLine`. */
export function setCount(draft: Draft, opid: string, count: number): Draft {
  const wanted = Math.min(Math.max(count, 1), largestCount);
  return { ...draft, lines: draft.lines.map((line) => (line.opid === opid ? { ...line, count: wanted } : line)) };
}

/** What was changed of a line since it was read; the rest of it stays as it is by now, another tab may have changed it. */
export function changeLine(draft: Draft, read: DraftLine, wanted: DraftLine): Draft {
  const before = new Map<string, unknown>(Object.entries(read));
  const isOther = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before.get(name));
  const change = Object.fromEntries(Object.entries(wanted).filter(isOther));
  return { ...draft, lines: draft.lines.map((line) => (line.opid === read.opid ? { ...line, ...change } : line)) };
}

/** All that is not on its way; what is reduced by more already stays. @returns how many lines do, and of how many */
export function reduceAll(draft: Draft, reduction: Reduction | null) {
  const isLeft = (line: DraftLine) => isReducedMore(line.reduction?.percent ?? 100, reduction);
  const lines = draft.lines.map((line) => (isLeft(line) ? line : { ...line, reduction }));
  const left = draft.lines.filter(isLeft).length;
  return { draft: { ...draft, lines }, left, isNone: left > 0 && left === lines.length };
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

/** Also by combo: as the tiles show it. */
export function countsByProduct(draft: Draft): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of allLines(draft)) {
    if (line.kind !== 'free') counts.set(line.productId, (counts.get(line.productId) ?? 0) + line.count);
  }
  return counts;
}

export function pricedLines(draft: Draft, price: (line: DraftLine) => PricedDraftLine): readonly PricedDraftLine[] {
  return allLines(draft).map(price);
}

/** Lines that a refusal speaks of: by line id, else by product. Empty when it speaks of the order as a whole. */
export function refusedLines(draft: Draft, params: Readonly<Record<string, string | number>>): readonly string[] {
  const { opid, product } = params;
  const isMeant = (line: DraftLine) =>
    opid === undefined ? productsOf(line).some((id) => id === product) : opidsOf(line).some((id) => id === opid);
  return allLines(draft)
    .filter(isMeant)
    .map((line) => line.opid);
}

/** A cart lies among those of its mode; what an earlier version kept may say otherwise. */
export function asTraining(draft: Draft, isTraining: boolean): Draft {
  return draft.isTraining === isTraining ? draft : { ...draft, isTraining };
}

/**
 * One cart under whichever id: as it is sent, what is added meanwhile, and the next one that begins in its place. Whatever
 * is typed, asked or answered of a cart is of its chain, and of no other cart of the same table.
 */
export const chainOf = ({ id, attempt, chain }: Pick<Draft, 'id' | 'attempt' | 'chain'>): string =>
  chain ?? attempt?.id ?? id;
