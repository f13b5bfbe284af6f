/** Whether a call to the played wallee is let in: a token of one minute, signed and bound to this very call. */
import { createHmac, timingSafeEqual } from 'node:crypto';

import { type Call, isFields } from './call.ts';
import { sandboxAccounts } from './context.ts';

const { userId, authenticationKey } = sandboxAccounts.wallee;
const skewSeconds = 60;

const read = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

/** @returns why it is not let in; null where it is */
export function refuseToken({ headers, url, method }: Call, now: number): string | null {
  const [scheme, token = ''] = (headers.authorization ?? '').split(' ');
  const [head = '', body = '', signature = ''] = token.split('.');
  if (scheme !== 'Bearer') return 'no bearer token';
  const key = Buffer.from(authenticationKey, 'base64');
  const right = createHmac('sha256', key).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'wrong signature';
  const [header, claims] = [read(head), read(body)];
  if (!isFields(header) || header['alg'] !== 'HS256' || header['ver'] !== 1) return 'wrong header';
  if (!isFields(claims) || claims['sub'] !== userId) return 'unknown user';
  if (Math.abs(now / 1000 - Number(claims['iat'])) > skewSeconds) return 'token is too old';
  return claims['requestPath'] === url && claims['requestMethod'] === method ? null : 'token is for another call';
}
