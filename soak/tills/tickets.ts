/** What a person has printed at the till itself, because the server was away (docs/decisions/0066). */
import { canPrint, printByHand } from '../../apps/dashboard/src/parts/kitchen-paper/print-entry.ts';
import type { Waiter } from './act.ts';
import { count } from './told.ts';

/** What did not come out, or perhaps did: somebody taps “Print”. */
export async function printTicket({ tab, random, told }: Waiter): Promise<void> {
  const { device, outbox } = tab.page;
  const left = outbox
    .view()
    .entries.flatMap((entry) =>
      (entry.papers ?? []).filter((paper) => canPrint(device, paper)).map((paper) => ({ entry, paper })),
    );
  if (left.length === 0) return;
  const { entry, paper } = random.pick(left);
  count(told, 'tickets printed by hand');
  await printByHand(device, entry, paper);
}
