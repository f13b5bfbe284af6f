/** What the till reads beside taking money: what was paid of an order, and which drawers it can open (decisions.md §4). */
import { z } from 'zod';

import { calls } from './call.ts';
import { customerParams, id } from './fields.ts';
import { payment } from './payments.ts';

export const payDeskCalls = calls({
  'GET /v1/orders/{orderId}/payments': {
    summary: 'Payments of an order in the order they were begun: taken, given back, under way and ended without money',
    access: 'may:payment.read',
    params: z.strictObject({ orderId: id }),
    response: z.object({ payments: z.array(payment) }),
    refuses: ['orders.error.notFound'],
  },
  'GET /v1/customers/{customerId}/drawersAtHand': {
    summary: 'The drawers that can be opened without a sale; what is in them is not told',
    access: 'may:drawer.open',
    params: customerParams,
    response: z.object({
      drawers: z.array(
        z.object({
          id,
          name: z.string(),
          /** Where cash that this person takes goes unless another one is named. */
          isUsual: z.boolean(),
        }),
      ),
    }),
    refuses: [],
  },
});
