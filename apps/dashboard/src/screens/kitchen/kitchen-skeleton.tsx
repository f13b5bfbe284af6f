/** The kitchen while it is read: tickets in their columns, beside them or behind a tab what is to be made (design.md §13). */
import { Skeleton, useSettledLoading } from '@comanda/ui/skeleton.tsx';
import { TabsSkeleton } from '@comanda/ui/tabs.tsx';
import { useTranslations } from 'use-intl';

import { useWide } from '../../parts/use-wide.ts';
import { useColumnCount } from './ticket-columns.tsx';

const tickets = [1, 2, 3, 4, 5, 6, 7, 8];

export function KitchenSkeleton() {
  const t = useTranslations('app');
  const isShown = useSettledLoading(true);
  const isWide = useWide();
  const columns = useColumnCount();
  return (
    <div className="kitchen kitchen--reading" aria-busy="true">
      <output className="sr-only">{t('loading')}</output>
      {!isWide && <TabsSkeleton count={2} />}
      {isShown && (
        <div className="kitchen__bones" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
          {tickets.map((ticket) => (
            <Skeleton key={ticket} shape="free" style={{ height: 240 }} />
          ))}
        </div>
      )}
    </div>
  );
}
