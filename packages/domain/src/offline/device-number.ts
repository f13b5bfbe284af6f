/** Numbers that a device gives while it has no connection: `K3-0007` (decisions.md §3). */

/** Name of the nth device of a venue: `K3`. */
export function seriesName(device: number): string {
  return `K${device}`;
}

/** The seventh paper of `K3` is `K3-0007`; beyond 9999 it grows longer. */
export function deviceNumber(series: string, sequence: number): string {
  return `${series}-${String(sequence).padStart(4, '0')}`;
}

const written = /^(K[1-9]\d{0,4})-(\d{4,9})$/;

/** @returns null for what no device writes */
export function readDeviceNumber(text: string): { readonly series: string; readonly sequence: number } | null {
  const [, series, digits] = written.exec(text) ?? [];
  if (series === undefined || digits === undefined) return null;
  const sequence = Number(digits);
  return sequence > 0 && deviceNumber(series, sequence) === text ? { series, sequence } : null;
}
