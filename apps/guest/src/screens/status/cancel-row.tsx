/** Taking the order back, while nobody has accepted it; asked once more. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireGuestOrder } from '@comanda/contract/guests';
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';

import { api } from '../../parts/api.ts';
import { useFailureText } from '../../parts/use-failure-text.ts';

type Props = {
  readonly order: WireGuestOrder;
  readonly onOrder: (order: WireGuestOrder) => void;
  readonly onRefused: () => void;
};

export function CancelRow({ order, onOrder, onRefused }: Props): ReactNode {
  const t = useTranslations('guestApp.status');
  const toast = useToast();
  const failureText = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  // One intention, one command, however often it is sent.
  const [id] = useState(newCommandId);
  // The one button goes with the tap, the others come: whoever has no mouse is still there, and keeping is the default.
  const keep = useRef<HTMLButtonElement>(null);
  const ask = (asks: boolean) => {
    flushSync(() => setAsking(asks));
    keep.current?.focus();
  };
  if (!order.canCancel) return null;
  const cancel = async () => {
    setSending(true);
    const result = await api('POST /v1/guest/orders/{token}/cancel', { params: { token: order.token }, body: { id } });
    setSending(false);
    if (result.ok) return onOrder(result.value.order);
    toast({ tone: 'warning', text: failureText(result) });
    return onRefused();
  };
  if (!isAsking) {
    return (
      <Button variant="ghost" block ref={keep} onClick={() => ask(true)}>
        {t('cancel')}
      </Button>
    );
  }
  return (
    <fieldset className="g-ask">
      <legend>{t('cancelAsk')}</legend>
      <div className="btn-row">
        <Button ref={keep} onClick={() => ask(false)}>
          {t('cancelNo')}
        </Button>
        <Button variant="danger" loading={isSending} onClick={() => void cancel()}>
          {t('cancelYes')}
        </Button>
      </div>
    </fieldset>
  );
}
