/**
 * Digest sign-in of a printer that fetches (RFC 2617 with qop=auth, the way of Epson's Server Direct Print). A nonce is
 * made of the time and the server's own key, so that every process knows it. Each may be used once per count at one
 * process: which counts were used is known in memory alone, for a row of the storage at each poll of a printer would cost
 * more than it keeps. Whoever reads along on plain HTTP can send a sign-in once more at another process, or after a
 * restart, for as long as its nonce counts (docs/security.md, Ways in).
 */
import { createHash, timingSafeEqual } from 'node:crypto';

import type { Secrets } from '../../platform/secrets.ts';
import { printerRealm } from '../devices/index.ts';

/** After that a printer is given another one and signs in again by itself. */
export const nonceMs = 300_000;

export type SignedIn = 'yes' | 'stale' | 'no';

type Request = { readonly method: string; readonly url: string; readonly authorization: string | undefined };
type Known = { readonly user: string; readonly digest: string | null };

export type DigestDoor = {
  /** The head `WWW-Authenticate` of a refusal. */
  readonly challenge: (printerId: string, answer: Exclude<SignedIn, 'yes'>) => string;
  readonly check: (printerId: string, request: Request, known: Known) => SignedIn;
};

export function openDigestDoor(secrets: Secrets, clock: () => number): DigestDoor {
  /** The highest count of each nonce that was used; those that are too old are forgotten. */
  const counts = new Map<string, { highest: number; readonly madeAt: number }>();
  const nonceAt = (printerId: string, at: number) => `${at}.${secrets.fingerprint(`nonce ${printerId} ${at}`)}`;

  const madeAt = (printerId: string, nonce: string): number | null => {
    const at = Number(nonce.split('.')[0]);
    return Number.isSafeInteger(at) && isSame(nonce, nonceAt(printerId, at)) ? at : null;
  };
  /** @returns false: somebody sends again what was sent before. */
  const countsUp = (nonce: string, count: number, at: number): boolean => {
    const now = clock();
    // They stand nearly as they were made: whoever is first is among the oldest.
    for (const [old, { madeAt: since }] of counts) {
      if (now - since <= nonceMs) break;
      counts.delete(old);
    }
    const used = counts.get(nonce) ?? { highest: 0, madeAt: at };
    if (count <= used.highest) return false;
    counts.set(nonce, { ...used, highest: count });
    return true;
  };
  return {
    challenge: (printerId, answer) =>
      `Digest realm="${printerRealm}", qop="auth", algorithm=MD5, nonce="${nonceAt(printerId, clock())}"` +
      (answer === 'stale' ? ', stale=true' : ''),
    check: (printerId, { method, url, authorization }, { user, digest }) => {
      const said = readDigest(authorization);
      if (said === null || digest === null || said.uri !== url || said.username !== user) return 'no';
      const { nonce, nc, cnonce, qop } = said;
      const at = madeAt(printerId, nonce);
      const count = Number.parseInt(nc, 16);
      if (at === null || qop !== 'auth' || !(count > 0)) return 'no';
      const wanted = md5([digest, nonce, nc, cnonce, qop, md5(`${method}:${said.uri}`)].join(':'));
      if (!isSame(said.response, wanted)) return 'no';
      return clock() - at <= nonceMs && countsUp(nonce, count, at) ? 'yes' : 'stale';
    },
  };
}

const names = ['username', 'uri', 'nonce', 'nc', 'cnonce', 'qop', 'response'] as const;

function readDigest(authorization: string | undefined): Readonly<Record<(typeof names)[number], string>> | null {
  if (authorization === undefined || !/^digest\s/i.test(authorization)) return null;
  const fields = new Map<string, string>();
  for (const [, name = '', quoted, plain] of authorization.matchAll(/([a-z]+)=(?:"([^"]*)"|([^\s,"]+))/gi)) {
    fields.set(name.toLowerCase(), quoted ?? plain ?? '');
  }
  const [username, uri, nonce, nc, cnonce, qop, response] = names.map((name) => fields.get(name) ?? '');
  const said = { username, uri, nonce, nc, cnonce, qop, response };
  return isWhole(said) ? said : null;
}

type Said = Readonly<Record<(typeof names)[number], string>>;

function isWhole(said: { readonly [Name in keyof Said]: string | undefined }): said is Said {
  return Object.values(said).every((value) => value !== undefined && value !== '');
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
