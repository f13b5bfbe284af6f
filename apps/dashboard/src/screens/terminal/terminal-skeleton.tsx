/** Places of the tiles while the menu is read (design.md §13). */
import { Skeleton, useSettledLoading } from '@comanda/ui/skeleton.tsx';
import { useTranslations } from 'use-intl';

const places = Array.from({ length: 16 }, (_, index) => index);

export function TerminalSkeleton() {
  const t = useTranslations('app');
  const isShown = useSettledLoading(true);
  return (
    <div className="tiles" aria-busy="true">
      <output className="sr-only">{t('loading')}</output>
      {isShown && places.map((place) => <Skeleton key={place} shape="tile" />)}
    </div>
  );
}
