/** Working without a connection: the device's own series, the menu by its revision, what differs (decisions.md §3, §10). */
import { deviationCodes } from '@comanda/domain/offline/deviation';
import { z } from 'zod';

import { calls } from './call.ts';
import { commandAnswer, commandId, customerParams, id, socketId, unixSeconds } from './fields.ts';

const deviation = z.object({
  id,
  code: z.enum(deviationCodes),
  /** What the text speaks of; products and tables by id. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  order: z.object({ id, number: z.string(), deviceNumber: z.string().nullable(), table: id }),
  /** Null: of the order itself. */
  payment: id.nullable(),
  /** Who took the order or the cash. */
  takenBy: z.object({ id, name: z.string() }).nullable(),
  /** By the clock of the device. */
  takenAt: unixSeconds,
  foundAt: unixSeconds,
});

export const offlineCalls = calls({
  'GET /v1/customers/{customerId}/menuRevision': {
    summary: 'The revision of the menu: an order taken offline names that of the menu the device shows',
    access: 'may:menu.read',
    params: customerParams,
    response: z.object({ menuRevision: z.int() }),
    refuses: [],
  },
  'POST /v1/customers/{customerId}/deviceSeries': {
    summary: 'The series in which this browser numbers what it takes without a connection; given once, told ever after',
    access: 'may:order.place',
    params: customerParams,
    body: z.strictObject({ id: commandId }),
    /** `last`: the highest number of the series that has arrived; 0 = none. */
    response: z.object({ series: z.string(), last: z.int() }),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/deviations': {
    summary: 'What differs of facts taken offline and nobody has taken note of, oldest first',
    access: 'may:deviation.read',
    params: customerParams,
    response: z.object({ deviations: z.array(deviation), revision: z.int() }),
    refuses: [],
  },
  'POST /v1/customers/{customerId}/deviations/{deviationId}/seen': {
    summary: 'Take note of a deviation: it leaves the list',
    access: 'may:deviation.see',
    params: z.strictObject({ customerId: id, deviationId: id }),
    body: z.strictObject({ id: commandId, socketId }),
    response: commandAnswer,
    refuses: ['offline.error.notFound'],
  },
});

export type WireDeviation = z.output<typeof deviation>;
