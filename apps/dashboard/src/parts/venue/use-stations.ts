/** The venue's stations in their order (specification §3 Station). */
import type { WireStation } from '@comanda/contract/venue';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { valueOf } from '../failure/failed-call.ts';
import { useSession } from '../session/session-context.ts';
import { setupKey } from './setup-keys.ts';

export function useStations() {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: setupKey('station', customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/stations', { params: { customerId: customer.id } })),
  });
}

const none: readonly WireStation[] = [];

/** Its name on a screen; the virtual station stands for none (specification §3). */
export function useStationName(): (id: string | null) => string {
  const t = useTranslations('station');
  const { data = none } = useStations();
  return (id) => data.find((station) => station.id === id)?.name ?? t('none');
}

/** For a choice: none first. */
export function useStationItems() {
  const t = useTranslations('station');
  const { data = none } = useStations();
  return [{ value: '', label: t('none') }, ...data.map(({ id, name }) => ({ value: id, label: name }))];
}
