/** Changes are told once: what missed one stays wrong until it is read, and is asked for again by itself. */
import type { QueryClient } from '@tanstack/react-query';

import { isRefusedForNow } from './failed-call.ts';

const readAgainMs = 5000;
/** A server that starts anew is back within them. */
const quickTries = 6;
/** A firewall of the house may say no for hours. */
const longestMs = 120_000;

type Asked = {
  readonly state: { readonly status: string; readonly error: Error | null; readonly errorUpdateCount: number };
};

/** How often each query had failed when it was read last. */
const failedBefore = new WeakMap<Asked, number>();

function againAfterMs(query: Asked): number {
  const tries = query.state.errorUpdateCount - (failedBefore.get(query) ?? 0);
  return Math.min(readAgainMs * 2 ** Math.max(0, tries - quickTries), longestMs);
}

/** For a query that is read anew when it changes. What is refused is left until rights or packages change. */
export const readAgain = {
  refetchInterval: (query: Asked) => {
    const { status, error, errorUpdateCount } = query.state;
    if (status === 'success') failedBefore.set(query, errorUpdateCount);
    return status === 'error' && !isRefusedForNow(error) ? againAfterMs(query) : false;
  },
} as const;

/** What the person may do has changed: what was refused is asked for once more. */
export function readRefusedAgain(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ state }) => isRefusedForNow(state.error) });
}
