/** A choice of one of the provider's venues, however many there are. */
import type { SelectItem } from '@comanda/ui/select-field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { SearchedSelect } from './searched-select.tsx';
import { useCustomers } from './use-customers.ts';

export type Venue = { readonly id: string; readonly name: string };

type Props = {
  readonly label: string;
  /** What stands for none, or for all. */
  readonly first: string;
  /** Empty: none. */
  readonly value: string;
  readonly chosen?: Venue | undefined;
  /** Ids that are not offered. */
  readonly without?: ReadonlySet<string>;
  readonly onChange: (customerId: string, venue: Venue | undefined) => void;
};

const nobody: ReadonlySet<string> = new Set();

export function VenueSelect({ label, first, value, chosen, without = nobody, onChange }: Props) {
  const t = useTranslations('adminCustomers');
  const [search, setSearch] = useState('');
  const { data, isPlaceholderData } = useCustomers(search.trim());
  const venues = (data?.customers ?? []).filter(({ id }) => !without.has(id));
  const itemOf = ({ id, name }: Venue): SelectItem => ({ value: id, label: name });
  // Where all of them are taken there is nothing left to choose.
  const isAll = data !== undefined && search.trim() === '' && !isPlaceholderData;
  if (isAll && venues.length === 0 && value === '' && without.size > 0) return null;
  return (
    <SearchedSelect
      label={label}
      searchLabel={t('search')}
      first={{ value: '', label: first }}
      items={venues.map(itemOf)}
      value={value}
      chosen={chosen && itemOf(chosen)}
      search={search}
      onSearch={setSearch}
      onChange={(id) =>
        onChange(
          id,
          venues.find((venue) => venue.id === id),
        )
      }
    />
  );
}
