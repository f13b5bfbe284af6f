/** Stands at whatever the server does not have yet. */
import { Badge } from '@comanda/ui/badge.tsx';
import { CloudOff } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useOutbox } from './use-outbox.ts';
import { addsToOf } from './with-waiting.ts';

/** @param id of the order, also where only something of it waits, or of the payment */
export function WaitingBadge({ id }: { readonly id: string }) {
  const t = useTranslations('outbox');
  const entries = useOutbox().entries.filter((entry) => entry.id === id || addsToOf(entry) === id);
  if (entries.length === 0) return null;
  const isRefused = entries.some(({ refusal }) => refusal !== null);
  return (
    <Badge tone={isRefused ? 'negative' : 'warning'} icon={<CloudOff className="icon icon--s" aria-hidden="true" />}>
      {t(isRefused ? 'states.refused' : 'waits')}
    </Badge>
  );
}
