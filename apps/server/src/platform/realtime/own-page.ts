/**
 * A browser says from which page a line is opened, and no page can say otherwise: live updates are for the house’s own
 * pages (ASVS 5.0, 4.4.2). Ports and protocols are not compared: a proxy in front has its own.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

type Decide = (error: null, isLetIn: boolean) => void;
export type MayConnect = (request: IncomingMessage, decide: Decide) => void;

type Log = { warn(facts: { page: string; askedBy: string }, message: string): void };

const refused =
  'a page of another address asked for live updates and was refused: if it is the house’s own, the proxy must pass Host on, or PUBLIC_URL names it';

/** Anybody can make it happen, by as many addresses as they like. */
const mostTold = 20;
const longestTold = 100;

/** The log says it of each address a single time, and of a few of them. */
export function ownPagesAlone(publicUrl: string | null, log: Log): MayConnect {
  const told = new Set<string>();
  return ({ headers }, decide) => {
    const isLetIn = isOwnPage(headers, publicUrl);
    const page = toldOf(headers.origin ?? '');
    if (!isLetIn && !told.has(page) && told.size < mostTold) {
      told.add(page);
      log.warn({ page, askedBy: toldOf(`http://${headers.host ?? ''}`) }, refused);
    }
    decide(null, isLetIn);
  };
}

/** Names alone: whatever else somebody sends does not belong into a log. */
function toldOf(address: string): string {
  return (nameIn(address) ?? 'none').slice(0, longestTold);
}

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
