/** How a printer that fetches signs in by Digest (RFC 2617, qop=auth), and what it refuses of a server. */
import { createHash, randomBytes } from 'node:crypto';

import type { PrinterReply, PrinterRequest, PrinterSend } from './printer-http.ts';

export type SignIn = { readonly user: string; readonly password: string };
export type Challenge = { readonly realm: string; readonly nonce: string; readonly isStale: boolean };

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** @param count how often the nonce was used, this time included */
export function authorizationOf(
  { user, password }: SignIn,
  { realm, nonce }: Pick<Challenge, 'realm' | 'nonce'>,
  { method, uri, count }: { readonly method: string; readonly uri: string; readonly count: number },
): string {
  const nc = count.toString(16).padStart(8, '0');
  const cnonce = randomBytes(8).toString('hex');
  const secret = md5(`${user}:${realm}:${password}`);
  const response = md5([secret, nonce, nc, cnonce, 'auth', md5(`${method}:${uri}`)].join(':'));
  return (
    `Digest username="${user}", realm="${realm}", nonce="${nonce}", uri="${uri}", qop=auth, nc=${nc}, ` +
    `cnonce="${cnonce}", response="${response}"`
  );
}

/** @throws Error for a refusal that no printer could answer. */
export function readChallenge({ status, headers }: PrinterReply): Challenge {
  const told = headers['www-authenticate'] ?? '';
  const field = (name: string) => new RegExp(`\\b${name}="?([^",]+)"?`, 'i').exec(told)?.[1] ?? '';
  const [realm, nonce] = [field('realm'), field('nonce')];
  const isSound = status === 401 && told.startsWith('Digest ') && realm !== '' && nonce !== '';
  if (!isSound || field('qop') !== 'auth' || !['', 'MD5'].includes(field('algorithm'))) {
    throw new Error(`the printer refuses the challenge: ${status} ${told}`);
  }
  return { realm, nonce, isStale: field('stale') === 'true' };
}

/** Signs in where it is asked to, keeps the nonce for what follows, and takes another one where it is told that it is stale. */
export function signedIn(send: PrinterSend, signIn: SignIn, uri: string): PrinterSend {
  let kept: (Challenge & { count: number }) | null = null;
  const sendWith = (request: PrinterRequest) => {
    if (kept === null) return send(request);
    kept.count += 1;
    const authorization = authorizationOf(signIn, kept, { method: request.method, uri, count: kept.count });
    return send({ ...request, headers: { ...request.headers, authorization } });
  };
  return async (request) => {
    const first = await sendWith(request);
    if (first.status !== 401) return first;
    const next = readChallenge(first);
    if (kept !== null && !next.isStale) throw new Error('the printer is not let in by its name and password');
    if (kept !== null && next.nonce === kept.nonce) throw new Error('the printer refuses a stale nonce once more');
    kept = { ...next, count: 0 };
    const second = await sendWith(request);
    if (second.status === 401) throw new Error('the printer is not let in by its name and password');
    return second;
  };
}
