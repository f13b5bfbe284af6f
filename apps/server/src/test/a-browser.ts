/** A browser of the tests: keeps the cookies it is given, as one device of one person after the other. */
import type { ContractKey } from '@comanda/contract/calls';
import { testPassword } from '@comanda/test-kit/a-venue';
import type { LightMyRequestResponse } from 'fastify';

import type { SentLoosely, TestServer } from './start-test-server.ts';

export type TestBrowser = {
  readonly cookies: Map<string, string>;
  /** Without an access token, unless `as` or `token` says so. */
  send(key: ContractKey, sent?: SentLoosely): Promise<LightMyRequestResponse>;
  signIn(personId: string, password?: string): Promise<LightMyRequestResponse>;
  /** A fresh access token of whoever is signed in here; empty when nobody is. */
  token(): Promise<string>;
};

/** @param address where it stands on the network; counts on a server that trusts its proxy. */
export function aBrowser(server: TestServer, { address = '192.0.2.1', userAgent = 'Test browser' } = {}): TestBrowser {
  const cookies = new Map<string, string>();
  const send: TestBrowser['send'] = async (key, sent = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...sent.headers, cookie, 'user-agent': userAgent, 'x-forwarded-for': address };
    const response = await server.send(key, { ...sent, headers });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    send,
    signIn: (personId, password = testPassword) =>
      send('POST /v1/login', { body: { email: `${personId}@venue.test`, password } }),
    token: async () => (await send('GET /v1/getAccessToken')).json<{ accessToken: string }>().accessToken,
  };
}
