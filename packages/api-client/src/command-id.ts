/** Ids made by the client: UUIDv7 (decisions.md §3). They name a command, a draft, a line, a payment for ever. */

/** Bytes 6 to 15 of the id; replaced in tests. */
export type RandomBytes = (count: number) => Uint8Array;

const fromCrypto: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/**
 * A new UUIDv7: 48 bits of unix milliseconds, then chance. Sorted by text it is sorted by time.
 * @param nowMs unix milliseconds
 */
export function newCommandId(nowMs: number = Date.now(), random: RandomBytes = fromCrypto): string {
  const time = Math.max(0, Math.floor(nowMs)).toString(16).padStart(12, '0').slice(-12);
  const chance = random(10);
  const hex = Array.from(chance, (byte, index) => {
    if (index === 0) return ((byte & 0x0f) | 0x70).toString(16).padStart(2, '0');
    if (index === 2) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0');
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`;
}

/** When the id was made, by the clock of its device, unix milliseconds. */
export function madeAt(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
