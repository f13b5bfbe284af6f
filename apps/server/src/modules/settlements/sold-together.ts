/** What stands as one thing on a bill and a receipt (docs/decisions/0018). */
import { add } from '@comanda/domain/money';
import type { Order, OrderLine } from '@comanda/domain/orders/order';
import { ratedAs } from '@comanda/domain/tax/rated-as';

/** The parts of a combo stand together as one, as long as they are charged together; all others by themselves. */
export function soldTogether({ lines, ...order }: Order): OrderLine[][] {
  const standing = lines.filter((line) => line.state !== 'canceled');
  const groups = new Map<string, OrderLine[]>();
  for (const line of joinParts(standing, order)) {
    const { combo, opid, count, percent, percentKind } = line;
    const key = combo === null ? opid : JSON.stringify([combo.opid, count, percent, percentKind]);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

/**
 * A station that begins with one of three has divided its part of the combo, and of no other one: what shares a place and a
 * price is one part again. A share is one of no pieces.
 */
function joinParts(lines: readonly OrderLine[], order: Omit<Order, 'lines'>): OrderLine[] {
  const parts = new Map<string, OrderLine>();
  for (const line of lines) {
    const { combo, opid, position, count, percent, percentKind } = line;
    const isWhole = combo === null || count === 0;
    const key = isWhole ? opid : JSON.stringify([combo.opid, position, percent, percentKind, ratedAs(line, order)]);
    const before = parts.get(key);
    parts.set(
      key,
      before === undefined ? line : { ...before, count: before.count + count, total: add(before.total, line.total) },
    );
  }
  return [...parts.values()];
}
