/** Access tokens of the staff as a browser keeps them: signed in once, renewed by the cookie when they run out. */
import { fetchToken, signIn, type TestServer } from '../../apps/server/src/test/start-test-server.ts';

export type Tokens = { of(personId: string): Promise<string> };

export type House = { readonly server: TestServer; readonly tokens: Tokens };

type Kept = { readonly cookie: string; readonly token: string; readonly from: number; readonly until: number };

export function keepTokens(server: TestServer): Tokens {
  const kept = new Map<string, Kept>();
  /** @returns null where the session is over. */
  const renew = async (cookie: string): Promise<Kept | null> => {
    const { accessToken: token, accessTokenExpire, cookie: next } = await fetchToken(server, cookie);
    if (token === '') return null;
    return { cookie: next ?? cookie, token, from: server.clock.now(), until: accessTokenExpire * 1000 };
  };
  return {
    of: async (personId) => {
      const known = kept.get(personId);
      const now = server.clock.now();
      if (known && now >= known.from && now < known.until) return known.token;
      // A clock that went back has sessions of the future: those begin anew.
      const renewed = known && now >= known.from ? await renew(known.cookie) : null;
      const fresh = renewed ?? (await renew((await signIn(server, personId)).cookie));
      if (fresh === null) throw new Error(`${personId} signed in and has no session`);
      kept.set(personId, fresh);
      return fresh.token;
    },
  };
}
