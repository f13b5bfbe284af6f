/** What was refused is read once the person may: nobody reloads the page for it. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { FailedCall } from '../../parts/failure/failed-call.ts';
import { readAgain } from '../../parts/failure/read-again.ts';
import { failure } from '../../test/fake-api.ts';
import { aSessionUser, aWaiterAt, forgetSignIn, giveLocks } from '../../test/signed-in.ts';
import { makeQueries } from '../queries.ts';
import { useSignIn } from './use-sign-in.ts';

const accessToken = { accessToken: 't', accessTokenExpire: Date.now() / 1000 + 900, user: aSessionUser('sara') };

beforeEach(() => {
  giveLocks();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/getAccessToken')) return Response.json(accessToken);
    return Response.json(address.endsWith('/roles') ? [aWaiterAt('linde')] : {});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forgetSignIn();
});

test('a list that was refused is read when what the person may do has changed', async () => {
  const queries = makeQueries();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const signIn = renderHook(() => useSignIn(), { wrapper });
  await waitFor(() => expect(signIn.result.current.state.kind).toBe('ready'));
  let mayRead = false;
  const list = renderHook(
    () =>
      useQuery({
        queryKey: ['deviations', 'linde'],
        queryFn: () => {
          if (!mayRead) throw new FailedCall(failure('access.error.denied', 403));
          return ['one'];
        },
        ...readAgain,
      }),
    { wrapper },
  );
  await waitFor(() => expect(list.result.current.isError).toBe(true));
  mayRead = true;
  act(() => signIn.result.current.refresh());
  await waitFor(() => expect(list.result.current.data).toEqual(['one']));
  queries.clear();
});
