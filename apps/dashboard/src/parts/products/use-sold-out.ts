/** Sold out for a while, or back in stock: from the tile at the terminal and from the lists (specification §5). */
import { newCommandId } from '@comanda/api-client/command-id';
import { businessDayEnd } from '@comanda/domain/time/local-time';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { senderOf, useSession } from '../session/session-context.ts';
import { useSetupChange } from '../settings/use-setup-change.ts';
import { isTraining } from '../training.ts';

/** `null`: back in stock. */
export type SoldOutUntil = 'endOfDay' | 'furtherNotice' | { readonly minuteOfDay: number } | null;

/** The next time the clock on the venue's wall shows that minute, unix seconds. */
export function nextAt(minuteOfDay: number, now: number, timeZone: string): number {
  return businessDayEnd(now, timeZone, minuteOfDay) / 1000;
}

export function useSoldOut() {
  const session = useSession();
  const t = useTranslations('soldOut');
  const { isBusy, change } = useSetupChange(['menu']);
  const toast = useToast();
  const mark = async (productId: string, wanted: SoldOutUntil): Promise<boolean> => {
    if (isTraining(session)) {
      toast({ tone: 'info', text: t('training') });
      return false;
    }
    const until =
      typeof wanted === 'object' && wanted !== null
        ? nextAt(wanted.minuteOfDay, Date.now(), session.settings.timeZone)
        : wanted;
    const done = t(wanted === null ? 'backDone' : 'done');
    const answer = await change({ kind: 'save', done, failed: t('failed') }, () =>
      session.api('POST /v1/products/{productId}/soldOut', {
        params: { productId },
        body: { id: newCommandId(), until, ...senderOf(session) },
      }),
    );
    return answer !== null;
  };
  return { isBusy, mark };
}
