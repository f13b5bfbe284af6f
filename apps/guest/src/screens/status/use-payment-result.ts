/** How the guest's own payment went, asked until it is decided: after the provider's page, or after a lost answer. */
import type { WireGuestOrder, WireGuestPayment } from '@comanda/contract/guests';
import { useCallback, useEffect, useState } from 'react';

import { api } from '../../parts/api.ts';
import { forgetPayment, keptPayment } from '../../parts/pay-order.ts';

export type PaymentResult = {
  /** Of which nobody has said anything yet. */
  readonly isAsking: boolean;
  readonly payment: WireGuestPayment | null;
  /** Another one that was begun here. */
  readonly follow: (payment: WireGuestPayment) => void;
  /** The guest goes another way. */
  readonly leave: () => void;
};

const firstAfterMs = 2000;
const longestMs = 10_000;
const decided: readonly string[] = ['success', 'failed', 'canceled'];

export function isDecided({ state }: WireGuestPayment): boolean {
  return decided.includes(state);
}

/** What this device began last, else what the address says: back from the provider's page it names the payment. */
function known(token: string): string | null {
  return keptPayment(token) ?? named();
}

function named(): string | null {
  return new URLSearchParams(window.location.search).get('payment');
}

/** @param version of the order: where something happened to it, its payment is looked at, too */
export function usePaymentResult(
  token: string,
  version: number | null,
  onOrder: (order: WireGuestOrder) => void,
): PaymentResult {
  const [paymentId, setPaymentId] = useState(() => known(token));
  const [payment, setPayment] = useState<WireGuestPayment | null>(null);
  useEffect(() => {
    if (paymentId === null) return undefined;
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitMs = firstAfterMs;
    const again = () => {
      timer = setTimeout(() => void ask(), waitMs);
      waitMs = Math.min(waitMs * 1.5, longestMs);
    };
    const ask = async (): Promise<void> => {
      const params = { token, paymentId };
      const answer = await api('GET /v1/guest/orders/{token}/payments/{paymentId}', { params });
      if (isStopped) return;
      if (answer.ok) {
        setPayment(answer.value.payment);
        onOrder(answer.value.order);
        if (isDecided(answer.value.payment)) forgetPayment(token);
        // Held ready: it goes on with the order, whose changes are heard.
        else if (!answer.value.payment.isReserved) again();
        return;
      }
      if (answer.code !== 'guest.error.orderNotFound') return again();
      // It never arrived: nothing was begun, and nothing charged.
      forgetPayment(token);
      setPaymentId(named() === paymentId ? null : named());
    };
    void ask();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [token, paymentId, version, onOrder]);
  const follow = useCallback((begun: WireGuestPayment) => {
    setPayment(begun);
    setPaymentId(begun.id);
  }, []);
  const leave = useCallback(() => {
    forgetPayment(token);
    setPayment(null);
    setPaymentId(null);
  }, [token]);
  return { isAsking: paymentId !== null && payment === null, payment, follow, leave };
}
