/** Enter a venue as support: whoever looks after it is announced there, and its journal keeps who it was. */
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import { findCustomers } from '../customers/index.ts';
import { runCommand } from '../journal/index.ts';

const notFound = { ok: false as const, code: 'customers.error.notFound' as const };

export async function enterCustomer(
  house: House,
  { customerId, id, actorId }: { readonly customerId: string; readonly id: string; readonly actorId: string },
) {
  if ((await findCustomers(house.database.write, [customerId])).length === 0) return notFound;
  const command = { customerId, id, kind: 'support.enter', actorId, body: {} };
  return runCommand<object, never>(house, command, async () =>
    accept({
      answer: {},
      event: { type: 'support.entered' as const, userId: actorId },
      changes: [{ kind: 'support' as const, id: actorId }],
    }),
  );
}
