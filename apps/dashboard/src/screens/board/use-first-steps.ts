/** What a new venue has still to do, while somebody is to be reminded of it. */
import type { StepState } from '@comanda/domain/setup/first-steps';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { memoryKey } from '../../parts/remembered.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useFirstStepsMemory } from './first-steps-memory.ts';

/** The orders stand by then, also where no answer comes: in a network that only seems to be there they are on the device. */
const longestWaitMs = 1000;

function useForAWhile(isReading: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return isReading && !isOver;
}

export type FirstStepsState = {
  /** Null while there is nothing to show. */
  readonly steps: readonly StepState[] | null;
  /** Whether there is something to show is not known yet: what stands below waits for it, so that nothing jumps. */
  readonly isReading: boolean;
  readonly putAway: () => void;
};

/** Read anew with each visit of the board: one comes back from doing a step. */
export function useFirstSteps(): FirstStepsState {
  const session = useSession();
  const { api, customer, may } = session;
  const key = memoryKey(session);
  const isAway = useFirstStepsMemory(({ away }) => away.includes(key));
  const putAway = useFirstStepsMemory((state) => state.putAway);
  const params = { customerId: customer.id };
  const { data, isLoading, isFetched, failureCount } = useQuery({
    queryKey: ['firstSteps', customer.id],
    queryFn: async () => (await valueOf(api('GET /v1/customers/{customerId}/firstSteps', { params }))).steps,
    enabled: !isAway && may('settings.manage'),
  });
  const isFinished = data?.every(({ isDone }) => isDone) === true;
  useEffect(() => {
    if (isFinished) putAway(key);
  }, [isFinished, putAway, key]);
  // A reminder holds nobody up: where the first try fails, the orders stand without it.
  const isReading = useForAWhile(isLoading && !isFetched && failureCount === 0);
  return {
    steps: isAway || isFinished ? null : (data ?? null),
    isReading,
    putAway: () => putAway(key),
  };
}
