/** What staff do about it: see to what a table asks for, open and close it for guests. Loaded with the screens that do it. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireTableRequest } from '@comanda/contract/guests-in-house';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { WithPin } from '../admin-pin/admin-pin-gate.tsx';
import { useReportFailure } from '../failure/failure-context.ts';
import { senderOf, useSession } from '../session/session-context.ts';
import { noService, type TableService, tableServiceKey } from './use-table-requests.ts';

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
  const keep = (change: (before: TableService) => TableService) =>
    client.setQueryData<TableService>(tableServiceKey(customer.id), (before) => change(before ?? noService));

  const attend = async ({ id }: Pick<WireTableRequest, 'id'>) => {
    const path = 'POST /v1/customers/{customerId}/tableRequests/{requestId}/done';
    const params = { customerId: customer.id, requestId: id };
    const answer = await during(id, api(path, { params, body: command() }));
    // Where somebody else was faster there is nothing left to do: that is no mistake.
    if (!answer.ok && answer.code !== 'tableRequests.error.notFound') return report(answer);
    keep((before) => ({ ...before, requests: before.requests.filter((each) => each.id !== id) }));
  };
  /** A waiter opens a table with the admin PIN (decisions.md §5). */
  const setOpen = async (tableId: string, open: boolean, withPin: WithPin) => {
    const path = 'PUT /v1/customers/{customerId}/tables/{tableId}/openForGuests';
    const params = { customerId: customer.id, tableId };
    const body = { ...command(), open };
    const answer = await during(
      tableId,
      withPin(() => api(path, { params, body })),
    );
    if (answer === null) return;
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
    setOpen: (tableId: string, open: boolean, withPin: WithPin) => void setOpen(tableId, open, withPin),
  };
}
