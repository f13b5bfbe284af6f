/** A sheet as PDF, drawn aside: nobody at a till waits for it. The library is loaded in the thread alone. */
import type { Sheet } from '@comanda/paper/sheet';

import { openThread, type Thread } from '../thread.ts';

/** @returns a PDF as base64 */
export const drawSheet: Thread<Sheet, string> = openThread<Sheet, string>(
  new URL('./sheet-thread.ts', import.meta.url),
);
