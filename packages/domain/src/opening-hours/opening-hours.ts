/** When a venue, or one way to order at it, is open (specification §3 Opening hours, decisions.md §6). Plain data. */

/** Minutes after midnight on the venue's wall. `until` at or before `from` is the next morning; 1440 is midnight. */
export type TimeRange = { readonly from: number; readonly until: number };

export type DayHours = {
  /** False: closed all day, whatever else is said. */
  readonly open: boolean;
  /** From midnight to midnight; the ranges do not count. */
  readonly allDay: boolean;
  readonly ranges: readonly TimeRange[];
  /** Whether guests may order for a time of this day that is still to come. */
  readonly allowsPreorders: boolean;
  /** Until when on this day preorders for it are taken, minutes after midnight; null = as long as it is open. */
  readonly preordersUntil: number | null;
};

/** One day of the calendar on which the weekday's hours do not count: closed, or with hours of its own. */
export type SpecialDay = DayHours & {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly name: string;
};

export type WeekHours = {
  /** Day and night, all week; only special days close. */
  readonly aroundTheClock: boolean;
  /** Seven rows, Monday first. */
  readonly weekdays: readonly DayHours[];
};

export type OpeningHours = WeekHours & {
  readonly specialDays: readonly SpecialDay[];
  readonly timeZone: string;
};

export const closedDay: DayHours = {
  open: false,
  allDay: false,
  ranges: [],
  allowsPreorders: false,
  preordersUntil: null,
};

/** Until a venue says otherwise it is open: nobody loses an order to hours that nobody entered. */
export const aroundTheClock: WeekHours = {
  aroundTheClock: true,
  weekdays: Array.from({ length: 7 }, () => ({ ...closedDay, open: true, allDay: true })),
};
