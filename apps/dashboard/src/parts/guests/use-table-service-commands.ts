/** What staff do about it: see to what a table asks for, open and close it for guests. Loaded with the screens that do it. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireTableRequest } from '@comanda/contract/guests-in-house';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { WithPin } from '../admin-pin/admin-pin-gate.tsx';
import { useReportFailure } from '../failure/failure-context.ts';
import { senderOf, useSession } from '../session/session-context.ts';
import { tableServiceKey } from './table-service-key.ts';
import { noService, type TableService } from './use-table-requests.ts';

/** Among the others by when they were asked. */
function withRequest(service: TableService, request: WireTableRequest): TableService {
  const others = service.requests.filter(({ id }) => id !== request.id);
  return { ...service, requests: [...others, request].toSorted((a, b) => a.requestedAt - b.requestedAt) };
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
  const keep = (change: (before: TableService) => TableService) =>
    client.setQueryData<TableService>(tableServiceKey(customer.id), (before) => change(before ?? noService));

  /** Shown at once, and taken back where it is refused (design.md §13). */
  const attend = async (request: WireTableRequest) => {
    const { id } = request;
    const without = ({ requests, ...others }: TableService) => ({
      ...others,
      requests: requests.filter((each) => each.id !== id),
    });
    keep(without);
    const path = 'POST /v1/customers/{customerId}/tableRequests/{requestId}/done';
    const params = { customerId: customer.id, requestId: id };
    const answer = await during(id, api(path, { params, body: command() }));
    // Where somebody else was faster there is nothing left to do: that is no mistake.
    const isDone = answer.ok || answer.code === 'tableRequests.error.notFound';
    // Also what a reading that was under way has brought back.
    keep((before) => (isDone ? without(before) : withRequest(before, request)));
    if (!isDone) report(answer);
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
    attend: (request: WireTableRequest) => void attend(request),
    setOpen: (tableId: string, open: boolean, withPin: WithPin) => void setOpen(tableId, open, withPin),
  };
}
