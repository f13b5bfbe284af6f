/** wallee: a token of one minute signed with the user's key, bound to the very call; the space's terminals are asked for. */
import { createHmac } from 'node:crypto';

import { askProvider } from '../../../platform/ask-provider.ts';
import { type Account, type Connection, connectionOf, type Provider } from './connection.ts';

const path = '/api/v2.0/payment/terminals?limit=1';

export async function checkWallee(
  { address, timeoutMs }: Provider,
  account: Account,
  now: number,
): Promise<Connection> {
  const { spaceId = '', userId = '', authenticationKey = '' } = account;
  const token = walleeToken({ userId, authenticationKey, method: 'GET', path, issuedAt: Math.floor(now / 1000) });
  const answer = await askProvider({
    url: `${address}${path}`,
    headers: { authorization: `Bearer ${token}`, space: spaceId },
    timeoutMs,
  });
  // A space that is not there is not the user's.
  return connectionOf(answer, (status) => (status === 200 ? true : status === 404 || status === 400 ? false : null));
}

type TokenFacts = {
  readonly userId: string;
  /** Base64, as wallee shows it. */
  readonly authenticationKey: string;
  readonly method: 'GET' | 'POST';
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
