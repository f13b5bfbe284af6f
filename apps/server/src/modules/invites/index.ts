/** Invites, and the one-time link of the very first start (decisions.md §5). */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { inStorage } from '../../platform/transaction.ts';
import { findCustomers } from '../customers/index.ts';
import { hasUsers } from '../users/index.ts';
import { acceptInvite } from './accept-invite.ts';
import { dropOpenInvites, findOpenInvite, insertInvite, lockFirstAdministrator } from './invites.repository.ts';

export function mountInvites(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'GET /v1/invites/{inviteId}', async ({ params }) => {
    const invite = await findOpenInvite(house.database.read, params.inviteId, house.clock());
    if (!invite) return { ok: false, code: 'invite.error.invalid' };
    const [customer] = await findCustomers(
      house.database.read,
      invite.customer_id === null ? [] : [invite.customer_id],
    );
    return accept({ customerName: customer?.name ?? null });
  });
  mount(app, door, 'POST /v1/invites/{inviteId}/accept', ({ params, body }) =>
    acceptInvite(house, params.inviteId, body),
  );
}

/** @returns the link that makes the first system administrator; null once there is anybody who can sign in. */
export async function firstAdministratorLink(house: House, url: string): Promise<string | null> {
  const secret = await inStorage(house.database, async (tx) => {
    await lockFirstAdministrator(tx);
    if (await hasUsers(tx)) return null;
    await dropOpenInvites(tx, 'systemAdmin');
    const invite = { customer_id: null, system_role: 'systemAdmin', venue_role: null, created_by: null };
    return insertInvite(tx, invite, house.clock());
  });
  return secret === null ? null : `${url}/invite/${secret}`;
}
