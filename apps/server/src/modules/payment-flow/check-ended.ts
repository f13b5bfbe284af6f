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

/** Which payment is asked about when, after it was asked about in vain; of one process, for to ask once more harms nobody. */
export type AskedInVain = Map<string, number>;

export async function checkEnded(tools: FlowTools, notBefore: AskedInVain, signal: AbortSignal): Promise<void> {
  const { house } = tools;
  const now = house.clock();
  const ended = await findUncheckedFlows(house.database.write, now - checkAfterMs);
  const open = new Set(ended.map(({ paymentId }) => paymentId));
  for (const paymentId of notBefore.keys()) if (!open.has(paymentId)) notBefore.delete(paymentId);
  const waiting = ended.filter(({ paymentId }) => (notBefore.get(paymentId) ?? now) <= now);
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
      const { endedAt, ...key } = next;
      const isTold = await askOfEnded(tools, key, signal);
      if (isTold || (endedAt < now - checkForMs && !signal.aborted)) {
        await updateFlow(house.database.write, key, { checked_at: now });
      } else {
        // Ever less often: some twenty times in a day.
        notBefore.set(key.paymentId, now + (now - endedAt) / 4);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
