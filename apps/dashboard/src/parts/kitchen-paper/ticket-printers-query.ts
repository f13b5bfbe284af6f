/** Which printers a till may call by itself, kept on the device until an announcement says that they changed. */
import type { Api } from '@comanda/api-client/call';
import { queryOptions } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { ticketPrintersKey } from '../venue/setup-keys.ts';

export function ticketPrintersQuery(api: Api, customerId: string) {
  return queryOptions({
    queryKey: ticketPrintersKey(customerId),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/ticketPrinters', { params: { customerId } })),
  });
}
