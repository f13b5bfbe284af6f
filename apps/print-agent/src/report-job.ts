/** Tells the server what became of a job, however long the network is away. */
import type { Api } from '@comanda/api-client/call';
import { isForLater } from '@comanda/api-client/is-for-later';
import type { PrintOutcome } from '@comanda/printers/send-to-printer';

import { waitFor } from './wait-for.ts';

export type Lease = { readonly key: string; readonly job: string; readonly attempt: number };

const againMs = 2000;

/** @returns false where the server will never take it, or the agent is to end. */
export async function reportJob(api: Api, lease: Lease, sent: PrintOutcome, signal: AbortSignal): Promise<boolean> {
  const body = { ...lease, outcome: sent.outcome, error: sent.error ?? null };
  for (;;) {
    const answer = await api('POST /v1/printAgent/report', { body });
    if (answer.ok) return true;
    // Refused for what it is: to say it again changes nothing.
    if (answer.status >= 400 && answer.status < 500 && !isForLater(answer)) return false;
    if (signal.aborted) return false;
    await waitFor(againMs, signal);
  }
}
