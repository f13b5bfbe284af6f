/** What people write into an order: it may name a guest, so it stays out of the journal (decisions.md §2, Journal). */
import type { Order } from './order.ts';

/** The order as the journal keeps it for ever: without comment, notes, allergies and reasons. */
export function withoutTexts(order: Order): Order {
  return {
    ...order,
    comment: null,
    lines: order.lines.map((line) => ({ ...line, note: null, allergy: null, percentReason: null })),
  };
}

/** All free text of an order as one text, the same for the same content; null when nobody wrote anything. */
export function textsOf(order: Order): string | null {
  const lines = order.lines.flatMap(({ opid, note, allergy, percentReason }) =>
    note === null && allergy === null && percentReason === null ? [] : [[opid, note, allergy, percentReason]],
  );
  return order.comment === null && lines.length === 0 ? null : JSON.stringify([order.comment, lines]);
}
