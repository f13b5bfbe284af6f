/** Terms, imprint and privacy in the provider's own words (specification §2, login). */
import { z } from 'zod';

import { calls } from './call.ts';

const page = z.enum(['terms', 'imprint', 'privacy']);

export const legalCalls = calls({
  'GET /v1/legal/{page}': {
    summary: 'A legal page as the provider wrote it, in Markdown; null where the provider wrote none',
    access: 'public',
    params: z.strictObject({ page }),
    query: z.strictObject({
      /** Preferred language, such as `de-CH`. */
      language: z
        .string()
        .regex(/^[a-z]{2}-[A-Z]{2}$/)
        .optional(),
    }),
    response: z.object({ text: z.string().nullable() }),
    refuses: [],
  },
});

export type LegalPage = z.output<typeof page>;
