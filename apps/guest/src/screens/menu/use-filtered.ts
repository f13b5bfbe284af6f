/** The menu through a filter; the searching itself is loaded when something is asked for. */
import { useEffect, useMemo, useState } from 'react';

import { useGuest } from '../../parts/guest-context.ts';
import type { Section } from '../../parts/guest-menu.ts';
import { isEmpty, type MenuFilter } from './menu-filter.ts';

type Filtering = typeof import('./filter-menu.ts');

/** The whole menu while nothing is asked for, and until the searching itself has come. */
export function useFiltered(sections: readonly Section[], filter: MenuFilter): readonly Section[] {
  const { language, door } = useGuest();
  const venues = door.venue.contentLanguage;
  const [filtering, setFiltering] = useState<Filtering | null>(null);
  const isWhole = isEmpty(filter);
  useEffect(() => {
    if (isWhole || filtering !== null) return;
    import('./filter-menu.ts').then(setFiltering, () => {});
  }, [isWhole, filtering]);
  return useMemo(
    () => (isWhole || filtering === null ? sections : filtering.filterSections(sections, filter, language, venues)),
    [sections, filter, language, venues, isWhole, filtering],
  );
}
