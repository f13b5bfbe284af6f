/** What guests ask for at a table, who sees to it, and opening a table for guests' orders: a waiter's with the admin PIN. */
import type { BodyRead } from '@comanda/contract/calls';
import { accept } from '@comanda/domain/decision';
import type { TableRequestKind } from '@comanda/domain/venue/table-request';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseWithoutRightOrPin } from '../admin-pin/index.ts';
import { runCommand } from '../journal/index.ts';
import { today } from './business-day.ts';
import { removeOpening, saveOpening } from './open-tables.ts';
import { findRequest, findRequests, insertRequest, removeRequest } from './table-requests.repository.ts';
import { findTable } from './tables.repository.ts';

/** In the journal: somebody who is not signed in. */
const aGuest = 'guest';

type Asking = {
  readonly customerId: string;
  readonly tableId: string;
  /** Of the command and of the request. */
  readonly id: string;
  readonly kind: TableRequestKind;
};

/** @returns when it was asked for, unix milliseconds; who asks again while nobody came is told of the first time. */
export async function askForService(house: House, { customerId, tableId, id, kind }: Asking) {
  const key = { customerId, tableId, kind, since: (await today(house, customerId)).from };
  const open = await findRequest(house.database.read, key);
  if (open !== undefined) return accept({ requestedAt: open.requested_at });
  const command = { customerId, actorId: aGuest, id, kind: 'table.request', body: { tableId, kind } };
  return runCommand<{ readonly requestedAt: number }, never>(house, command, async (venue) => {
    // Two phones at one table in the same instant.
    const first = await findRequest(venue.tx, key);
    const requestedAt = first?.requested_at ?? venue.now;
    if (first === undefined) {
      const row = { customer_id: customerId, table_id: tableId, kind, id, requested_at: requestedAt };
      await insertRequest(venue.tx, row);
    }
    return accept({
      answer: { requestedAt },
      event: { type: 'table.requested' as const, tableId, kind },
      changes: [{ kind: 'tableRequest' as const, id: tableId }],
    });
  });
}

export type OpenRequest = { readonly kind: TableRequestKind; /** Unix seconds. */ readonly requestedAt: number };

/** Of one table, oldest first: what nobody has seen to yet. */
export async function openRequestsOf(house: House, customerId: string, tableId: string): Promise<OpenRequest[]> {
  const { from } = await today(house, customerId);
  const all = await findRequests(house.database.read, customerId, from);
  return all
    .filter(({ table_id }) => table_id === tableId)
    .map(({ kind, requested_at }) => ({ kind, requestedAt: Math.floor(requested_at / 1000) }));
}

type Attending = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly requestId: string;
  readonly body: BodyRead<'POST /v1/customers/{customerId}/tableRequests/{requestId}/done'>;
};

export function attend(house: House, { customerId, caller, requestId, body: { id, socketId } }: Attending) {
  const body = { request: requestId };
  const command = { customerId, actorId: caller.userId, id, kind: 'table.attend', body, socketId };
  return runCommand<object, 'tableRequests.error.notFound'>(house, command, async (venue) => {
    const request = await removeRequest(venue.tx, customerId, requestId);
    if (request === undefined) return { ok: false, code: 'tableRequests.error.notFound' };
    const { table_id: tableId, kind } = request;
    return accept({
      answer: {},
      event: { type: 'table.attended' as const, tableId, kind },
      changes: [{ kind: 'tableRequest' as const, id: tableId }],
    });
  });
}

type Opening = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly tableId: string;
  readonly body: BodyRead<'PUT /v1/customers/{customerId}/tables/{tableId}/openForGuests'>;
};

/** Closing one again is what every waiter may (decisions.md §5). */
export async function openForGuests(
  house: House,
  { customerId, caller, tableId, body: { id, socketId, open } }: Opening,
) {
  const right = { customerId, caller, permission: 'table.manage' } as const;
  const refused = open ? await refuseWithoutRightOrPin(house, right) : null;
  if (refused !== null) return { ok: false, code: refused } as const;
  const body = { table: tableId, open };
  const command = { customerId, actorId: caller.userId, id, kind: 'table.openForGuests', body, socketId };
  return runCommand<object, 'tables.error.notFound' | 'tables.error.isCheckout'>(house, command, async (venue) => {
    const table = await findTable(venue.tx, { customerId, id: tableId });
    if (!table) return { ok: false, code: 'tables.error.notFound' };
    if (table.is_checkout) return { ok: false, code: 'tables.error.isCheckout' };
    if (open) await saveOpening(venue.tx, { customerId, tableId }, venue.now);
    else await removeOpening(venue.tx, { customerId, tableId });
    // What guests are shown is kept by this revision.
    venue.head.setupRevision += 1;
    const type = open ? ('table.opened' as const) : ('table.closed' as const);
    return accept({ answer: {}, event: { type, tableId }, changes: [{ kind: 'table' as const, id: tableId }] });
  });
}
