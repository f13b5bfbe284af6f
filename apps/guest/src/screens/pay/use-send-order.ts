/** Sends the order, once, whatever the network does; then to the provider's page or to the order's own. */
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import type { WireGuestOrder, WireGuestPaymentMethod } from '@comanda/contract/guests';
import type { Money } from '@comanda/domain/money';
import { useToast } from '@comanda/ui/toast.tsx';
import { useState } from 'react';

import { afterOrder } from '../../parts/after-order.ts';
import { api } from '../../parts/api.ts';
import { shortOf } from '../../parts/cart.ts';
import { type Checkout, useCheckout } from '../../parts/checkout.ts';
import { timeNow } from '../../parts/clock.ts';
import { pathOfDoor, pathOfOrder } from '../../parts/door-address.ts';
import { type Guest, useGuest } from '../../parts/guest-context.ts';
import { keepMyOrder } from '../../parts/my-orders.ts';
import { orderBody } from '../../parts/order-body.ts';
import { beginPayment, isOnline } from '../../parts/pay-order.ts';
import { tableOf } from '../../parts/same-table.ts';
import { useFailureText } from '../../parts/use-failure-text.ts';

type Pay = {
  readonly method: WireGuestPaymentMethod | null;
  /** Of what is to be paid. */
  readonly tipFor: (open: Money) => Money;
};

function bodyOf(guest: Guest, checkout: Checkout, paysNow: boolean) {
  const { address, draft, language, door } = guest;
  const [only] = door.pickupLocations;
  return orderBody({ address, draft, checkout, language, onlyLocation: only?.id ?? null, paysNow });
}

export type SendOrder = {
  readonly isSending: boolean;
  /** Sent, and nobody answered. */
  readonly isUnknown: boolean;
  readonly send: (pay: Pay) => Promise<void>;
};

export function useSendOrder(): SendOrder {
  const guest = useGuest();
  const checkout = useCheckout();
  const toast = useToast();
  const failureText = useFailureText();
  const [isSending, setSending] = useState(false);
  const { draft, change, go, address, reload, language } = guest;

  /** @returns the provider's page, where the guest goes on; null: the order's own page says how it stands */
  const pay = async ({ token, stillToPay }: WireGuestOrder, { method, tipFor }: Pay): Promise<string | null> => {
    // What costs nothing is paid.
    if (method === null || !isOnline(method) || stillToPay === 0) return null;
    const asked = { what: 'order', methodId: method.id, tip: tipFor(stillToPay), amount: stillToPay } as const;
    const begun = await beginPayment({ token, ...asked, language });
    if (begun.ok) return begun.value.payment.pageUrl;
    toast({ tone: 'negative', text: failureText(begun) });
    return null;
  };

  const send = async (wish: Pay) => {
    if (isSending) return;
    setSending(true);
    const body = draft.unanswered ?? bodyOf(guest, checkout, wish.method !== null && isOnline(wish.method));
    change({ unanswered: body });
    const result = await api('POST /v1/guest/orders', { body });
    if (!result.ok) {
      if (isUnanswered(result, { isRepeat: draft.unanswered !== null })) {
        setSending(false);
        return void toast({ tone: 'warning', text: failureText(result) });
      }
      change({ unanswered: null, short: shortOf(result) });
      toast({ tone: 'negative', text: failureText(result) });
      await reload();
      setSending(false);
      return go({ screen: 'cart' });
    }
    const { order } = result.value;
    // The guest may have gone back and on meanwhile.
    change((now) => afterOrder(now, body));
    const path = pathOfDoor(address);
    if (address.door !== 'kiosk') {
      const wishedAt = order.wishedAt === null ? null : order.wishedAt * 1000;
      keepMyOrder({
        token: order.token,
        number: String(order.shortNumber),
        path,
        at: timeNow(),
        wishedAt,
        place: tableOf(guest.door),
        table: guest.door.table?.name ?? null,
      });
    }
    const pageUrl = await pay(order, wish);
    setSending(false);
    // First to the order: who leaves the provider's page by the browser's way back comes there, not to a sent cart.
    go({ path: pathOfOrder(order.token), screen: 'menu' });
    if (pageUrl !== null) window.location.assign(pageUrl);
  };

  return { isSending, isUnknown: draft.unanswered !== null && !isSending, send };
}
