/** What a screen says of a move that failed, and how it learns how things stand. */
import type { CallFailure } from '@comanda/api-client/call';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { useReportFailure } from '../failure/failure-context.ts';
import { useFailureText } from '../failure/use-failure-text.ts';
import { useLatest } from '../use-latest.ts';
import { useRereadOrders } from './use-pending-orders.ts';

/** Another device changed the order in between: no fault of this person. */
export function wasFaster({ code }: Pick<CallFailure<string>, 'code'>): boolean {
  return (
    code === 'orders.error.overtaken' || code === 'orders.error.moveNotAllowed' || code === 'orders.error.nothingHeld'
  );
}

/** Says that another device was faster, and what it did where a dialog goes on from there; any other failure is reported. */
export function useTellFailure(): (failure: CallFailure<string>, isFaster?: boolean) => void {
  const t = useTranslations('board');
  const toast = useToast();
  const textOf = useFailureText();
  const report = useReportFailure();
  return useLatest((failure: CallFailure<string>, isFaster = wasFaster(failure)) => {
    if (isFaster) toast({ tone: 'warning', text: t('faster') });
    else if (failure.code === 'comment.error.changed') toast({ tone: 'warning', text: textOf(failure) });
    else report(failure);
  });
}

/** Tells it, and reads how things stand: it may have been done. */
export function useMoveFailure(): (failure: CallFailure<string>) => void {
  const tell = useTellFailure();
  const reread = useRereadOrders();
  return useLatest((failure: CallFailure<string>) => {
    tell(failure);
    void reread();
  });
}
