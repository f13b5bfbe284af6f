/** How much paper somebody must look at, on every screen of the staff (decisions.md §7: after 30 seconds). */
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { useSession } from '../session/session-context.ts';

/** Of everything that is read about print jobs. */
export const orderPrintsKey = (customerId: string) => ['orderPrints', customerId] as const;

/** What of it stands on every screen. */
export const printAlarm = 'alarm';

/** What printers do nobody announces: it is looked. */
const lookAgainMs = 10_000;

const silence = { waiting: 0, failed: 0, unclear: 0 };

export function usePrintAlarm() {
  const { api, customer, may } = useSession();
  const { data = silence } = useQuery({
    queryKey: [...orderPrintsKey(customer.id), printAlarm],
    queryFn: () =>
      valueOf(api('GET /v1/customers/{customerId}/orderPrints/alarm', { params: { customerId: customer.id } })),
    enabled: may('printJob.read'),
    refetchInterval: lookAgainMs,
    retry: false,
  });
  return { ...data, count: data.waiting + data.failed + data.unclear };
}
