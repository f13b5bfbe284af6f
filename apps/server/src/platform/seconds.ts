/** Time is unix milliseconds inside and seconds on the wire. */
export function toSeconds(unixMs: number): number {
  return Math.floor(unixMs / 1000);
}
