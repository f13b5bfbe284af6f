/** Which printers a till may call by itself, kept on the device until an announcement says that they changed. */
import type { Api } from '@comanda/api-client/call';
import type { WireTicketPrinters } from '@comanda/contract/station-printing';
import { queryOptions } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { readAgain } from '../failure/read-again.ts';
import { ticketPrintersKey } from '../venue/setup-keys.ts';

export function ticketPrintersQuery(api: Api, customerId: string) {
  return queryOptions({
    queryKey: ticketPrintersKey(customerId),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/ticketPrinters', { params: { customerId } })),
    ...readAgain,
  });
}

/** Where tills call no printer, nobody misses their tickets. @param here undefined where that is not known */
export function callsNoPrinter(here: WireTicketPrinters | undefined): boolean {
  return here?.stations.every(({ autoPrint, printers }) => !autoPrint || printers.length === 0) ?? false;
}
