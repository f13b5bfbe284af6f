/** Paying an order: where the provider's page is, or why not. */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import type { WireGuestPayment, WireGuestPaymentMethod } from '@comanda/contract/guests';
import type { Money } from '@comanda/domain/money';

import { api } from './api.ts';
import { isRecord, keptHere } from './kept.ts';

/** Money is taken now, by somebody else than the staff. */
export function isOnline({ method }: WireGuestPaymentMethod): boolean {
  return method === 'datatrans' || method === 'sumup' || method === 'wallee_terminal';
}

type Asked = {
  readonly token: string;
  /** The own order, or all that is open on its table. */
  readonly what: 'order' | 'table';
  /** As it was shown, without the tip. */
  readonly amount: Money;
  readonly methodId: string;
  readonly tip: Money;
  readonly language: string;
};
export type Begun = { readonly ok: true; readonly value: { payment: WireGuestPayment } } | CallFailure<string>;

const keyOf = (token: string) => `payment.${token}`;

export async function beginPayment({ token, ...asked }: Asked): Promise<Begun> {
  const body = { id: newCommandId(), ...asked };
  // Kept before it is sent: where the answer is lost, it is asked for by this id.
  keepPayment(token, body.id);
  const begun = await api('POST /v1/guest/orders/{token}/payments', { params: { token }, body });
  // An open page of the same order is answered again: then it goes on with that one.
  if (begun.ok) keepPayment(token, begun.value.payment.id);
  else if (!isUnanswered(begun)) forgetPayment(token);
  return begun;
}

function keepPayment(token: string, id: string): void {
  keptHere.write(keyOf(token), { id });
}

/** The payment that this device began last. */
export function keptPayment(token: string): string | null {
  const kept = keptHere.read(keyOf(token));
  return isRecord(kept) && typeof kept['id'] === 'string' ? kept['id'] : null;
}

export function forgetPayment(token: string): void {
  keptHere.write(keyOf(token), null);
}
