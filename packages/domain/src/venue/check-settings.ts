/** What of a venue's settings must make sense together, before it is saved (specification §3 Settings; design.md §9). */
import { accept, refuse, type Decision } from '../decision.ts';
import type { LatenessThresholds } from '../orders/waitlist-group.ts';

export function checkTimeZone(name: string): Decision<string, 'settings.error.timeZoneUnknown'> {
  return isTimeZone(name) ? accept(name) : refuse('settings.error.timeZoneUnknown');
}

/** Whether the clocks of this program know the zone: `Europe/Zurich`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '' && name.includes('/');
  } catch {
    return false;
  }
}

/** First it warns, then it alarms. */
export function checkThresholds(
  thresholds: LatenessThresholds,
): Decision<LatenessThresholds, 'settings.error.thresholdOrder'> {
  const isOrdered = Object.values(thresholds).every(({ warnMinutes, lateMinutes }) => warnMinutes < lateMinutes);
  return isOrdered ? accept(thresholds) : refuse('settings.error.thresholdOrder');
}
