/** The prices and fees that the calculator of the public pages reckons with (specification §2; decisions.md §6). */
import { z } from 'zod';

import { calls } from './call.ts';
import { amount } from './fields.ts';

/** Hundredths of a percent, and a fixed part for each payment. */
const fee = z.object({ basisPoints: z.int(), perPayment: amount });

const rates = z.object({
  /** Per month. */
  packages: z.object({
    menu: amount,
    order: amount,
    online_payment: amount,
    delivery: amount,
    nfc_credit: amount,
    inventory: amount,
  }),
  fees: z.object({ cash: fee, card: fee, twint: fee, online: fee }),
});

export const calculatorCalls = calls({
  'GET /v1/calculator/rates': {
    summary: 'Prices of the packages per month and fees of the ways of paying, for the calculator',
    access: 'public',
    /** `areExamples` as long as one of them is, and none that whoever runs the server named. */
    response: z.object({ rates, areExamples: z.boolean() }),
    refuses: [],
  },
});
