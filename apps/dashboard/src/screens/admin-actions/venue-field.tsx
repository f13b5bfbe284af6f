/** All venues, or one of them. */
import { useTranslations } from 'use-intl';

import { VenueSelect } from '../../parts/admin/venue-select.tsx';

type Props = { readonly value: string; readonly onChange: (customer: string) => void };

export function VenueField({ value, onChange }: Props) {
  const t = useTranslations('adminActions');
  return <VenueSelect label={t('venue')} first={t('allVenues')} value={value} onChange={(id) => onChange(id)} />;
}
