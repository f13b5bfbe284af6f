/** In the navigation only while there is something: what waits on this device, and what differed when it arrived. */
import { CloudOff, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useDeviations } from '../../parts/deviations/use-deviations.ts';
import { useOutbox } from '../../parts/outbox/use-outbox.ts';
import { useSession } from '../../parts/session/session-context.ts';
import type { CountedEntry } from './menu-entries.ts';

export function useOfflineEntries(): readonly CountedEntry[] {
  const t = useTranslations();
  const { customer } = useSession();
  const { entries } = useOutbox();
  const { data: deviations } = useDeviations();
  const waiting = entries.filter(({ customerId }) => customerId === customer.id).length;
  const found = deviations?.length ?? 0;
  const outbox = { path: '/dashboard/outbox', label: 'outbox', icon: CloudOff, isUrgent: true } as const;
  const listed = { path: '/dashboard/deviations', label: 'deviations', icon: TriangleAlert, isUrgent: false } as const;
  return [
    { ...outbox, count: waiting, says: t('outbox.open', { count: waiting }) },
    { ...listed, count: found, says: t('deviations.open', { count: found }) },
  ].filter(({ count }) => count > 0);
}
