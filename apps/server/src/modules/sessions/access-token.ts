/** Access tokens: short-lived, signed, naming user and session (specification §4, decisions.md §5). */
import { jwtVerify, SignJWT } from 'jose';

export const accessTokenSeconds = 300;

/** For which service a token is made: for no other one, should it ever share the secret (ASVS 5.0, 9.2.3). */
const audience = 'comanda';

/** Versions before this one named none, and may run beside it while a house changes over. */
const changeOverMs = 900_000;

export type AccessClaims = { readonly userId: string; readonly sessionId: string };

export async function signAccessToken(
  secret: string,
  claims: AccessClaims,
  now: number,
): Promise<{ accessToken: string; accessTokenExpire: number }> {
  const issuedAt = Math.floor(now / 1000);
  const accessTokenExpire = issuedAt + accessTokenSeconds;
  const accessToken = await new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(accessTokenExpire)
    .sign(keyOf(secret));
  return { accessToken, accessTokenExpire };
}

/** Tokens read before: a till shows the same one at every call for five minutes. */
const mostKept = 5000;

type Known = AccessClaims & { readonly expiresAt: number };

/**
 * @param startedAt of this process, unix milliseconds
 * @returns a reader of tokens; it answers null when one is forged, malformed, for another service or run out.
 */
export function accessTokenReader(
  secret: string,
  startedAt: number,
): (token: string, now: number) => Promise<AccessClaims | null> {
  const kept = new Map<string, Known>();
  return async (token, now) => {
    const known =
      kept.get(token) ?? (await verify(secret, token, { now, takesUnnamed: now - startedAt < changeOverMs }));
    if (known === null) return null;
    if (known.expiresAt <= now) {
      kept.delete(token);
      return null;
    }
    kept.set(token, known);
    const oldest = kept.keys().next().value;
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return known;
  };
}

type Reading = { readonly now: number; readonly takesUnnamed: boolean };

async function verify(secret: string, token: string, { now, takesUnnamed }: Reading): Promise<Known | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], currentDate: new Date(now) });
    const { sub, sid, exp, aud } = payload;
    const isForUs = aud === audience || (aud === undefined && takesUnnamed);
    return isForUs && typeof sub === 'string' && typeof sid === 'string' && exp !== undefined
      ? { userId: sub, sessionId: sid, expiresAt: exp * 1000 }
      : null;
  } catch {
    return null;
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(`access ${secret}`);
}
