/** Who is signed in on this browser, for pages that ask for no sign-in (specification §2, login and invite). */
import { makeAccessToken } from '@comanda/api-client/access-token';
import { type Api, makeApi } from '@comanda/api-client/call';
import type { SessionUser } from '@comanda/contract/session';
import { useQuery } from '@tanstack/react-query';

import { nobody, useRemembered } from '../remembered.ts';
import { openApi } from '../site/open-api.ts';

export type SignedIn = { readonly user: SessionUser; readonly api: Api };

const token = makeAccessToken({ ask: () => openApi('GET /v1/getAccessToken', { query: { source: 'dashboard' } }) });

const api = makeApi({
  baseUrl: '',
  getToken: token.current,
  renewToken: async () => (await token.renew()).ok,
  customerId: () => null,
});

async function read(): Promise<SignedIn | null> {
  token.forget();
  const renewed = await token.renew();
  return renewed.ok ? { user: renewed.user, api } : null;
}

/** Undefined until it is known. A browser on which nobody works, or who did has signed out, is not asked. */
export function useSignedIn(): SignedIn | null | undefined {
  const userId = useRemembered((state) => state.userId);
  const { data, isError } = useQuery({
    queryKey: ['signedIn', userId],
    queryFn: read,
    enabled: userId !== nobody,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return userId === nobody || isError ? null : data;
}
