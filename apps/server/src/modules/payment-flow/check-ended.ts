/**
 * The second look at what ended without money: an approval on its way has arrived by then. It is looked for until the
 * provider says how the payment ended, for a day: a provider that is silent, or still waits for a guest, has not said.
 */
import { findUncheckedFlows, updateFlow } from '../payments/index.ts';
import type { FlowTools } from './at-provider.ts';
import { askOfEnded } from './step-payment.ts';

/** After this long. */
export const checkAfterMs = 600_000;

/** Whoever is silent longer is asked a last time. */
export const checkForMs = 86_400_000;

/** Each may wait for a provider until it is late. */
const atOnce = 10;

export async function checkEnded(tools: FlowTools, signal: AbortSignal): Promise<void> {
  const { house } = tools;
  const now = house.clock();
  const waiting = await findUncheckedFlows(house.database.write, now - checkAfterMs);
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
      const { endedAt, ...key } = next;
      const isTold = await askOfEnded(tools, key, signal);
      if (isTold || (endedAt < now - checkForMs && !signal.aborted)) {
        await updateFlow(house.database.write, key, { checked_at: now });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
