/**
 * Digest sign-in of a printer that fetches (RFC 2617 with qop=auth, the way of Epson's Server Direct Print). A nonce is
 * made of the time, chance and the server's own key, so that every process knows it. The first process that takes a
 * sign-in with it claims it in the storage: to all others it is stale from then on, and the printer is given another one.
 * Which counts were used is then a matter of that process alone, and known in its memory: while a printer stays at one
 * process, it costs the storage a row for each nonce and not for each poll (docs/security.md, Ways in).
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import { claimFor, dropLapsedClaims } from '../../platform/claim.ts';
import type { House } from '../../platform/house.ts';
import { printerRealm } from '../devices/index.ts';

/** After that a printer is given another one and signs in again by itself. */
export const nonceMs = 300_000;

export type SignedIn = 'yes' | 'stale' | 'no';

type Request = { readonly method: string; readonly url: string; readonly authorization: string | undefined };
type Known = { readonly user: string; readonly digest: string | null };

export type DigestDoor = {
  /** The head `WWW-Authenticate` of a refusal. */
  readonly challenge: (printerId: string, answer: Exclude<SignedIn, 'yes'>) => string;
  readonly check: (printerId: string, request: Request, known: Known) => Promise<SignedIn>;
};

/** @param house one of them for each process: what it claims is its own */
export function openDigestDoor(house: Pick<House, 'clock' | 'database' | 'secrets'>): DigestDoor {
  const { clock, secrets } = house;
  const countsUp = countNonces(house);
  const nonceOf = (printerId: string, made: string) => `${made}.${secrets.fingerprint(`nonce ${printerId} ${made}`)}`;
  // Two of one moment are two.
  const newNonce = (printerId: string) => nonceOf(printerId, `${clock()}.${randomBytes(6).toString('hex')}`);

  const madeAt = (printerId: string, nonce: string): number | null => {
    const [at = '', chance = ''] = nonce.split('.');
    return isSame(nonce, nonceOf(printerId, `${at}.${chance}`)) ? Number(at) : null;
  };
  return {
    challenge: (printerId, answer) =>
      `Digest realm="${printerRealm}", qop="auth", algorithm=MD5, nonce="${newNonce(printerId)}"` +
      (answer === 'stale' ? ', stale=true' : ''),
    check: async (printerId, { method, url, authorization }, { user, digest }) => {
      const said = readDigest(authorization);
      if (said === null || digest === null || said.uri !== url || said.username !== user) return 'no';
      const { nonce, nc, cnonce, qop } = said;
      const at = madeAt(printerId, nonce);
      const count = Number.parseInt(nc, 16);
      if (at === null || qop !== 'auth' || !(count > 0)) return 'no';
      const wanted = md5([digest, nonce, nc, cnonce, qop, md5(`${method}:${said.uri}`)].join(':'));
      if (!isSame(said.response, wanted)) return 'no';
      return (await countsUp(nonce, count, at)) ? 'yes' : 'stale';
    },
  };
}

type Used = { highest: number; readonly madeAt: number; readonly isOurs: Promise<boolean> };

/** @returns what is told of a right sign-in; it answers false where somebody sends again what was sent before. */
function countNonces(house: Pick<House, 'clock' | 'database'>) {
  const { clock } = house;
  /** Of a file of SQLite no claim outlives its process: what was made before it is somebody else's. */
  const startedAt = clock();
  /** Those that are too old are forgotten. */
  const used = new Map<string, Used>();
  let tidiedAt = startedAt;
  /** What lapsed is in nobody's way: once in a while is enough. */
  const tidy = async (now: number) => {
    if (now - tidiedAt <= nonceMs) return;
    tidiedAt = now;
    await dropLapsedClaims(house);
  };
  const claim = (nonce: string, madeAt: number): Used => {
    const isOurs = claimFor(house, `printer.nonce ${nonce}`, nonceMs);
    const claimed = { highest: 0, madeAt, isOurs };
    used.set(nonce, claimed);
    // Nobody knows whose it became: it is asked again.
    isOurs.catch(() => used.delete(nonce));
    return claimed;
  };
  return async (nonce: string, count: number, madeAt: number): Promise<boolean> => {
    const now = clock();
    // They stand nearly as they were made: whoever is first is among the oldest.
    for (const [old, { madeAt: since }] of used) {
      if (now - since <= nonceMs) break;
      used.delete(old);
    }
    if (madeAt < startedAt || now - madeAt > nonceMs) return false;
    await tidy(now);
    const known = used.get(nonce) ?? claim(nonce, madeAt);
    if (!(await known.isOurs) || count <= known.highest) return false;
    known.highest = count;
    return true;
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
