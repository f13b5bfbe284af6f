/** A choice among more than anybody scrolls through: the server is asked for what is typed. */
import { SelectField, type SelectItem } from '@comanda/ui/select-field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ListSearch } from '../form/list-search.tsx';

/** So many are found at a glance. */
const mostAtAGlance = 20;
/** The server answers no more at once: how many there are is not known then. */
const mostAnswered = 500;

type Props = {
  readonly label: string;
  readonly searchLabel: string;
  /** What stands for none, or for all. */
  readonly first: SelectItem;
  /** Those that were found. */
  readonly items: readonly SelectItem[];
  readonly value: string;
  /** The one that is chosen from the beginning: it may be none of those that were found. */
  readonly chosen?: SelectItem | undefined;
  readonly error?: string | undefined;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onChange: (value: string) => void;
};

export function SearchedSelect({ searchLabel, first, items, chosen, search, onSearch, onChange, ...field }: Props) {
  const t = useTranslations('terminal');
  const [kept, setKept] = useState(chosen);
  const isFound = field.value === '' || items.some(({ value }) => value === field.value);
  const outside = isFound || kept === undefined || kept.value !== field.value ? [] : [kept];
  const shown = [first, ...outside, ...items];
  return (
    <>
      {(items.length > mostAtAGlance || search !== '') && (
        <>
          <ListSearch label={searchLabel} text={search} onText={onSearch} />
          {/* Its line is there before: nothing below it jumps. */}
          <output className="low">{items.length < mostAnswered ? t('hits', { count: items.length }) : '\u00a0'}</output>
        </>
      )}
      <SelectField
        {...field}
        items={shown}
        onChange={(value) => {
          setKept(shown.find((item) => item.value === value));
          onChange(value);
        }}
      />
    </>
  );
}
