/** What tables ask for and which are open for guests' orders; kept up to date by announcements. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireTableRequest } from '@comanda/contract/guests-in-house';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { valueOf } from '../failure/failed-call.ts';
import { useReportFailure } from '../failure/failure-context.ts';
import { senderOf, useSession } from '../session/session-context.ts';

export const tableServiceKey = (customerId: string) => ['tableService', customerId] as const;

type Service = {
  readonly requests: readonly WireTableRequest[];
  readonly openTables: readonly string[];
  /** Unix seconds: with the business day all of it is over. */
  readonly until: number;
};

const nothing: Service = { requests: [], openTables: [], until: 0 };

/** A clock that is ahead of the server's asks once a minute, no more; longer than a day no timer needs to run. */
const leastWaitMs = 60_000;
const mostWaitMs = 86_400_000;

/** Milliseconds until the day is over. */
function untilTheEnd(service: Service | undefined): number | false {
  return service === undefined ? false : Math.min(mostWaitMs, Math.max(leastWaitMs, service.until * 1000 - Date.now()));
}

export function useTableServiceQuery() {
  const { api, customer, may } = useSession();
  return useQuery<Service>({
    queryKey: tableServiceKey(customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/tableService', { params: { customerId: customer.id } })),
    enabled: may('table.read'),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => untilTheEnd(state.data),
  });
}

/** Nothing while it is read. */
export function useTableService(): Service {
  return useTableServiceQuery().data ?? nothing;
}

export function useTableServiceCommands() {
  const session = useSession();
  const client = useQueryClient();
  const report = useReportFailure();
  const [busyIds, setBusy] = useState<ReadonlySet<string>>(new Set());
  const { api, customer } = session;
  const command = () => ({ id: newCommandId(), ...senderOf(session) });
  const during = async <Value>(id: string, call: Promise<Value>): Promise<Value> => {
    setBusy((before) => new Set([...before, id]));
    const answer = await call;
    setBusy((before) => new Set([...before].filter((each) => each !== id)));
    return answer;
  };
  const keep = (change: (before: Service) => Service) =>
    client.setQueryData<Service>(tableServiceKey(customer.id), (before) => change(before ?? nothing));

  const attend = async ({ id }: Pick<WireTableRequest, 'id'>) => {
    const path = 'POST /v1/customers/{customerId}/tableRequests/{requestId}/done';
    const params = { customerId: customer.id, requestId: id };
    const answer = await during(id, api(path, { params, body: command() }));
    // Where somebody else was faster there is nothing left to do: that is no mistake.
    if (!answer.ok && answer.code !== 'tableRequests.error.notFound') return report(answer);
    keep((before) => ({ ...before, requests: before.requests.filter((each) => each.id !== id) }));
  };
  const setOpen = async (tableId: string, open: boolean) => {
    const path = 'PUT /v1/customers/{customerId}/tables/{tableId}/openForGuests';
    const params = { customerId: customer.id, tableId };
    const answer = await during(tableId, api(path, { params, body: { ...command(), open } }));
    if (!answer.ok) return report(answer);
    keep((before) => {
      const others = before.openTables.filter((each) => each !== tableId);
      return { ...before, openTables: open ? [...others, tableId] : others };
    });
  };
  return {
    /** Of requests and tables whose command is under way. */
    busyIds,
    attend: (request: Pick<WireTableRequest, 'id'>) => void attend(request),
    setOpen: (tableId: string, open: boolean) => void setOpen(tableId, open),
  };
}
