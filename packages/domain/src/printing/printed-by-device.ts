/** What a till printed by itself while nobody could be reached is not printed once more (docs/decisions/0066). */
import type { StationTicket } from './ticket-difference.ts';

/** What came out of a station's printer, as the device knows it. */
export type DevicePaper = {
  readonly stationId: string;
  /** The lines that stand on it. */
  readonly opids: readonly string[];
  /** `unclear`: it was on its way, and nobody knows whether it came out. */
  readonly end: 'printed' | 'unclear';
};

export type PrintedTicket = StationTicket & { readonly end: DevicePaper['end'] };

/**
 * Of the tickets that are due: those that are on paper already, and what is left to print. Only what is due counts: paper
 * of another station, of another order's lines, or of what is taken back says nothing here.
 */
export function apartFromPrinted(
  due: readonly StationTicket[],
  papers: readonly DevicePaper[],
): { readonly printed: readonly PrintedTicket[]; readonly left: readonly StationTicket[] } {
  const printed: PrintedTicket[] = [];
  const left: StationTicket[] = [];
  for (const { stationId, lines } of due) {
    let rest = lines;
    for (const paper of papers) {
      if (paper.stationId !== stationId) continue;
      const isOn = ({ opid, count }: StationTicket['lines'][number]) => count > 0 && paper.opids.includes(opid);
      const on = rest.filter(isOn);
      if (on.length === 0) continue;
      printed.push({ stationId, lines: on, end: paper.end });
      rest = rest.filter((line) => !isOn(line));
    }
    if (rest.length > 0) left.push({ stationId, lines: rest });
  }
  return { printed, left };
}
