/** Where a call comes from, as far as tries are counted by it. */
import { isIPv4, isIPv6 } from 'node:net';

/**
 * A house with IPv6 has a /64 at the least, and whoever calls from there takes any address in it: all of it counts as
 * one. Some proxies write the port behind the address, another one for each connection.
 */
export function countedAddress(ip: string): string {
  const text = ip.trim();
  const withPort = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text);
  const [address = ''] = (withPort?.[1] ?? text).split('%');
  if (!isIPv6(address)) return isIPv4(address) ? address : text;
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const groups = groupsOf(plain);
  // IPv4 in the clothes of IPv6.
  if (plain.startsWith('::ffff:')) return groups.slice(6).map(bytesOf).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** All eight, where `::` stands for those that are zero. */
function groupsOf(address: string): string[] {
  const [left = [], right] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  if (right === undefined) return left;
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}

function bytesOf(group: string): string {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
}
