/** A time of day as people write it, in minutes after midnight: `9`, `9:30`, `9.30`, `0930`, `24:00`. */

const lastMinute = 1440;

/** @returns null for what is no time. */
export function readClockTime(text: string): number | null {
  const [, hours = '', minutes = '0'] = /^\s*(\d{1,2})(?:\s*[:.h]?\s*([0-5]\d))?\s*h?\s*$/i.exec(text) ?? [];
  if (hours === '') return null;
  const time = Number(hours) * 60 + Number(minutes);
  return time <= lastMinute ? time : null;
}

/** `09:30`; 1440 is `24:00`. */
export function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
