/**
 * Plain HTTP beside HTTPS: it leads there, and hands out what a device needs before it can trust (decisions.md §11).
 * Nothing else is answered here, so that no password goes over an open line.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { answerTrust, secureAddress, type TrustPlace } from './trust-answers.ts';

export type PlainDoor = { readonly port: number; readonly close: () => Promise<void> };

/** A browser makes nothing else of an answer than what it says it is; the page of trust says itself what it may do. */
const always = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

function send(answer: ServerResponse, status: number, text: string, headers: Readonly<Record<string, string>> = {}) {
  answer.writeHead(status, { ...always, 'content-type': 'text/plain; charset=utf-8', ...headers });
  answer.end(text);
}

/** Pages alone are led on: calls, live updates, printers and what an operator's machines ask for are no pages. */
function isPage(path: string): boolean {
  return !/^\/+(?:v1|live|print|metrics|health)(?:\/|$)/i.test(decoded(path));
}

/** @returns as it came what cannot be decoded: it names nothing. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function answerAll(place: TrustPlace, request: IncomingMessage, answer: ServerResponse): void {
  const { method = '', url = '/', headers } = request;
  const { host = '' } = headers;
  // Whatever a caller sends, for it belongs to nobody here.
  request.resume();
  if (method !== 'GET' && method !== 'HEAD') return send(answer, 403, 'Comanda is spoken to by HTTPS.\n');
  const path = url.split('?')[0]?.replace(/\/$/, '') ?? '';
  const found = answerTrust(place, { path, host, languages: headers['accept-language'], isPlain: true });
  if (found !== null) {
    answer.writeHead(200, { ...always, ...found.headers, 'content-type': found.type });
    answer.end(method === 'HEAD' ? undefined : found.body);
    return undefined;
  }
  // Who calls over an open line is told so, and not led on with what the call carries (OWASP ASVS 4.1.2).
  if (!isPage(path)) return send(answer, 403, 'Comanda is spoken to by HTTPS.\n');
  const address = secureAddress(place, host);
  if (address === null || !url.startsWith('/')) return send(answer, 400, 'Comanda does not know this address.\n');
  // Not for ever: browsers would keep it after the house has changed its mind.
  return send(answer, 307, '', { location: `${address.replace(/\/$/, '')}${url}` });
}

const mostAtOnce = 64;

export async function openPlainDoor(
  place: TrustPlace,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<PlainDoor> {
  const server: Server = createServer({ requestTimeout: 10_000, keepAliveTimeout: 1000 }, (request, answer) =>
    answerAll(place, request, answer),
  );
  // A page and a redirection: it takes no files from those who sell.
  server.maxConnections = mostAtOnce;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
