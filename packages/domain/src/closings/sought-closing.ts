/** What somebody may have in mind of a closing: its number, or its day as people write it (specification §2 closings). */

/** `Z 324`, `#324` and `324`; null: no number. */
export function soughtNumber(text: string): number | null {
  const [, digits = ''] = /^(?:z\s*|#\s*)?(\d{1,9})$/i.exec(text.trim()) ?? [];
  return digits === '' ? null : Number(digits);
}

/** A day of a year or of any, or a month of a year. */
export type SoughtDate = { readonly year: number | null; readonly month: number; readonly day: number | null };

/** `2026-11-20`, `20.11.2026`, `20.11.26`, `20.11.`, `11.2026`; with a slash either of the two may be the month. */
export function soughtDates(text: string): SoughtDate[] {
  const plain = text.trim().replaceAll(/\s/g, '');
  const whole = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(plain);
  if (whole !== null) return dateOf(whole[3], whole[2], whole[1]);
  const ofYear = /^(\d{1,2})[./-](\d{4})$/.exec(plain);
  if (ofYear !== null) return dateOf(undefined, ofYear[1], ofYear[2]);
  const [, first, sign, second, year] = /^(\d{1,2})([./-])(\d{1,2})[./-]?(\d{4}|\d{2})?$/.exec(plain) ?? [];
  if (first === undefined) return [];
  const dayFirst = dateOf(first, second, year);
  return sign !== '/' || first === second ? dayFirst : [...dayFirst, ...dateOf(second, first, year)];
}

function dateOf(dayText: string | undefined, monthText = '', yearText?: string): SoughtDate[] {
  const day = dayText === undefined ? null : Number(dayText);
  const month = Number(monthText);
  const year = yearText === undefined ? null : Number(yearText.length === 2 ? `20${yearText}` : yearText);
  const isDay = day === null || (day >= 1 && day <= 31);
  return isDay && month >= 1 && month <= 12 ? [{ year, month, day }] : [];
}
