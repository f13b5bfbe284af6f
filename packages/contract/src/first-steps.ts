/** What a new venue has done of its first steps. */
import { firstSteps } from '@comanda/domain/setup/first-steps';
import { z } from 'zod';

import { calls } from './call.ts';
import { customerParams } from './fields.ts';

export const firstStepsCalls = calls({
  'GET /v1/customers/{customerId}/firstSteps': {
    summary: 'What a new venue does first, and what of it is done, by what is stored',
    access: 'may:settings.manage',
    params: customerParams,
    response: z.object({ steps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })) }),
    refuses: [],
  },
});
