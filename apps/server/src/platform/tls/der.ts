/** Writes DER and takes it apart, as far as certificates need it (X.690). Keys and signatures are Node's. */

/** A value with its tag and its length before it. */
export function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  const short = bytes.subarray(bytes.findIndex((byte) => byte !== 0));
  return Buffer.concat([Buffer.from([0x80 | short.length]), short]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, ...parts);
export const setOf = (...parts: readonly Uint8Array[]): Buffer => tagged(0x31, ...parts);
export const octets = (...parts: readonly Uint8Array[]): Buffer => tagged(0x04, ...parts);
export const text = (value: string): Buffer => tagged(0x0c, Buffer.from(value, 'utf8'));
export const isTrue = (): Buffer => tagged(0x01, Buffer.from([0xff]));
/** Something that stands whole under the number of its field. */
export const field = (number: number, ...parts: readonly Uint8Array[]): Buffer => tagged(0xa0 + number, ...parts);
/** A value whose number of a field stands in place of its tag. */
export const bare = (number: number, bytes: Uint8Array): Buffer => tagged(0x80 + number, bytes);

/** @param unused bits at the end of the last byte */
export function bits(bytes: Uint8Array, unused = 0): Buffer {
  return tagged(0x03, Buffer.from([unused]), bytes);
}

/** Of a number that is not negative, its bytes from the highest on. */
export function integer(bytes: Uint8Array): Buffer {
  const start = Math.max(
    0,
    bytes.findIndex((byte) => byte !== 0),
  );
  const short = bytes.subarray(start);
  return tagged(0x02, (short[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), short]) : short);
}

/** @param name in its dotted form, `2.5.4.3` */
export function objectId(name: string): Buffer {
  const [first = 0, second = 0, ...others] = name.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...others.flatMap(inSevens)]));
}

function inSevens(value: number): number[] {
  const low = value & 0x7f;
  const above = Math.floor(value / 128);
  return above === 0 ? [low] : [...inSevens(above).map((byte) => byte | 0x80), low];
}

/** @param at unix milliseconds; from 2050 on in the longer form (RFC 5280, 4.1.2.5) */
export function time(at: number): Buffer {
  const digits = `${new Date(at)
    .toISOString()
    .replaceAll(/[-:T]|\..*$/g, '')
    .slice(0, 14)}Z`;
  const isShort = Number(digits.slice(0, 4)) < 2050;
  return tagged(isShort ? 0x17 : 0x18, Buffer.from(isShort ? digits.slice(2) : digits, 'latin1'));
}

export type DerPart = { readonly tag: number; readonly whole: Buffer; readonly content: Buffer };

/** What stands in it, one after the other. @throws RangeError where it breaks off */
export function partsOf(content: Buffer): DerPart[] {
  const parts: DerPart[] = [];
  for (let at = 0; at < content.length;) {
    const tag = content.readUInt8(at);
    const first = content.readUInt8(at + 1);
    const more = first < 0x80 ? 0 : first & 0x7f;
    const length = more === 0 ? first : content.readUIntBE(at + 2, more);
    const start = at + 2 + more;
    if (start + length > content.length) throw new RangeError('breaks off');
    parts.push({
      tag,
      whole: content.subarray(at, start + length),
      content: content.subarray(start, start + length),
    });
    at = start + length;
  }
  return parts;
}
