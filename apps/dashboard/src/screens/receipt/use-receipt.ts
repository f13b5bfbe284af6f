/** Reads a digital receipt; its token is all that is needed. */
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { openApi } from '../../parts/site/open-api.ts';

export function useReceipt(token: string) {
  return useQuery({
    queryKey: ['receipt', token],
    queryFn: () => valueOf(openApi('GET /v1/receipts/{token}', { params: { token } })),
    retry: false,
  });
}
