/** Venues as the provider's system administrators see and change them (specification §2, §3 Customer; api.md Customers). */
import { z } from 'zod';

import { calls } from './call.ts';
import { commandAnswer, commandId, customerParams, id, nameSent, packages, plainText, unixSeconds } from './fields.ts';

const customerName = nameSent(120);

const customer = z.object({
  id,
  name: z.string(),
  /** In the addresses of guests: `gasthof-linde`. */
  slug: z.string(),
  active: z.boolean(),
  packages,
  created: unixSeconds,
  lastOrderAt: unixSeconds.nullable(),
  /** Waiting, failed or unclear. */
  unprintedJobs: z.int(),
  /** Payments whose end the provider did not tell. */
  unknownPayments: z.int(),
  /** Estimated from the newest entries; null in lists. */
  storageBytes: z.int().nullable(),
});

const customerAnswer = z.object({ customer });

export const customerCalls = calls({
  'GET /v1/customers': {
    summary: 'All venues, by name',
    access: 'system',
    query: z.strictObject({ search: plainText.max(120).optional() }),
    response: z.object({ customers: z.array(customer) }),
    refuses: [],
  },
  'POST /v1/customers': {
    summary: 'Makes a venue with the settings and the checkout that every venue begins with; its id is the client’s',
    access: 'system',
    body: z.strictObject({ id: commandId, name: customerName, packages }),
    response: customerAnswer,
    refuses: [],
  },
  'GET /v1/customers/{customerId}': {
    summary: 'One venue',
    access: 'system',
    params: customerParams,
    response: customerAnswer,
    refuses: ['customers.error.notFound'],
  },
  'PATCH /v1/customers/{customerId}': {
    summary: 'Renames, suspends or resumes a venue',
    access: 'system',
    params: customerParams,
    body: z.strictObject({ name: customerName.optional(), active: z.boolean().optional() }),
    response: customerAnswer,
    refuses: ['customers.error.notFound'],
  },
  'PUT /v1/customers/{customerId}/packages': {
    summary: 'What the venue has booked',
    access: 'system',
    params: customerParams,
    body: z.strictObject({
      packages,
      /** Those it was made upon: what somebody else has booked or ended meanwhile stays so. Left out: exactly these. */
      packagesBefore: packages.optional(),
    }),
    response: customerAnswer,
    refuses: ['customers.error.notFound'],
  },
  'DELETE /v1/customers/{customerId}': {
    summary: 'Removes a venue that never had an order, nor money in its books',
    access: 'system',
    params: customerParams,
    response: z.object({}),
    refuses: ['customers.error.notFound', 'customers.error.hasOrders'],
  },
  'POST /v1/customers/{customerId}/enter': {
    summary: 'Enters a venue as support: its staff see it, its journal keeps it',
    access: 'system',
    params: customerParams,
    body: z.strictObject({ id: commandId }),
    response: commandAnswer,
    refuses: ['customers.error.notFound'],
  },
  'GET /v1/customers/{customerId}/support': {
    summary: 'Since when the provider’s support is in this venue; null while it is not',
    access: 'may:settings.read',
    params: customerParams,
    response: z.object({ since: unixSeconds.nullable() }),
    refuses: [],
  },
});

export type WireCustomer = z.output<typeof customer>;
