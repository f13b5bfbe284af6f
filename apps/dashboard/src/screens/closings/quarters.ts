/** Quarters of the tax office, the newest first. */
import type { Quarter } from './use-files.ts';

const shown = 8;

/** @param today `2026-11-20`: of the quarter that it is in, and those before */
export function lastQuarters(today: string): readonly Quarter[] {
  const newest = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3);
  return Array.from({ length: shown }, (_, back) => {
    const at = newest - back;
    return { year: Math.floor(at / 4), quarter: (at % 4) + 1 };
  });
}
