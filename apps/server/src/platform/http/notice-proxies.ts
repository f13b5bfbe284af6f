/**
 * Something in front passes on who called, and nobody told this program to believe it: then all its callers count as
 * one, and wrong passwords of one make all of them wait. Operators set TRUST_PROXY wrongly without seeing it, so the
 * log says it, once for each.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Callers write such headers too: their number is bounded. */
const mostPeers = 20;

const notNamed =
  'X-Forwarded-For or X-Forwarded-Proto of an address that TRUST_PROXY does not name: if a proxy of yours is there, name it';

export function noticeProxies(http: FastifyInstance): void {
  const told = new Set<string>();
  http.addHook('onRequest', (request, _, done) => {
    const { 'x-forwarded-for': from, 'x-forwarded-proto': by } = request.headers;
    const isForwarded = from !== undefined || by !== undefined;
    if (isForwarded && told.size < mostPeers && !isBelieved(request, String(by ?? ''))) {
      const peer = namedInLog(request.socket.remoteAddress ?? '');
      if (!told.has(peer)) request.log.warn({ peer }, notNamed);
      told.add(peer);
    }
    done();
  });
}

/** What the reader of these headers made of them. */
function isBelieved({ headers, ips, protocol }: FastifyRequest, by: string): boolean {
  if (headers['x-forwarded-for'] !== undefined) return (ips?.length ?? 0) > 1;
  const said = by.split(',').at(-1)?.trim() ?? '';
  return said !== 'http' && said !== 'https' ? true : said === protocol;
}

/** A proxy stands on this machine or in the house's network nearly always; an address elsewhere may be a person's. */
function namedInLog(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  const isOfHouse = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:)/i.test(plain);
  return isOfHouse ? plain : 'outside of private networks';
}
