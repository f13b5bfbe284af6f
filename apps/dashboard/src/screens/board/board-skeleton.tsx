/** The board while it is read: lanes side by side, on a phone one of them below the tabs, as they will stand (design.md §13). */
import { Skeleton, useSettledLoading } from '@comanda/ui/skeleton.tsx';
import { TabsSkeleton } from '@comanda/ui/tabs.tsx';
import { useTranslations } from 'use-intl';

import { usePhone } from '../../parts/use-wide.ts';
import { laneKeys } from './board-view.ts';

const cards = [1, 2, 3];

/** @param count of cards below its head */
function LaneSkeleton({ count }: { readonly count: number }) {
  return (
    <div className="lane">
      <div className="lane__head">
        <Skeleton shape="text" style={{ width: 160 }} />
      </div>
      {cards.slice(0, count).map((card) => (
        <Skeleton key={card} shape="free" style={{ flex: 'none', height: 184 }} />
      ))}
    </div>
  );
}

export function BoardSkeleton() {
  const t = useTranslations('app');
  const isShown = useSettledLoading(true);
  const isPhone = usePhone();
  return (
    <>
      {isPhone && <TabsSkeleton count={laneKeys.length} />}
      <div className={isPhone ? 'board board--one' : 'board'} aria-busy="true">
        <output className="sr-only">{t('loading')}</output>
        {isShown && (isPhone ? [1] : laneKeys).map((lane) => <LaneSkeleton key={lane} count={isPhone ? 3 : 1} />)}
      </div>
    </>
  );
}
