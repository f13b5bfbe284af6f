/** Only certain kinds, without what a guest must avoid, from where they like it to come. */
import { allergens } from '@comanda/domain/menu/allergens';
import { placesIn } from '@comanda/domain/menu/origins';
import { Button } from '@comanda/ui/button.tsx';
import { Chip } from '@comanda/ui/chip.tsx';
import { Sheet } from '@comanda/ui/sheet.tsx';
import { type ReactNode, useId } from 'react';
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

type ChoicesProps<Value extends string> = {
  readonly title: string;
  readonly hint?: string;
  readonly values: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly chosen: readonly Value[];
  readonly onChosen: (chosen: readonly Value[]) => void;
};

function Choices<Value extends string>({ title, hint, values, chosen, onChosen }: ChoicesProps<Value>): ReactNode {
  const id = useId();
  if (values.length === 0) return null;
  return (
    <section className="g-group" aria-labelledby={id}>
      <h3 className="group__title" id={id}>
        {title}
      </h3>
      <div className="g-wrap">
        {values.map(({ value, label }) => (
          <Chip key={value} active={chosen.includes(value)} onClick={() => onChosen(toggled(chosen, value))}>
            {label}
          </Chip>
        ))}
      </div>
      {hint !== undefined && <p className="g-small">{hint}</p>}
    </section>
  );
}

export default function FilterSheet({ filter, onFilter, onClose }: Props): ReactNode {
  const t = useTranslations('guestApp');
  const nameOf = useTranslations('allergens');
  const { menu, language, door, say } = useGuest();
  const all = menu.sections.flatMap(({ sold }) => sold.map(({ product }) => product));
  // What is sold in combos alone, too.
  const held = menu.sections.flatMap(({ sold }) => sold.flatMap(({ components }) => components.flat()));
  const declared = [...all, ...held];
  const used = allergens.filter((allergen) => declared.some((one) => one.allergens.includes(allergen)));
  const tags = [...menu.tags.values()]
    .filter(({ id }) => all.some(({ tagIds }) => tagIds.includes(id)))
    .toSorted((a, b) => a.position - b.position);
  const places = [...new Set(declared.flatMap(({ origin }) => placesIn(say(origin).text)))].toSorted(
    new Intl.Collator(language).compare,
  );
  const count = filterSections(menu.sections, filter, language, door.venue.contentLanguage).reduce(
    (sum, { sold }) => sum + sold.length,
    0,
  );
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
      <Choices
        title={t('menu.tags')}
        values={tags.map(({ id, title }) => ({ value: id, label: <SaidText texts={title} /> }))}
        chosen={filter.tags}
        onChosen={(chosen) => onFilter({ ...filter, tags: chosen })}
      />
      <Choices
        title={t('menu.avoid')}
        hint={t('menu.avoidHint')}
        values={used.map((allergen) => ({ value: allergen, label: nameOf(allergen) }))}
        chosen={filter.avoid}
        onChosen={(chosen) => onFilter({ ...filter, avoid: chosen })}
      />
      <Choices
        title={t('menu.from')}
        values={places.map((place) => ({ value: place, label: place }))}
        chosen={filter.from}
        onChosen={(chosen) => onFilter({ ...filter, from: chosen })}
      />
    </Sheet>
  );
}
