/** Change customer: its name, its packages, whether it is active. The venue's own journal says when it was suspended. */
import { randomUUID } from 'node:crypto';

import { rebooked } from '@comanda/domain/access/packages';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import { type CustomerChanges, type CustomerRow, findCustomers, updateCustomer } from '../customers/index.ts';
import { noteInSystem, runCommand } from '../journal/index.ts';

export type CustomerWish = Pick<CustomerChanges, 'name' | 'active' | 'packages'> & {
  /** Those that the packages were chosen upon; left out: exactly the chosen ones. */
  readonly packagesBefore?: readonly string[] | undefined;
};

const notFound = { ok: false as const, code: 'customers.error.notFound' as const };

export async function changeCustomer(house: House, customerId: string, wish: CustomerWish, actorId: string) {
  const [customer] = await findCustomers(house.database.write, [customerId]);
  if (!customer) return notFound;
  if (Object.keys(differing(customer, wish)).length === 0) return accept({});
  // Whoever sets what is set already changes nothing: the wish itself can be repeated, so the id is made here.
  const command = { customerId, id: randomUUID(), kind: 'customer.change', actorId, body: wish };
  return runCommand<object, 'customers.error.notFound'>(house, command, async ({ tx, now }) => {
    const [stored] = await findCustomers(tx, [customerId]);
    if (!stored) return notFound;
    const changes = differing(stored, wish);
    const { active, packages } = changes;
    const fields = Object.keys(changes);
    const told = { fields, ...(active !== undefined && { active }), ...(packages && { packages }) };
    await updateCustomer(tx, customerId, changes);
    await noteInSystem(tx, { at: now, actorId, kind: 'customer.changed', subjectId: customerId, detail: told });
    return accept({
      answer: {},
      event: { type: 'customer.changed' as const, ...told },
      changes: [{ kind: 'customer' as const, id: customerId }],
    });
  });
}

type Changes = Pick<CustomerChanges, 'name' | 'active' | 'packages'>;

function differing(
  customer: CustomerRow,
  { name, active, packages: chosen, packagesBefore: before }: CustomerWish,
): Changes {
  const packages = chosen && before !== undefined ? rebooked(customer.packages, { before, wanted: chosen }) : chosen;
  return {
    ...(name !== undefined && name !== customer.name && { name }),
    ...(active !== undefined && active !== customer.active && { active }),
    ...(packages && packages.join() !== customer.packages.join() && { packages }),
  };
}
