/** What staff set and see of guests in the running evening: pauses, opened tables, requests of tables (decisions.md §3, §6). */
import { tableMethods } from '@comanda/domain/orders/order-method';
import { tableRequestKinds } from '@comanda/domain/venue/table-request';
import { z } from 'zod';

import { calls } from './call.ts';
import { commandAnswer, commandId, customerParams, id, socketId, unixSeconds } from './fields.ts';
import { pinRefusals } from './refusals.ts';

/** `all`: the whole venue. */
const pausable = z.enum(['all', ...tableMethods]);

const pauses = z.array(z.object({ method: pausable, until: unixSeconds }));

const longestPause = 1440;

const tableRequest = z.object({ id, table: id, kind: z.enum(tableRequestKinds), requestedAt: unixSeconds });

export const guestServiceCalls = calls({
  'GET /v1/customers/{customerId}/orderPauses': {
    summary: 'Where guests cannot order for a while, and until when',
    access: 'may:order.read',
    params: customerParams,
    response: z.object({ pauses }),
    refuses: [],
  },
  'PUT /v1/customers/{customerId}/orderPauses': {
    summary: 'Pauses the ordering of guests, or lets it go on',
    access: 'may:order.accept',
    params: customerParams,
    body: z.strictObject({
      id: commandId,
      method: pausable,
      /** Minutes, until the next business day, or null: it goes on. */
      pause: z.union([z.int().min(1).max(longestPause), z.literal('tomorrow'), z.null()]),
      socketId,
    }),
    response: z.object({ pauses, revision: z.int() }),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/tableService': {
    summary: 'What tables ask for, oldest first, and which tables staff have opened for guests’ orders',
    access: 'may:table.read',
    params: customerParams,
    response: z.object({
      requests: z.array(tableRequest),
      openTables: z.array(id),
      /** The end of the business day: what tables asked for before is over then. */
      until: unixSeconds,
    }),
    refuses: [],
  },
  'POST /v1/customers/{customerId}/tableRequests/{requestId}/done': {
    summary: 'Somebody saw to what a table asked for',
    access: 'may:order.accept',
    params: z.strictObject({ customerId: id, requestId: id }),
    body: z.strictObject({ id: commandId, socketId }),
    response: commandAnswer,
    /** Somebody else was faster. */
    refuses: ['tableRequests.error.notFound'],
  },
  'PUT /v1/customers/{customerId}/tables/{tableId}/openForGuests': {
    summary:
      'Opens a table for guests’ orders (a waiter with the admin PIN), or closes it; with open orders it stays open',
    access: 'may:order.accept',
    params: z.strictObject({ customerId: id, tableId: id }),
    body: z.strictObject({ id: commandId, open: z.boolean(), socketId }),
    response: commandAnswer,
    refuses: ['tables.error.notFound', 'tables.error.isCheckout', ...pinRefusals],
  },
});

export type WireTableRequest = z.output<typeof tableRequest>;
export type WirePause = z.output<typeof pauses>[number];
