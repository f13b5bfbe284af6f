/** wallee is asked with a token of one minute, signed with the user's key and bound to the very call. */
import { createHmac } from 'node:crypto';

import { askProvider, type ProviderAnswer, type ProviderQuestion } from '../../platform/ask-provider.ts';
import { type Connection, connectionOf, type ProviderPlace } from './connection.ts';
import type { OpenAccount } from './provider.ts';

/** @param now unix milliseconds */
export type WalleePlace = ProviderPlace & { readonly now: () => number };

type Question = Pick<ProviderQuestion, 'method' | 'body' | 'signal'> & {
  /** Behind `/api/v2.0`, with its query as it is sent. */
  readonly path: string;
  /** Where a call is held longer than usual. */
  readonly timeoutMs?: number;
};

export function askWallee(
  place: WalleePlace,
  account: OpenAccount,
  { path, timeoutMs = place.timeoutMs, method = 'GET', ...question }: Question,
): Promise<ProviderAnswer> {
  const { spaceId = '', userId = '', authenticationKey = '' } = account;
  const whole = `/api/v2.0${path}`;
  const token = walleeToken({
    userId,
    authenticationKey,
    method,
    path: whole,
    issuedAt: Math.floor(place.now() / 1000),
  });
  return askProvider({
    ...question,
    method,
    url: `${place.address}${whole}`,
    headers: { authorization: `Bearer ${token}`, space: spaceId },
    timeoutMs,
  });
}

/** The space's terminals are asked for. */
export async function checkWallee(place: ProviderPlace, account: OpenAccount, now: number): Promise<Connection> {
  const answer = await askWallee({ ...place, now: () => now }, account, { path: '/payment/terminals?limit=1' });
  // A space that is not there is not the user's.
  return connectionOf(answer, (status) => (status === 200 ? true : status === 404 || status === 400 ? false : null));
}

type TokenFacts = {
  readonly userId: string;
  /** Base64, as wallee shows it. */
  readonly authenticationKey: string;
  readonly method: string;
  /** With its query, as it is sent. */
  readonly path: string;
  /** Unix seconds. */
  readonly issuedAt: number;
};

/** JSON Web Token, HS256, in the order of wallee's documents. */
export function walleeToken({ userId, authenticationKey, method, path: requestPath, issuedAt }: TokenFacts): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = part({ alg: 'HS256', typ: 'JWT', ver: 1 });
  const body = part({ sub: userId, iat: issuedAt, requestPath, requestMethod: method });
  const key = Buffer.from(authenticationKey, 'base64');
  const signature = createHmac('sha256', key).update(`${head}.${body}`).digest('base64url');
  return `${head}.${body}.${signature}`;
}

/** `{ date, code, id, message, errors }`: what a person at the console can make something of. */
export function walleeRemark(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body) || typeof body.message !== 'string')
    return null;
  const errors = 'errors' in body && typeof body.errors === 'object' && body.errors !== null ? body.errors : {};
  const fields = Object.entries(errors).map(([name, text]) => `${name}: ${String(text)}`);
  return [body.message, ...fields].join('; ').slice(0, 300);
}
