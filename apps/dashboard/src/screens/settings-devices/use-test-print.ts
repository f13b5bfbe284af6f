/** A test page: that it was sent is told at once, and what became of it as soon as the printer says so. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WirePrinterState } from '@comanda/contract/devices';
import type { WirePrinter } from '@comanda/contract/venue';
import { useToast } from '@comanda/ui/toast.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { useReasonText } from '../../parts/printing/use-reason-text.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';
import { usePrinterStates } from './use-devices-setup.ts';

type Named = Pick<WirePrinter, 'id' | 'name'>;

/** Null while it is on its way, and where another paper came after it. */
function endOf(states: readonly WirePrinterState[], printerId: string) {
  const last = states.find(({ printer }) => printer === printerId)?.last ?? null;
  if (last === null || !last.isTest) return null;
  const isWaiting = last.error === null && (last.status === 'pending' || last.status === 'sent');
  return isWaiting ? null : last;
}

export function useTestPrint() {
  const { api, customer } = useSession();
  const t = useTranslations('setupDevices.printer');
  const toast = useToast();
  const reasonOf = useReasonText();
  const { isBusy, change } = useSetupChange([]);
  const { data, refetch } = usePrinterStates();
  const awaited = useRef<Named | null>(null);
  const tellEnd = (states: readonly WirePrinterState[] = []) => {
    const end = awaited.current === null ? null : endOf(states, awaited.current.id);
    if (end === null) return;
    const name = awaited.current?.name ?? '';
    awaited.current = null;
    const reason = reasonOf(end.error) ?? t('checked.neutral');
    if (end.status === 'printed') toast({ tone: 'positive', text: t('testPrinted', { name }) });
    else toast({ tone: 'negative', text: t('testNotPrinted', { name, reason }) });
  };
  const tellLater = useEffectEvent(tellEnd);
  useEffect(() => tellLater(data), [data]);
  const print = async ({ id: printerId, name }: Named) => {
    awaited.current = null;
    const sent = await change({ kind: 'save', done: t('testSent', { name }), failed: t('testFailed') }, () =>
      api('POST /v1/customers/{customerId}/printers/{printerId}/testPrint', {
        params: { customerId: customer.id, printerId },
        body: { id: newCommandId() },
      }),
    );
    if (sent === null) return;
    // Its job is the last one by now, whatever the printer was sent before.
    const { data: now } = await refetch();
    awaited.current = { id: printerId, name };
    tellEnd(now);
  };
  return { isBusy, print };
}
