/** Names and addresses under which a machine is reached, and within which of them a certificate authority may vouch. */
import { isIP, isIPv4 } from 'node:net';

/** Within these an authority may vouch, and nowhere else (RFC 5280, 4.2.1.10). */
export type Bounds = {
  /** Each with everything below it. */
  readonly names: readonly string[];
  /** Address and mask, of one length. */
  readonly ranges: readonly Buffer[];
};

export function isAddress(name: string): boolean {
  return isIP(name) !== 0;
}

/** Of a machine that browsers find: letters without accents, digits, dashes and dots. */
export function isName(text: string): boolean {
  return text.length <= 253 && text.split('.').every((part) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(part));
}

/** 4 bytes, or 16. */
export function bytesOf(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  // The browsers' own way of writing it, which has no dots.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const words = (part: string) => (part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16)));
  const [before, after] = [words(head), words(tail ?? '')];
  const all = [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
  return Buffer.from(all.flatMap((word) => [word >> 8, word & 0xff]));
}

/** @param text `10.0.0.0/8`; a single address without a length */
export function rangeOf(text: string): Buffer {
  const [address = '', length] = text.split('/');
  const base = bytesOf(address);
  const kept = length === undefined ? base.length * 8 : Number(length);
  const mask = base.map((_, index) => 0xff & ~(0xff >> Math.min(8, Math.max(0, kept - index * 8))));
  return Buffer.concat([base, mask]);
}

function isInRange(address: Buffer, range: Buffer): boolean {
  const half = range.length / 2;
  return address.length === half && address.every((byte, at) => (byte & (range[half + at] ?? 0)) === range[at]);
}

export function isWithin({ names, ranges }: Bounds, name: string): boolean {
  if (!isAddress(name)) return names.some((one) => name === one || name.endsWith(`.${one}`));
  const address = bytesOf(name);
  return ranges.some((range) => isInRange(address, range));
}

/** Of networks of houses, by which nobody is found from outside (RFC 1918, 6598, 4193). */
const houseRanges = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7'];
/** A machine's own, and those that it gives itself. */
const ownRanges = ['127.0.0.0/8', '::1', '169.254.0.0/16', 'fe80::/10'];

/** What routers call their network; `local` is found without any router (RFC 6762, 6761, 8375). */
const houseNames = ['local', 'localhost', 'lan', 'home', 'home.arpa', 'internal', 'fritz.box'];

const inHouses: Bounds = { names: houseNames, ranges: houseRanges.map(rangeOf) };

export function isHouseAddress(address: string): boolean {
  return isAddress(address) && isWithin(inHouses, address);
}

/** What every house may have, and what this one named. */
export function boundsFor(named: readonly string[]): Bounds {
  const further = named.filter((name) => !isWithin(inHouses, name));
  return {
    names: [...houseNames, ...further.filter((name) => !isAddress(name))],
    ranges: [...inHouses.ranges, ...[...ownRanges, ...further.filter(isAddress)].map(rangeOf)],
  };
}
