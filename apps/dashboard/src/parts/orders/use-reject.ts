/** Sends that nobody takes a guest’s order on: one id for every try of the same wish, and a guest who paid is repaid. */
import type { WireOrder } from '@comanda/contract/orders';
import type { Money } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { useCommandId } from '../change/use-command-id.ts';
import { senderOf, useSession } from '../session/session-context.ts';
import { useStationId } from './cancel/use-cancel.ts';
import { toneOf, useTellBack, type WentBack } from './cancel/use-going-back.ts';
import { useTakingBack } from './cancel/use-taking-back.ts';
import { useWayToOrder } from './use-way-to-order.ts';

export function useReject(order: WireOrder, onDone: () => void) {
  const session = useSession();
  const station = useStationId();
  const t = useTranslations('board');
  const toast = useToast();
  const wayTo = useWayToOrder();
  const tellBack = useTellBack();
  const sending = useTakingBack([order], t('rejectFailed'), onDone);
  const { idOf } = useCommandId();
  const number = shortNumber(order.number);
  const tell = (went: WentBack) => {
    const ofCash = (amount: string) => t('rejectedRefund', { number, amount });
    const text = tellBack(went, { ofCash, withoutCash: t('rejected', { number }) });
    toast({ tone: toneOf(went), text, action: wayTo(order.id) });
  };
  /** The reason is told to the guest. */
  const reject = (reason: string) => {
    const said = { reason, station };
    const body = { id: idOf(said), ...said, ...senderOf(session) };
    const params = { orderId: order.id };
    const ask = (missing: Money) =>
      session.api('POST /v1/orders/{orderId}/reject', { params, body: { ...body, missing } });
    sending.send(ask, tell);
  };
  return { ...sending, reject };
}
