/** Results and states of Star's printers: `200 OK`, `410 Paper Empty` (integrations/printing.md (d)). */
import type { HandedEnd } from './epos-answer.ts';

const troubles: Readonly<Record<number, string>> = {
  410: 'printer.paperEnd',
  411: 'printer.broken',
  420: 'printer.coverOpen',
};

/** @returns the number at its head; `OK` is 200; null where there is none. */
export function readCloudPrintCode(text: string): number | null {
  if (/^\s*OK\b/i.test(text)) return 200;
  const found = /^\s*(\d{3})(?!\d)/.exec(text);
  return found === null ? null : Number(found[1]);
}

/** Why a printer does nothing now; null where it is ready. */
export function cloudPrintTrouble(code: number | null): string | null {
  if (code === null || code < 300) return null;
  return troubles[code] ?? 'printer.offline';
}

/** What became of a job that the printer took off the list. 5xx: it could not read it; only a download that broke off comes again. */
export function readCloudPrintEnd(code: number | null): HandedEnd {
  if (code === null) return { outcome: 'unclear', error: 'print.error.unclear' };
  if (code < 300) return { outcome: 'printed' };
  if (code === 520) return { outcome: 'notStarted', error: 'printer.timeout' };
  if (code >= 500) return { outcome: 'refused', error: 'print.error.unprintable' };
  if (code === 411) return { outcome: 'unclear', error: 'printer.broken' };
  return { outcome: 'notStarted', error: troubles[code] ?? 'printer.offline' };
}
