/** A kiosk is left by those who know the venue's admin PIN; nobody is signed in there (decisions.md §6). */
import { z } from 'zod';

import { calls } from './call.ts';
import { plainText, triedPin } from './fields.ts';

export const kioskCalls = calls({
  'POST /v1/guest/kiosks/{code}/leave': {
    summary: 'Checks the admin PIN of the venue at one of its kiosks: right, the kiosk may be left',
    access: 'public',
    params: z.strictObject({ code: plainText.min(1).max(80) }),
    body: z.strictObject({ pin: triedPin }),
    response: z.object({ mayLeave: z.literal(true) }),
    refuses: ['guest.error.doorNotFound', 'adminPin.error.wrong', 'adminPin.error.locked', 'adminPin.error.notSet'],
  },
});
