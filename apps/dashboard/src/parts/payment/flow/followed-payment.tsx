/** A payment from the moment the server has it until somebody goes on: whichever state it is in, its dialog. */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import type { Money } from '@comanda/domain/money';
import { useEffect, useEffectEvent, useState } from 'react';

import { atHand } from '../../at-hand.tsx';
import { memoryKey, useRemembered } from '../../remembered.ts';
import { useSession } from '../../session/session-context.ts';
import type { PaidPlace } from '../../venue/use-paid-place.ts';
import { openAfter } from '../due.ts';
import { PaidLater, PaymentDone } from './payment-done.tsx';
import { PaymentEnded } from './payment-ended.tsx';
import { RunningPayment } from './running-payment.tsx';
import { UnknownPayment } from './unknown-payment.tsx';
import { isOpen, useFollowed } from './use-followed.ts';

/** Of money that charged a tag. */
const ChargePaid = atHand(async () => (await import('../../nfc/charge-paid.tsx')).ChargePaid);

type Props = {
  /** As it was begun, or found. */
  readonly known: WirePayment;
  /** Begun on this device. */
  readonly isOwn: boolean;
  readonly orders: readonly WireOrder[];
  readonly place: PaidPlace;
  /** What is still open of the orders, once it is paid; null: by what is known here, until they are read. */
  readonly left: Money | null;
  readonly onRetry: (() => void) | null;
  /** Back to the methods, or to the next part. */
  readonly onGoOn: () => void;
  /** It ended in whatever way while somebody watched. */
  readonly onEnded: () => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** What was begun here is come back to after a reload; what was taken here last can be printed again. */
function useRemembering(payment: WirePayment, isOwn: boolean): void {
  const key = memoryKey(useSession());
  const { id, state, receiptNumber } = payment;
  useEffect(() => {
    if (!isOwn) return;
    const { setVenue, venues } = useRemembered.getState();
    // Another tab may have begun one since.
    if (isOpen({ state })) setVenue(key, { runningPaymentId: id });
    else if (venues[key]?.runningPaymentId === id) setVenue(key, { runningPaymentId: null });
    if (state === 'success' && receiptNumber !== null) setVenue(key, { lastPaymentId: id });
  }, [key, isOwn, id, state, receiptNumber]);
}

/** What was asked for, where the provider approved less; null: all of it. */
function useAskedMore(known: WirePayment, { state, amount }: WirePayment): Money | null {
  const [asked, setAsked] = useState(known);
  if (asked.id !== known.id) setAsked(known);
  return state === 'success' && amount < asked.amount ? asked.amount : null;
}

export function FollowedPayment({ known, isOwn, orders, place, left, ...on }: Props) {
  const payment = useFollowed(known);
  const asked = useAskedMore(known, payment);
  useRemembering(payment, isOwn);
  const key = memoryKey(useSession());
  const hide = () => {
    if (isOwn) useRemembered.getState().setVenue(key, { hiddenPaymentId: payment.id });
    on.onClose();
  };
  const isEnded = !isOpen(payment);
  const tellEnded = useEffectEvent(on.onEnded);
  useEffect(() => {
    if (isEnded) tellEnded();
  }, [isEnded, payment.id]);
  switch (payment.state) {
    case 'preparing':
    case 'paying':
      return <RunningPayment payment={payment} isOwn={isOwn} onHide={hide} onOtherMethod={on.onGoOn} />;
    case 'unknown':
      return <UnknownPayment payment={payment} onClose={on.onClose} />;
    case 'failed':
    case 'canceled':
      return <PaymentEnded payment={payment} onOtherMethod={on.onGoOn} onRetry={on.onRetry} onClose={on.onClose} />;
    case 'success':
      if (payment.chargedTag !== null) return <ChargePaid payment={payment} onDone={on.onDone} />;
      return payment.method === 'pay_later' ? (
        <PaidLater place={place} onDone={on.onDone} />
      ) : (
        <PaymentDone
          payment={payment}
          orders={orders}
          place={place}
          asked={asked}
          left={left ?? openAfter(payment, orders)}
          onDone={on.onDone}
          onNext={on.onGoOn}
        />
      );
  }
}
