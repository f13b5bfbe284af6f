/** With what a guest can pay at a door (specification §6, sources). */
import type { WireGuestPaymentMethod } from '@comanda/contract/guests';
import type { OrderDoor } from '@comanda/domain/orders/order';
import type { PaymentSource } from '@comanda/domain/payments/payment';

import type { House } from '../../platform/house.ts';
import type { CustomerRow } from '../customers/index.ts';
import { findOfferedMethods, type MethodRow } from '../payment-methods/index.ts';
import { hasCardTerminal } from './beside-kiosk.ts';

/** Whoever orders with the own phone pays with it, at home and at a table. */
export function sourceOf(door: OrderDoor): PaymentSource {
  return door === 'kiosk' ? 'kiosk' : 'app';
}

/** @param kioskId of a kiosk's door: where no card terminal would ask, no card is offered */
export async function findGuestMethods(
  house: House,
  customer: CustomerRow,
  { door, kioskId }: { readonly door: OrderDoor; readonly kioskId: string | null },
): Promise<MethodRow[]> {
  const methods = await findOfferedMethods(house, customer, sourceOf(door));
  if (kioskId === null || methods.every(({ method }) => method !== 'wallee_terminal')) return methods;
  const isAsked = await hasCardTerminal(house.database.read, { customerId: customer.id, id: kioskId });
  return isAsked ? methods : methods.filter(({ method }) => method !== 'wallee_terminal');
}

export function presentGuestMethod({ id, method, display_title, sub_methods }: MethodRow): WireGuestPaymentMethod {
  return { id, method, title: display_title, subMethods: [...sub_methods] };
}

/** Where nothing can be paid later, and something now, the kitchen waits for the money. */
export function mustPayFirst(methods: readonly Pick<MethodRow, 'method'>[]): boolean {
  return methods.length > 0 && !methods.some(({ method }) => method === 'pay_later');
}
