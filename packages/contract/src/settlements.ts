/** Settlements: the closing of one person, with cash and tips owed and handed over (decisions.md §8). */
import { zero } from '@comanda/domain/money';
import { z } from 'zod';

import { calls } from './call.ts';
import { closing, figures, person, summary, wantedClosings } from './closings.ts';
import { count, countRefusals } from './counted.ts';
import { commandId, customerParams, id, socketId, sumSent, numberCursor } from './fields.ts';

export const settlementCalls = calls({
  'GET /v1/customers/{customerId}/settlements': {
    summary: 'Settlements of one person, the newest first; a waiter sees its own',
    access: 'may:settlement.make',
    params: customerParams,
    query: z.strictObject({ person: id.optional(), ...wantedClosings, cursor: numberCursor.optional() }),
    response: z.object({ closings: z.array(summary), cursor: z.string().nullable() }),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/settlements/next': {
    summary: 'What one person took, earned and owes since the settlement before; a waiter asks for itself',
    access: 'may:settlement.make',
    params: customerParams,
    query: z.strictObject({ person: id.optional() }),
    response: z.object({
      person,
      figures,
      /** The purse of this person; null: it has none, its cash lies in the drawers of the house. */
      purse: z.object({ id, name: z.string() }).nullable(),
      /** Where what is handed over may go, the usual one first. */
      into: z.array(z.object({ id, name: z.string() })),
      number: z.int(),
    }),
    refuses: ['users.error.notFound'],
  },
  'GET /v1/customers/{customerId}/settlements/next/receipt': {
    summary: 'The settlement of one person as paper, to look at before it is made',
    access: 'may:settlement.make',
    params: customerParams,
    query: z.strictObject({ person: id.optional() }),
    /** JSON of a paper document: the screens lay it out as printers do. */
    response: z.object({ document: z.string() }),
    refuses: ['users.error.notFound'],
  },
  'POST /v1/customers/{customerId}/settlements': {
    summary: 'Settles with one person: purse counted, tips paid out, the rest handed over',
    access: 'may:settlement.make',
    params: customerParams,
    body: z.strictObject({
      id: commandId,
      /** Null: who asks. Anybody else is settled by those who close the venue. */
      person: id.nullable().default(null),
      /** Of the purse; not counted where it has none. */
      ...count,
      /** What goes from the purse into a drawer of the house; null: all that is left when the tips are paid out. */
      handedOver: sumSent.nullable().default(null),
      /** Null: the usual one. */
      into: id.nullable().default(null),
      /** From the purse, else from the drawer that the cash goes into. */
      paysTips: z.boolean().default(true),
      /** As `next` told it to whoever settles: refused where this person was settled since then. */
      number: z.int().min(1).optional(),
      /** What the purse should hold, null without one, and the tips owed, as whoever settles saw them: refused where either differs. */
      shown: z.strictObject({ expected: sumSent.nullable(), tips: sumSent }).optional(),
      /** So much may be missing in the drawer of the house by the books: more than that is asked for again. */
      missing: sumSent.default(zero),
      prints: z.boolean().default(false),
      station: id.nullable().default(null),
      socketId,
    }),
    response: z.object({ closing, revision: z.int() }),
    refuses: [
      ...countRefusals,
      'users.error.notFound',
      'closings.error.noPurse',
      'closings.error.handOverInvalid',
      'cash.error.notInCoins',
      'cash.error.aboveBalance',
      'closings.error.settledMeanwhile',
    ],
  },
});
