/** Working without a connection: the device's own series, the menu by its revision, what differs (decisions.md §3, §10). */
import { deviationCodes, longestToldFact, mostToldFacts, unsentKinds } from '@comanda/domain/offline/deviation';
import { z } from 'zod';

import { calls } from './call.ts';
import { commandAnswer, commandId, customerParams, id, plainText, socketId, sumSent, unixSeconds } from './fields.ts';

const deviation = z.object({
  id,
  code: z.enum(deviationCodes),
  /** What the text speaks of; products and tables by id. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Null: what never became one. */
  order: z.object({ id, number: z.string(), deviceNumber: z.string().nullable(), table: id }).nullable(),
  /** Null: of the order itself. */
  payment: id.nullable(),
  /** Who took the order or the cash. */
  takenBy: z.object({ id, name: z.string() }).nullable(),
  /** Who took it off the device. */
  removedBy: z.object({ id, name: z.string() }).nullable(),
  /** By the clock of the device. */
  takenAt: unixSeconds,
  foundAt: unixSeconds,
});

const longestNumber = 40;

/** What waited on a device and is taken off it unsent, as the device knows it. */
const removedEntry = z.strictObject({
  /** Of the command that was never taken. */
  id: commandId,
  /** Whose it is. */
  owner: id,
  kind: z.enum(unsentKinds),
  /** Of the device or of the order that it was more for; empty: none. */
  number: plainText.max(longestNumber),
  amount: sumSent,
  /** By the clock of the device. */
  madeAt: unixSeconds,
  /** Why it was not taken; null: too old to be sent. */
  refusal: z
    .strictObject({
      code: plainText.min(1).max(longestToldFact),
      params: z
        .record(plainText.max(longestToldFact), z.union([plainText.max(longestToldFact), z.number()]))
        .refine((params) => Object.keys(params).length <= mostToldFacts),
    })
    .nullable(),
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
  'POST /v1/customers/{customerId}/outbox/removed': {
    summary:
      'Tell what is taken off a device unsent: it stands under deviations; of somebody else it takes who sees those',
    access: 'may:outbox.remove',
    params: customerParams,
    body: z.strictObject({ id: commandId, socketId, entry: removedEntry }),
    response: commandAnswer,
    refuses: [],
  },
});

export type RemovedEntry = z.output<typeof removedEntry>;

export type WireDeviation = z.output<typeof deviation>;
