/** What a new venue has still to do, while somebody is to be reminded of it. */
import type { StepState } from '@comanda/domain/setup/first-steps';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { memoryKey } from '../../parts/remembered.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useFirstStepsMemory } from './first-steps-memory.ts';

/** Null while there is nothing to show. Read anew with each visit of the board: one comes back from doing a step. */
export function useFirstSteps(): { readonly steps: readonly StepState[] | null; readonly putAway: () => void } {
  const session = useSession();
  const { api, customer, may } = session;
  const key = memoryKey(session);
  const isAway = useFirstStepsMemory(({ away }) => away.includes(key));
  const putAway = useFirstStepsMemory((state) => state.putAway);
  const params = { customerId: customer.id };
  const { data } = useQuery({
    queryKey: ['firstSteps', customer.id],
    queryFn: async () => (await valueOf(api('GET /v1/customers/{customerId}/firstSteps', { params }))).steps,
    enabled: !isAway && may('settings.manage'),
  });
  const isFinished = data?.every(({ isDone }) => isDone) === true;
  useEffect(() => {
    if (isFinished) putAway(key);
  }, [isFinished, putAway, key]);
  return { steps: isAway || isFinished ? null : (data ?? null), putAway: () => putAway(key) };
}
