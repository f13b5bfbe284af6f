/** Delivery areas keep their postal codes where the venue changes its country: told, with the way to them. */
import { areasOfElsewhere } from '@comanda/domain/venue/check-areas';
import type { Country } from '@comanda/domain/venue/postal-code';
import { Note } from '@comanda/ui/note.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { useOrderMethods } from '../../parts/venue/use-order-methods.ts';

export function AreasElsewhere({ country }: { readonly country: Country }) {
  const t = useTranslations('settingsGeneral');
  const { data } = useOrderMethods();
  const areas = data?.orderMethods.find(({ method }) => method === 'delivery')?.areas ?? [];
  const elsewhere = areasOfElsewhere(areas, country);
  if (elsewhere.length === 0) return null;
  return (
    <Note tone="warning">
      <span>{t('areasElsewhere', { areas: elsewhere.map(({ name }) => name).join(', ') })}</span>{' '}
      <Link to="/dashboard/settings/orders" className="link">
        {t('toAreas')}
      </Link>
    </Note>
  );
}
