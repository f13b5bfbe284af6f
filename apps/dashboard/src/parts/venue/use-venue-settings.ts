/** The venue's settings as they are now: what another device changes is worn here without a reload. */
import type { Api } from '@comanda/api-client/call';
import type { WireSettings } from '@comanda/contract/venue';
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { setupKey } from './setup-keys.ts';

/** @param read those that signing in brought along */
export function useVenueSettings(api: Api, customerId: string, read: WireSettings): WireSettings {
  const { data } = useQuery({
    queryKey: setupKey('settings', customerId),
    queryFn: () => valueOf(api('GET /v1/settings/{customerId}', { params: { customerId } })),
    initialData: read,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
