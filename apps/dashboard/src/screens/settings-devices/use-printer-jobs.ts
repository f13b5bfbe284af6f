/** The last jobs of one printer, asked anew while its form is open. */
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { orderPrintsKey } from '../../parts/printing/use-print-alarm.ts';
import { useSession } from '../../parts/session/session-context.ts';

/** Paper comes out without anybody telling. */
const lookAgainMs = 3000;

export function usePrinterJobs(printerId: string) {
  const { api, customer } = useSession();
  const params = { customerId: customer.id, printerId };
  return useQuery({
    queryKey: [...orderPrintsKey(customer.id), 'printer', printerId],
    queryFn: async () =>
      (await valueOf(api('GET /v1/customers/{customerId}/printers/{printerId}/orderPrints', { params }))).jobs,
    refetchInterval: lookAgainMs,
  });
}
