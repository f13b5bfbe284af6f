/** Public displays: numbers that are being prepared and numbers that are ready (specification §2; decisions.md §7). */
import { voiceLanguages } from '@comanda/domain/venue/voice-languages';
import { z } from 'zod';

import { calls } from './call.ts';
import { id } from './fields.ts';

const numbers = z.array(z.int());

const display = z.object({
  /** Of all that follows: another one means that something of it has changed. */
  version: z.string(),
  /** Short numbers, in the order in which they were placed. */
  preparing: numbers,
  /** Short numbers, the one that was ready last first. */
  ready: numbers,
  restaurantName: z.string(),
  /** Its address; null where the venue has none. */
  logo: z.string().nullable(),
  timeZone: z.string(),
  contentLanguage: z.string(),
  theme: z.enum(['dark', 'light']),
  /** A number that is ready is heard. */
  rings: z.boolean(),
  /** Ready numbers are spoken in these languages, one after the other; empty: by no voice. */
  voiceLanguages: z.array(z.enum(voiceLanguages)),
});

const screenParams = z.strictObject({ screenId: id });

/** First message of a public display (events.ts): which screen it shows. Its id is its secret. */
export const watchScreen = screenParams;

export const displayCalls = calls({
  'GET /v1/screens/{screenId}': {
    summary: 'What a public display shows; of orders their short numbers alone',
    access: 'public',
    params: screenParams,
    response: display,
    refuses: ['screens.error.notFound'],
  },
});

export type WireDisplay = z.output<typeof display>;
export type WatchScreen = z.input<typeof watchScreen>;
