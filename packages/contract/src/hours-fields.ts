/** Opening hours on the wire (specification §3 Opening hours): minutes after midnight on the venue's wall. */
import type { DayHours, SpecialDay } from '@comanda/domain/opening-hours/opening-hours';
import { z } from 'zod';

import { plainText } from './fields.ts';

/** 1440 is midnight at the end of the day. */
const minuteOfDay = z.int().min(0).max(1440);

const mostRanges = 6;

const day = {
  open: z.boolean(),
  allDay: z.boolean(),
  /** `until` at or before `from` is the next morning. */
  ranges: z.array(z.strictObject({ from: z.int().min(0).max(1439), until: minuteOfDay })).max(mostRanges),
  allowsPreorders: z.boolean(),
  preordersUntil: minuteOfDay.nullable(),
};

export const dayHours: z.ZodType<DayHours> = z.strictObject(day);

/** Seven rows, Monday first. */
export const weekdayRows = z.array(dayHours).length(7);

export const specialDay: z.ZodType<SpecialDay> = z.strictObject({
  date: plainText.max(10),
  name: plainText.trim().max(80),
  ...day,
});
