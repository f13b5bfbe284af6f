/**
 * Whose word counts about who calls (`X-Forwarded-For`) and by what (`X-Forwarded-Proto`): of the addresses that a
 * call passed, read from the server outwards, the first one that is no trusted proxy. What a caller wrote before that
 * is not read. Proxies are named by their addresses: a number of hops says nothing about who is at the next one.
 */
import { isIP } from 'node:net';

/** Names of ranges, as the reader of these headers knows them. */
const ranges = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * @param text what TRUST_PROXY says; `1` is any proxy on this machine or in a private network.
 * @returns addresses, networks and names of ranges; none: nobody is believed.
 * @throws Error for any other word: what was meant to protect must not be off unseen.
 */
export function readTrustedProxies(text: string): readonly string[] {
  if (text === '' || text === '0') return [];
  if (text === '1' || text === 'true') return ranges;
  const named = text.split(',').map((part) => part.trim());
  const bad = named.find((part) => !ranges.includes(part) && !isNetwork(part));
  if (bad !== undefined) throw new Error(`TRUST_PROXY is no address, network or range: ${bad}`);
  return named;
}

/** `10.0.0.0/8`, `fd00::/8`, or one address. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}
