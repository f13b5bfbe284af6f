/** A link for a further system administrator, for who stands at the console (decisions.md §11, create-admin). */
import type { House } from '../../platform/house.ts';
import { inStorage } from '../../platform/transaction.ts';
import { noteInSystem } from '../journal/index.ts';
import { insertInvite } from './invites.repository.ts';
import { consoleActor } from './stands.ts';

/** Nobody is signed in there: the console itself is who did it. */
const actorId = consoleActor;

export async function administratorLink(house: Pick<House, 'database' | 'clock'>, url: string): Promise<string> {
  const invite = { customer_id: null, system_role: 'systemAdmin', venue_role: null, created_by: actorId };
  const secret = await inStorage(house.database, async (tx) => {
    const at = house.clock();
    await noteInSystem(tx, {
      at,
      actorId,
      kind: 'user.invited',
      subjectId: actorId,
      detail: { systemRole: 'systemAdmin' },
    });
    return insertInvite(tx, invite, at);
  });
  return `${url}/invite/${secret}`;
}
