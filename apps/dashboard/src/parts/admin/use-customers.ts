/** The provider's venues, for the screens of system administration. */
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { useAccount } from '../session/account-context.ts';

export const customersKey = ['customers'] as const;

/** By name; `search` is the server's to answer. */
export function useCustomers(search = '') {
  const { api } = useAccount();
  return useQuery({
    queryKey: [...customersKey, 'list', search],
    queryFn: () => valueOf(api('GET /v1/customers', { query: search === '' ? {} : { search } })),
    placeholderData: (before) => before,
  });
}
