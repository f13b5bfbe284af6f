/** Another short name of the venue: the address of its app changes with it, and stands once among all venues. */
import type { BodyRead } from '@comanda/contract/calls';
import { checkSlug } from '@comanda/domain/venue/slug';

import { isTaken } from '../../platform/database/is-taken.ts';
import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findCustomerBySlug, updateCustomer } from '../customers/index.ts';
import { changeSetup } from '../setup/index.ts';

type Sent = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly body: BodyRead<'PUT /v1/customers/{customerId}/guestApp'>;
};

const slugTaken = { ok: false, code: 'settings.error.slugTaken' } as const;

export async function changeSlug(house: House, sent: Sent) {
  try {
    return await change(house, sent);
  } catch (error) {
    // Another venue was faster by a moment.
    if (isTaken(error)) return slugTaken;
    throw error;
  }
}

function change(house: House, { customerId, caller, body: { socketId, ...body } }: Sent) {
  const command = { customerId, caller, id: body.id, kind: 'guestApp.change', body, socketId };
  return changeSetup(house, command, { raises: 'setup' }, async ({ tx }) => {
    const checked = checkSlug(body.slug);
    if (!checked.ok) return checked;
    const owner = await findCustomerBySlug(tx, checked.value);
    if (owner !== null && owner.id !== customerId) return slugTaken;
    await updateCustomer(tx, customerId, { slug: checked.value });
    const told = { thing: 'settings', thingId: customerId, move: 'changed', fields: ['slug'] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: [{ kind: 'settings' as const, id: customerId }] } };
  });
}
