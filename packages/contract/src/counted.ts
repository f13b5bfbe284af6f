/** What somebody counted of cash: a closing's drawers, the purse of a settlement. */
import { z } from 'zod';

import { comment, id, seenSent, sumSent } from './fields.ts';

const pieceSent = z.strictObject({ value: z.int().min(1).max(1_000_000), count: z.int().min(0).max(99_999) });

/** What was counted of one drawer: coins and notes, or their sum. */
export const count = {
  counted: sumSent.nullable().default(null),
  pieces: z.array(pieceSent).max(40).default([]),
  /** Why it differs; needed where it does. */
  reason: comment.default(''),
};
export const counted = z.strictObject({
  drawer: id,
  ...count,
  /** What should have been there for whoever counted: refused where it is another sum by now. */
  shown: seenSent,
});

/** Of all that counts money. */
export const countRefusals = [
  'closings.error.countInvalid',
  'closings.error.drawerTwice',
  'closings.error.reasonMissing',
  'closings.error.figuresChanged',
  'payments.error.drawerUnknown',
  'printing.error.stationUnknown',
] as const;
