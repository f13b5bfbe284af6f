/** The people of a venue and its open invites: for its own administration and for the provider's (decisions.md §5). */
import type { Api } from '@comanda/api-client/call';
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';

/** What live updates of people and invites read anew. */
export const teamKey = (customerId: string) => ['team', customerId] as const;

export function useTeam(api: Api, customerId: string) {
  return useQuery({
    queryKey: [...teamKey(customerId), 'users'],
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/users', { params: { customerId } })),
  });
}

export function useOpenInvites(api: Api, customerId: string) {
  return useQuery({
    queryKey: [...teamKey(customerId), 'invites'],
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/invites', { params: { customerId } })),
  });
}
