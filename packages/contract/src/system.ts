/** Version of the running program: no sign-in (specification §7). */
import { z } from 'zod';

import { calls } from './call.ts';

export const systemCalls = calls({
  'GET /v1/version': {
    summary: 'Version of the server; a change asks the browser to reload',
    access: 'public',
    response: z.object({ version: z.string() }),
    refuses: [],
  },
});
