/** Only certain kinds, and without what a guest must avoid. */
import { allergens } from '@comanda/domain/menu/allergens';
import { Button } from '@comanda/ui/button.tsx';
import { Chip } from '@comanda/ui/chip.tsx';
import { Sheet } from '@comanda/ui/sheet.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useGuest } from '../../parts/guest-context.ts';
import { SaidText } from '../../parts/said.tsx';
import { filterSections } from './filter-menu.ts';
import { filterCount, type MenuFilter, noFilter } from './menu-filter.ts';

type Props = {
  readonly filter: MenuFilter;
  readonly onFilter: (filter: MenuFilter) => void;
  readonly onClose: () => void;
};

function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

export default function FilterSheet({ filter, onFilter, onClose }: Props): ReactNode {
  const t = useTranslations('guestApp');
  const nameOf = useTranslations('allergens');
  const { menu, language } = useGuest();
  const all = menu.sections.flatMap(({ sold }) => sold.map(({ product }) => product));
  const used = allergens.filter((allergen) => all.some((product) => product.allergens.includes(allergen)));
  const tags = [...menu.tags.values()]
    .filter(({ id }) => all.some(({ tagIds }) => tagIds.includes(id)))
    .toSorted((a, b) => a.position - b.position);
  const count = filterSections(menu.sections, filter, language).reduce((sum, { sold }) => sum + sold.length, 0);
  return (
    <Sheet
      title={t('menu.filter')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          {filterCount(filter) > 0 && (
            <Button size="lg" onClick={() => onFilter({ ...noFilter, text: filter.text })}>
              {t('menu.reset')}
            </Button>
          )}
          <Button variant="primary" size="lg" className="grow" onClick={onClose}>
            {t('menu.show', { count })}
          </Button>
        </>
      }
    >
      {tags.length > 0 && (
        <section className="g-group" aria-labelledby="filter-tags">
          <h3 className="group__title" id="filter-tags">
            {t('menu.tags')}
          </h3>
          <div className="g-wrap">
            {tags.map(({ id, title }) => (
              <Chip
                key={id}
                active={filter.tags.includes(id)}
                onClick={() => onFilter({ ...filter, tags: toggled(filter.tags, id) })}
              >
                <SaidText texts={title} />
              </Chip>
            ))}
          </div>
        </section>
      )}
      <section className="g-group" aria-labelledby="filter-avoid">
        <h3 className="group__title" id="filter-avoid">
          {t('menu.avoid')}
        </h3>
        <div className="g-wrap">
          {used.map((allergen) => (
            <Chip
              key={allergen}
              active={filter.avoid.includes(allergen)}
              onClick={() => onFilter({ ...filter, avoid: toggled(filter.avoid, allergen) })}
            >
              {nameOf(allergen)}
            </Chip>
          ))}
        </div>
        <p className="g-small">{t('menu.avoidHint')}</p>
      </section>
    </Sheet>
  );
}
