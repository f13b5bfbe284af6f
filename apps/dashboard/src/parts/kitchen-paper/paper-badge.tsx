/** Says of an order that waits here whether its stations have it on paper. */
import { Badge } from '@comanda/ui/badge.tsx';
import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useOutbox } from '../outbox/use-outbox.ts';
import { addsToOf } from '../outbox/with-waiting.ts';
import { useNow } from '../use-now.ts';
import { paperTold, paperTones } from './paper-told.ts';

/** @param id of the order, also where only something of it waits */
export function PaperBadge({ id }: { readonly id: string }) {
  const t = useTranslations('outbox.paper');
  const papers = useOutbox().entries.flatMap((entry) =>
    entry.id === id || addsToOf(entry) === id ? (entry.papers ?? []) : [],
  );
  const nowMs = useNow();
  return paperTold(papers, nowMs).map(({ kind, stations }) => (
    <Badge key={kind} tone={paperTones[kind]} icon={<Printer className="icon icon--s" aria-hidden="true" />}>
      {t(kind, { stations })}
    </Badge>
  ));
}
