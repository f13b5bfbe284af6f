/** The search box and what it finds. The letter stands at once; the hits follow as soon as they are found. */
import type { Product } from '@comanda/domain/menu/menu';
import { useEffect, useMemo, useState } from 'react';
import { useLocale } from 'use-intl';

import type { VenueMenu } from '../../parts/menu/read-menu.ts';
import { whenIdle } from '../../parts/when-idle.ts';
import { makeGradualIndex } from './gradual-index.ts';

/** So few that none of these pieces holds up a tap, on a slow device either. */
const piece = 10;
/** Left over of an idle moment, for the piece that is begun last. */
const spareMs = 5;

export type ProductSearch = {
  readonly search: string;
  readonly setSearch: (text: string) => void;
  /** null: nothing is searched. */
  readonly hits: readonly Product[] | null;
};

export function useProductSearch(menu: VenueMenu | null): ProductSearch {
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const index = useMemo(() => {
    const sold = menu?.sections.flatMap((section) => section.products) ?? [];
    return makeGradualIndex(sold, locale.split('-')[0] ?? locale);
  }, [menu, locale]);
  useEffect(() => {
    let callOff = () => {};
    const goOn = (timeLeftMs: () => number) => {
      let isDone = index.prepare(piece);
      while (!isDone && timeLeftMs() > spareMs) isDone = index.prepare(piece);
      if (!isDone) callOff = whenIdle(goOn);
    };
    callOff = whenIdle(goOn);
    return () => callOff();
  }, [index]);
  const hits = useMemo(() => (search.trim() === '' ? null : index.search(search)), [index, search]);
  return { search, setSearch, hits };
}
