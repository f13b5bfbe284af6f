/** Which shared till this browser is, if any, and who can sign in on it (decisions.md §5). */
import { makeApi } from '@comanda/api-client/call';
import type { Answer } from '@comanda/contract/calls';
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { isKnownTill, rememberTill } from './till-memory.ts';

export const tillKey = ['till'] as const;

/** By the till's cookie alone: nobody is signed in, or it does not matter who. */
export const tillApi = makeApi({ baseUrl: '', getToken: () => null, customerId: () => null });

export type TillState = Answer<'GET /v1/till'>;

/** @param isAsked also where this browser was never known as one */
export function useTill(isAsked: boolean) {
  return useQuery({
    queryKey: tillKey,
    queryFn: async () => {
      const state = await valueOf(tillApi('GET /v1/till'));
      rememberTill(state.till === null ? null : state.lockAfterSeconds);
      return state;
    },
    enabled: isAsked || isKnownTill(),
  });
}
