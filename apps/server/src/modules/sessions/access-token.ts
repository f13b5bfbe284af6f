/** Access tokens: short-lived, signed, naming user and session (specification §4, decisions.md §5). */
import { jwtVerify, SignJWT } from 'jose';

export const accessTokenSeconds = 300;

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
    .setIssuedAt(issuedAt)
    .setExpirationTime(accessTokenExpire)
    .sign(keyOf(secret));
  return { accessToken, accessTokenExpire };
}

/** @returns null when forged, malformed or run out. */
export async function readAccessToken(secret: string, token: string, now: number): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], currentDate: new Date(now) });
    return typeof payload.sub === 'string' && typeof payload['sid'] === 'string'
      ? { userId: payload.sub, sessionId: payload['sid'] }
      : null;
  } catch {
    return null;
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(`access ${secret}`);
}
