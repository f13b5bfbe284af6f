/**
 * A browser says from which page a line is opened, and no page can say otherwise: live updates are for the house’s own
 * pages (ASVS 5.0, 4.4.2). Ports and protocols are not compared: a proxy in front has its own.
 */
import type { IncomingHttpHeaders } from 'node:http';

/** @returns true as well for what is no browser: it says nothing. */
export function isOwnPage(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const { origin, host, 'x-forwarded-host': forwarded } = headers;
  if (origin === undefined) return true;
  const page = nameIn(origin);
  if (page === null) return false;
  // No page can write these either, so it does not matter whether the proxy is a trusted one.
  const hosts = [host, ...(Array.isArray(forwarded) ? forwarded : (forwarded ?? '').split(','))];
  const names = [...hosts.map((each) => nameIn(`http://${each?.trim() ?? ''}`)), publicUrl && nameIn(publicUrl)];
  return names.includes(page);
}

/** Of the machine. @returns null for none, such as the `null` of a page without an address. */
function nameIn(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname || null : null;
}
