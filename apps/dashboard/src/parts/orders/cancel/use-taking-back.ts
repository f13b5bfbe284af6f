/** What sending a cancel, a restore and a refund have in common: the order is kept, the PIN's refusals stay in the dialog. */
import type { CallFailure } from '@comanda/api-client/call';
import type { WireOrder } from '@comanda/contract/orders';
import { type Money, zero } from '@comanda/domain/money';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useReportFailure } from '../../failure/failure-context.ts';
import { useFailureText } from '../../failure/use-failure-text.ts';
import { useSession } from '../../session/session-context.ts';
import { orderKey, pendingOrdersKey } from '../keep-order.ts';
import { useKeepOrder } from '../use-pending-orders.ts';
import { type Lacking, lackingOf } from './below-balance.tsx';

type Told = { readonly isDone: boolean; readonly wrongPin: string | null };

/** Somebody else did it, or something else, first. */
const wasFaster: readonly string[] = [
  'orders.error.overtaken',
  'orders.error.moveNotAllowed',
  'orders.error.lineCanceled',
  'orders.error.nothingToRepay',
];

/** Somebody took money for it meanwhile: the dialog stays, and asks what becomes of that. */
const wasPaid = 'orders.error.moneyMissing';

/** What an answer that is no success means for the dialog. @param title of what could not be done (specification §8). */
function useRefused(orders: readonly WireOrder[], title: string): (answer: CallFailure<string>) => Told {
  const { customer } = useSession();
  const client = useQueryClient();
  const report = useReportFailure();
  const textOf = useFailureText();
  const toast = useToast();
  const t = useTranslations('board');
  return (answer) => {
    if (answer.code.startsWith('adminPin.error.')) return { isDone: false, wrongPin: textOf(answer) };
    const isDone = wasFaster.includes(answer.code);
    if (isDone) toast({ tone: 'warning', text: t('faster') });
    else report(answer, undefined, title);
    if (isDone || answer.code === wasPaid) {
      const singles = orders.map(({ id }) => orderKey(customer.id, id));
      for (const queryKey of [pendingOrdersKey(customer.id), ...singles]) {
        void client.invalidateQueries({ queryKey });
      }
    }
    return { isDone, wrongPin: null };
  };
}

type Sent<Value> = Promise<{ readonly ok: true; readonly value: Value } | CallFailure<string>>;

export type TakingBack = {
  readonly isBusy: boolean;
  /** What the server said of the PIN that was shown. */
  readonly wrongPin: string | null;
  readonly forgive: () => void;
  /** More cash would go back than is in the drawer by the books: asked before the same is sent with a yes to that. */
  readonly below: Below | null;
  /**
   * @param ask with what may be missing in the drawer
   * @param tell of what came of it
   */
  readonly send: <Value extends { readonly order: WireOrder }>(
    ask: (missing: Money) => Sent<Value>,
    tell: (value: Value) => void,
  ) => void;
};

export type Below = {
  readonly lacking: Lacking;
  readonly onConfirm: (missing: Money) => void;
  readonly onClose: () => void;
};

/** @param failed says what could not be done */
export function useTakingBack(orders: readonly WireOrder[], failed: string, onDone: () => void): TakingBack {
  const keepOrder = useKeepOrder();
  const refused = useRefused(orders, failed);
  const [isBusy, setBusy] = useState(false);
  const [wrongPin, setWrongPin] = useState<string | null>(null);
  const [below, setBelow] = useState<Below | null>(null);
  const send = async <Value extends { readonly order: WireOrder }>(
    ask: (missing: Money) => Sent<Value>,
    tell: (value: Value) => void,
    missing: Money = zero,
  ) => {
    setBusy(true);
    const answer = await ask(missing);
    setBusy(false);
    setBelow(null);
    if (answer.ok) {
      keepOrder(answer.value.order);
      tell(answer.value);
      return onDone();
    }
    if (answer.code === 'cash.error.aboveBalance') {
      const onConfirm = (lacks: Money) => void send(ask, tell, lacks);
      return setBelow({ lacking: lackingOf(answer.params), onConfirm, onClose: () => setBelow(null) });
    }
    const told = refused(answer);
    setWrongPin(told.wrongPin);
    return told.isDone ? onDone() : undefined;
  };
  return { isBusy, wrongPin, below, forgive: () => setWrongPin(null), send: (ask, tell) => void send(ask, tell) };
}
