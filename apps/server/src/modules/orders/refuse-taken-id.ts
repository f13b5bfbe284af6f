/** The id of an order is used also where no command brought it: moving products makes an order by another one (decisions.md §3). */
import { isTaken } from '../../platform/database/is-taken.ts';
import type { House } from '../../platform/house.ts';
import { findOrder } from './orders.repository.ts';

type Named = { readonly customerId: string; readonly id: string };

const used = { ok: false, code: 'command.error.idReused' } as const;

/** Asked only once the storage refused it, so that no order waits for the question. */
export async function refuseTakenId<Done>(
  { database }: House,
  { customerId, id }: Named,
  work: () => Promise<Done>,
): Promise<Done | typeof used> {
  try {
    return await work();
  } catch (error) {
    if (isTaken(error) && (await findOrder(database.read, customerId, id)) !== null) return used;
    throw error;
  }
}
