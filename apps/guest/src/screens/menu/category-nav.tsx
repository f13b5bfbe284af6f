/** Categories, search and filter; stays on top while the menu scrolls beneath. */
import { Chip } from '@comanda/ui/chip.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { Section } from '../../parts/guest-menu.ts';
import { SaidText } from '../../parts/said.tsx';
import { filterCount, type MenuFilter } from './menu-filter.ts';

type Props = {
  readonly sections: readonly Section[];
  readonly active: string | null;
  readonly filter: MenuFilter;
  readonly onFilter: (filter: MenuFilter) => void;
  readonly onOpenFilter: () => void;
};

function SearchRow({ filter, onFilter, onClose }: Omit<Props, 'sections' | 'active'> & { onClose: () => void }) {
  const t = useTranslations('guestApp.menu');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="g-search">
      <Search className="icon" aria-hidden="true" />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.target.value })}
      />
      <IconButton label={t('clear')} icon={<X className="icon" aria-hidden="true" />} onClick={onClose} />
    </div>
  );
}

function FilterButton({ filter, onOpenFilter }: Pick<Props, 'filter' | 'onOpenFilter'>) {
  const t = useTranslations('guestApp.menu');
  const count = filterCount(filter);
  return (
    <button
      type="button"
      className={`chip g-round${count > 0 ? ' is-on' : ''}`}
      aria-label={count > 0 ? t('filterCount', { count }) : t('filter')}
      onClick={onOpenFilter}
    >
      <SlidersHorizontal className="icon" aria-hidden="true" />
    </button>
  );
}

const scrolling = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** At once: on the way further cards would be laid out for the first time, and their true heights would move the aim. */
function goTo(id: string): void {
  document.querySelector(`#c-${CSS.escape(id)}`)?.scrollIntoView();
}

export function CategoryNav(props: Props): ReactNode {
  const { sections, active, filter, onFilter } = props;
  const t = useTranslations('guestApp.menu');
  const [isSearching, setSearching] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The row alone moves: the page under it is the guest's.
    const place = row.current;
    const chip = place?.querySelector<HTMLElement>('[aria-current]');
    if (!place || !chip) return;
    const isFirst = chip === place.querySelector('.chip:not(.g-round)');
    const left = isFirst ? 0 : chip.offsetLeft - (place.clientWidth - chip.offsetWidth) / 2;
    place.scrollTo({ left, behavior: scrolling() });
  }, [active]);
  const endSearch = () => {
    setSearching(false);
    onFilter({ ...filter, text: '' });
  };
  return (
    <nav className="g-nav" aria-label={t('categories')}>
      {isSearching && (
        <div className="g-searching">
          <SearchRow {...props} onClose={endSearch} />
          <FilterButton {...props} />
        </div>
      )}
      <div className="g-chips" ref={row}>
        {!isSearching && (
          <>
            <button type="button" className="chip g-round" aria-label={t('search')} onClick={() => setSearching(true)}>
              <Search className="icon" aria-hidden="true" />
            </button>
            <FilterButton {...props} />
          </>
        )}
        {sections.map(({ category }) => (
          <Chip
            key={category.id}
            active={category.id === active}
            aria-pressed={undefined}
            aria-current={category.id === active ? 'true' : undefined}
            onClick={() => goTo(category.id)}
          >
            <SaidText texts={category.name} />
          </Chip>
        ))}
      </div>
    </nav>
  );
}
