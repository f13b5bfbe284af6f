/** Which of the closings that were made: by number, day or name, and whenever or in the period of the page alone. */
import type { Period } from '@comanda/domain/time/periods';
import { Chip } from '@comanda/ui/chip.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ListSearch } from '../../parts/form/list-search.tsx';
import { useSettled } from '../../parts/form/use-settled.ts';
import type { PastWanted } from './use-closings.ts';
import { useDateText } from './use-period-text.ts';

/** @param period of the page; null: it has none */
export function usePastFilter(period: Period | null) {
  const [search, setSearch] = useState('');
  const [isWithin, setWithin] = useState(false);
  const settled = useSettled(search.trim());
  const wanted: PastWanted = { search: settled, period: isWithin ? period : null };
  return { period, search, setSearch, isWithin, setWithin, wanted, isFiltered: isWithin || settled !== '' };
}

type Props = {
  readonly filter: ReturnType<typeof usePastFilter>;
  /** The list, as it is filtered. */
  readonly isEmpty: boolean;
};

/** Nothing where nothing was made yet; while that is read it keeps its place. */
export function PastFilter({ filter, isEmpty }: Props) {
  const t = useTranslations('closings.past');
  const text = useDateText();
  const { period, search, setSearch, isWithin, setWithin, isFiltered } = filter;
  if (isEmpty && !isFiltered && search === '') return null;
  return (
    <div className="tablecard__search stock__find">
      <ListSearch label={t('search')} text={search} onText={setSearch} />
      {period !== null && (
        <Chip active={isWithin} onClick={() => setWithin(!isWithin)}>
          {t('only', { period: text.period(period) })}
        </Chip>
      )}
    </div>
  );
}
