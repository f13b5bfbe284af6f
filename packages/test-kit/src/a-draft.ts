/** What a till sends: orders and payments of the tests, in the words of the wire (specification §3, §7). */
import { randomUUID } from 'node:crypto';

import type { Draft, DraftGroup, DraftProduct } from '@comanda/contract/orders';
import type { TakePayment } from '@comanda/contract/payments';

/** An id as a device makes it. */
export function anId(): string {
  return randomUUID();
}

export function aDraftProduct(id: string, changes: Partial<DraftProduct> = {}): DraftProduct {
  return { opid: anId(), id, count: 1, ...changes };
}

/** A chosen group: option ids, or options with what is chosen below them. */
export function aChoice(groupId: string, ...options: readonly (string | [string, DraftGroup])[]): DraftGroup {
  return {
    id: groupId,
    selectedModifierProducts: options.map((option) =>
      typeof option === 'string' ? { id: option } : { id: option[0], selectedModifiers: [option[1]] },
    ),
  };
}

/** A draft of the house "linde"; lines as `'espresso'`, `['espresso', 2]` or a whole product. */
export function aDraft(
  lines: readonly (string | readonly [string, number] | DraftProduct)[],
  changes: Partial<Draft> = {},
): Draft {
  const customer = changes.customer ?? 'linde';
  return {
    id: anId(),
    customer,
    table: `${customer}-t2`,
    type: 'dinein',
    products: lines.map((line) => {
      if (typeof line === 'string') return aDraftProduct(line);
      return 'opid' in line ? line : aDraftProduct(line[0], { count: line[1] });
    }),
    timestamp: 1_795_200_120,
    ...changes,
  };
}

/** Cash for whole orders, exactly what is to pay, until told otherwise. */
export function aCashPayment(orderIds: readonly string[], changes: Partial<TakePayment> = {}): TakePayment {
  return { id: anId(), customer: 'linde', method: 'cash', orders: orderIds.map((id) => ({ id })), ...changes };
}
