/** The waiters of the bench: each signs in once and fetches a fresh access token before each measurement. */
import { testPassword } from '../../packages/test-kit/src/a-venue.ts';
import { waiterOf } from '../storage/bench-venue.ts';
import { type Answered, openConnection, write } from './connection.ts';

export type SignedIn = {
  /** Venue → a token that lives for the next five minutes. */
  tokens(): Promise<ReadonlyMap<string, string>>;
};

/** @param personOf who signs in at a venue. */
export async function signIn(
  port: number,
  customerIds: readonly string[],
  personOf: (customerId: string) => string = waiterOf,
): Promise<SignedIn> {
  const cookies = new Map<string, string>();
  const connection = await openConnection(port);
  for (const id of customerIds) {
    const body = JSON.stringify({ email: `${personOf(id)}@venue.test`, password: testPassword });
    cookies.set(id, cookieOf(await connection.call(write({ method: 'POST', path: '/v1/login', body }))));
  }
  connection.close();
  return { tokens: () => fetchTokens(port, cookies) };
}

async function fetchTokens(port: number, cookies: Map<string, string>): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map<string, string>();
  const connection = await openConnection(port);
  for (const [id, cookie] of cookies) {
    const answer = await connection.call(write({ method: 'GET', path: '/v1/getAccessToken', headers: { cookie } }));
    cookies.set(id, cookieOf(answer));
    const { accessToken } = JSON.parse(answer.body.toString()) as { accessToken: string };
    tokens.set(id, accessToken);
  }
  connection.close();
  return tokens;
}

function cookieOf({ head, body }: Answered): string {
  const cookie = /\r\nset-cookie: ([^;]+)/i.exec(head)?.[1];
  if (cookie === undefined) throw new Error(`signing in failed: ${body.toString()}`);
  return cookie;
}
