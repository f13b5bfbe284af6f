/** All venues, or one of them. */
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useTranslations } from 'use-intl';

import { useCustomers } from '../../parts/admin/use-customers.ts';

type Props = { readonly value: string; readonly onChange: (customer: string) => void };

export function VenueField({ value, onChange }: Props) {
  const t = useTranslations('adminActions');
  const { data } = useCustomers();
  return (
    <SelectField
      label={t('venue')}
      value={value}
      items={[
        { value: '', label: t('allVenues') },
        ...(data?.customers ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={onChange}
    />
  );
}
