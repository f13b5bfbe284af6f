/** A whole number as a person writes it: `1200`, `1’200`, `1 200`, `−3`. */

/** Apostrophes of every kind and spaces part thousands in Switzerland. */
export const thousandsMarks: RegExp = /['’‘ʼ\s\u00A0\u202F]/gu;

const written = /^([-−–+]?)(\d{1,9})$/u;

type Limits = {
  /** Below zero where a minus may stand. */
  readonly least?: number;
  readonly most: number;
};

/** @returns null for what is none between the two; `1.200` and `1,200` may be either, and are none */
export function readWhole(text: string, { least = 0, most }: Limits): number | null {
  const [, sign = '', digits = ''] = written.exec(text.trim().replaceAll(thousandsMarks, '')) ?? [];
  if (digits === '') return null;
  const isNegative = sign !== '' && sign !== '+' && Number(digits) !== 0;
  const whole = isNegative ? -Number(digits) : Number(digits);
  return whole >= least && whole <= most ? whole : null;
}
