/** What people write into an order: it may name a guest, so it stays out of the journal (decisions.md §2, Journal). */
import { accept, type Decision, refuse } from '../decision.ts';
import type { Translated } from '../menu/menu.ts';
import type { Order, OrderLine } from './order.ts';

/** The order as the journal keeps it for ever: without comments, notes, allergies, reasons, names of free items. */
export function withoutTexts(order: Order): Order {
  return {
    ...order,
    comment: null,
    cancelComment: null,
    undoneReasons: null,
    lines: order.lines.map(lineWithoutTexts),
  };
}

export function lineWithoutTexts(line: OrderLine): OrderLine {
  const title = line.productId === null ? noTitle : line.title;
  return { ...line, title, note: null, allergy: null, percentReason: null, cancelComment: null };
}

/** One and the same, so that nobody takes it for a change. */
const noTitle: Translated = {};

/**
 * All free text of an order as one text, the same for the same content; null when nobody wrote anything. Reasons of
 * cancels, also of those that were undone, and names of free items are there only where there are some: what was sealed
 * before they existed keeps its seal.
 */
export function textsOf(order: Order): string | null {
  const lines = order.lines.flatMap((line) => {
    const { opid, note, allergy, percentReason, cancelComment } = line;
    const title = line.productId === null ? line.title[noLanguage] : undefined;
    const written = [
      note,
      allergy,
      percentReason,
      ...(cancelComment === null ? [] : [cancelComment]),
      ...(title === undefined ? [] : [{ title }]),
    ];
    return written.every((text) => text === null) ? [] : [[opid, ...written]];
  });
  const { comment, cancelComment, undoneReasons } = order;
  const ofCancels =
    undoneReasons === null ? [cancelComment].filter((text) => text !== null) : [cancelComment, undoneReasons];
  if (comment === null && ofCancels.length === 0 && lines.length === 0) return null;
  return JSON.stringify([comment, lines, ...ofCancels]);
}

/** What an erasure takes from an order; the name of a free item is what was sold and stays (decision 0047). */
export function erasableTexts(order: Order): string[] {
  const own = [order.comment, order.cancelComment, ...(order.undoneReasons ?? [])].filter((text) => text !== null);
  return [...own, ...order.lines.flatMap(lineTexts)];
}

export function lineTexts({ note, allergy, percentReason, cancelComment }: OrderLine): string[] {
  return [note, allergy, percentReason, cancelComment].filter((text) => text !== null);
}

/** BCP 47's word for a language that nobody named: staff write as they speak. */
const noLanguage = 'und';

export function freeItemTitle(text: string): Translated {
  return { [noLanguage]: text };
}

/** What somebody typed, without the space around it; null when nothing is left. */
export function trimmedText(text: string | null): string | null {
  const kept = text?.trim() ?? '';
  return kept === '' ? null : kept;
}

/** Of an order's comment, as far as one is taken in. */
export const longestComment = 500;

/** What turns the direction of the text that follows, on the screens of others too; no language needs it. */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Screens begin a new line at each of them. */
const lineEnds = /[\n\u2028\u2029]/u;

/** What a guest wrote, as one line: hundreds of empty ones would run out of the kitchen's printer. */
export function guestText(text: string): string {
  const all = text.replaceAll(turning, '').split(lineEnds);
  const lines = all.map((line) => line.trim()).filter((line) => line !== '');
  const joined = lines.join(commentBreak);
  // A space is no longer than the break was: what the guest could write, staff can change.
  return joined.length > longestComment ? lines.join(' ') : joined;
}

/** Between what was said of an order and what is said of an addition to it. */
export const commentBreak = '; ';

/**
 * Two comments as one; what was said already is not said twice. Nothing is cut: an allergy may stand at the end.
 * @returns a refusal where both together are longer than a comment may be
 */
export function joinComments(
  known: string | null,
  more: string | null,
  between: string,
): Decision<string | null, 'orders.error.commentTooLong'> {
  if (known === null || more === null) return accept(known ?? more);
  if (known === more || known.split(between).includes(more)) return accept(known);
  const joined = `${known}${between}${more}`;
  return joined.length > longestComment
    ? refuse('orders.error.commentTooLong', { most: longestComment })
    : accept(joined);
}
