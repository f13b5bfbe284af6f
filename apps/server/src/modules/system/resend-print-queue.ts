/** Resend print queue: what failed lately waits for its printer again; of what is unclear a person decides (decisions.md §7). */
import { accept } from '@comanda/domain/decision';
import { sentTogetherMs } from '@comanda/domain/printing/print-job';

import type { House } from '../../platform/house.ts';
import { inStorage } from '../../platform/transaction.ts';
import { noteInSystem } from '../journal/index.ts';
import { countUnclear, resendFailed } from '../printing/index.ts';

export function resendPrintQueue(house: House, customerIds: readonly string[], actorId: string) {
  const now = house.clock();
  return inStorage(house.database, async (tx) => {
    let [jobs, unclear] = [0, 0];
    for (const customerId of customerIds) {
      const resent = await resendFailed(tx, customerId, { since: now - sentTogetherMs, now });
      unclear += await countUnclear(tx, customerId, now - sentTogetherMs);
      jobs += resent;
      if (resent === 0) continue;
      const detail = { jobs: resent };
      await noteInSystem(tx, { at: now, actorId, kind: 'printQueue.resent', subjectId: customerId, detail });
    }
    return accept({ jobs, unclear });
  });
}
