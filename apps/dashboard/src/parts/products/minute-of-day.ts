/** Minutes after midnight as a field for times writes them, `HH:MM`. */

/** @returns null where nothing or something else is written */
export function minuteOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  return Number(hours) * 60 + Number(minutes);
}

/** Midnight at the end of a day is written as the one at its beginning. */
export function timeText(minute: number): string {
  const within = minute % (24 * 60);
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}
