/** Another device did the very same meanwhile: that is no failure, and whoever wished it hears by whom it was done. */
import type { CallFailure } from '@comanda/api-client/call';
import type { WireHistoryStep } from '@comanda/contract/order-history';
import type { WireOrder } from '@comanda/contract/orders';
import { isDone, type WishedMove } from '@comanda/domain/orders/is-done';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { answerInTime } from '../outbox/answer-in-time.ts';
import { useSession } from '../session/session-context.ts';
import { useLatest } from '../use-latest.ts';
import { wasFaster } from './use-move-failure.ts';

type Kinds = Partial<Record<WishedMove['kind'], WireHistoryStep['what']>>;

/** Of a station's lines nobody is named: its cooks stand at one screen. */
const stepOf: Kinds = {
  accept: 'order.accepted',
  markReady: 'order.markedReady',
  handOver: 'order.handedOver',
  fireCourse: 'order.courseFired',
};

/** Answers whether what was refused is done by now, as the server knows the order. */
export function useDoneElsewhere(): (
  order: Pick<WireOrder, 'id'>,
  move: WishedMove,
  failure: CallFailure<string>,
) => Promise<boolean> {
  const { api, user } = useSession();
  const t = useTranslations('board');
  const toast = useToast();

  const sayWho = async (orderId: string, what: WireHistoryStep['what']) => {
    const history = await answerInTime(api('GET /v1/orders/{orderId}/history', { params: { orderId } }));
    const by = history.ok ? history.value.steps.findLast((step) => step.what === what)?.by : null;
    if (by && by.id !== user.id) toast({ tone: 'info', text: t('doneBy', { name: by.name }) });
  };

  return useLatest(async ({ id }: Pick<WireOrder, 'id'>, move: WishedMove, failure: CallFailure<string>) => {
    if (!wasFaster(failure)) return false;
    const read = await answerInTime(api('GET /v1/orders/{orderId}', { params: { orderId: id } }));
    if (!read.ok || !isDone({ ...read.value.order, lines: read.value.order.products }, move)) return false;
    const what = stepOf[move.kind];
    if (what !== undefined) void sayWho(id, what);
    return true;
  });
}
