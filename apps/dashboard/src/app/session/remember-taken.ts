/** Among the latest orders, where it was taken and by whom, whichever venue is open when it is sent (specification §3, latest order ids). */
import { memoryKey, useRemembered } from '../../parts/remembered.ts';
import type { Taken } from './send-entry.ts';

/** Practice is none of them. */
export function rememberTaken({ entry, order }: Taken): void {
  if (order === null || order.training) return;
  const key = memoryKey({ user: { id: entry.ownerId }, customer: { id: entry.customerId } });
  useRemembered.getState().addLatestOrder(key, order.id);
}
