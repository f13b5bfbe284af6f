/** Seals what people wrote into an order: the journal keeps the seal, the text can be erased (decisions.md §2, Journal). */
import { hash, randomUUID } from 'node:crypto';

import type { Order } from '@comanda/domain/orders/order';
import { textsOf } from '@comanda/domain/orders/order-texts';

/** Kept with the order and erased with its texts: without it a short text cannot be guessed from its seal. */
export function freshSalt(order: Order): string | null {
  return textsOf(order) === null ? null : randomUUID();
}

/** SHA-256 over order, salt and texts; null where nobody wrote anything, or all was erased. */
export function sealTexts(order: Order, salt: string | null): string | null {
  const texts = textsOf(order);
  if (texts === null) return null;
  return hash('sha256', JSON.stringify([order.id, salt, texts]));
}
