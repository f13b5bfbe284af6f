/** Which shared till this browser is, if any, and who can sign in on it (decisions.md §5). */
import { makeApi } from '@comanda/api-client/call';
import type { Answer } from '@comanda/contract/calls';
import { useQuery } from '@tanstack/react-query';

import { FailedCall, valueOf } from '../failure/failed-call.ts';
import { isKnownTill, keepTillState, keptTillState, rememberTill } from './till-memory.ts';

export const tillKey = ['till'] as const;

/** By the till's cookie alone: nobody is signed in, or it does not matter who. */
export const tillApi = makeApi({ baseUrl: '', getToken: () => null, customerId: () => null });

export type TillState = Answer<'GET /v1/till'>;

/** As it was when the network was last there: a till that is locked without one still says who works here. */
function keptTill(): TillState | undefined {
  const kept = keptTillState();
  return isKnownTill() && kept !== null ? (JSON.parse(kept) as TillState) : undefined;
}

/** No answer came at all. */
export const isNotReached = (error: Error | null): boolean => error instanceof FailedCall && error.failure.status === 0;

const askAgainMs = 3000;
/** The locked screen hears nothing by itself: who is new in the house, or set a PIN on a phone, is there by then. */
const readAgainMs = 60_000;

/** @param isAsked also where this browser was never known as one */
export function useTill(isAsked: boolean) {
  return useQuery({
    queryKey: tillKey,
    queryFn: async () => {
      const state = await valueOf(tillApi('GET /v1/till'));
      rememberTill(state.till === null ? null : state.lockAfterSeconds);
      keepTillState(state.till === null ? null : JSON.stringify(state));
      return state;
    },
    initialData: keptTill,
    // It may have changed since: it is shown, and asked for anew.
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) => isAsked && (isNotReached(state.error) ? askAgainMs : readAgainMs),
    enabled: isAsked || isKnownTill(),
  });
}
