/** Inviting, looking at an invite, accepting it or joining by it (specification §2, §5; api.md Invites). */
import type { WireInvite } from '@comanda/contract/invites';
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { originOf } from '../../platform/http/origin-of.ts';
import { toSeconds } from '../../platform/seconds.ts';
import { findCustomers } from '../customers/index.ts';
import { letIn } from '../sessions/index.ts';
import { acceptInvite } from './accept-invite.ts';
import { findInvite, findOpenInvite, findOpenInvites, type InviteRow, linkSecret } from './invites.repository.ts';
import { joinByInvite } from './join-by-invite.ts';
import { mailInvite } from './mail-invite.ts';
import { inviteToSystem, inviteToVenue } from './make-invite.ts';
import { stands } from './stands.ts';
import { withdrawInvite } from './withdraw-invite.ts';

export type InviteKeys = { readonly secret: string; readonly publicUrl: string | null };

function present({ id, venue_role, email, expires_at, used_at }: InviteRow): WireInvite {
  const usedAt = used_at === null ? null : toSeconds(used_at);
  return { id, role: venue_role, email, expiresAt: toSeconds(expires_at), usedAt };
}

export function mountInvites(app: FastifyInstance, door: Door, house: House, keys: InviteKeys): void {
  mountAccepting(app, door, house, keys);
  mount(app, door, 'POST /v1/customers/{customerId}/invites', async ({ body, caller, customerId, request }) => {
    const systemRole = body.role === 'admin' ? 'customerAdmin' : 'waiter';
    const wish = { ...wishOf(body), systemRole, actorId: caller.userId, customerId, role: body.role };
    const made = await inviteToVenue(house, keys.secret, wish);
    return made.ok ? tellLink(house, keys, made.value, request) : made;
  });
  mount(app, door, 'POST /v1/invites', async ({ body, caller, request }) => {
    const wish = { ...wishOf(body), systemRole: body.systemRole, actorId: caller.userId };
    const { customer: customerId, role } = body;
    if (customerId === undefined || role === undefined) {
      const made = await inviteToSystem(house, keys.secret, wish);
      return made.ok ? tellLink(house, keys, made.value, request) : made;
    }
    if ((await findCustomers(house.database.read, [customerId])).length === 0) {
      return { ok: false, code: 'customers.error.notFound' };
    }
    const made = await inviteToVenue(house, keys.secret, { ...wish, customerId, role });
    return made.ok ? tellLink(house, keys, made.value, request) : made;
  });
  mount(app, door, 'GET /v1/customers/{customerId}/invites', async ({ customerId }) => {
    const { read } = house.database;
    const invites: WireInvite[] = [];
    for (const invite of await findOpenInvites(read, customerId, house.clock())) {
      if (await stands(read, invite)) invites.push(present(invite));
    }
    return accept({ invites });
  });
  mount(app, door, 'DELETE /v1/invites/{inviteId}', ({ params, query, caller }) =>
    withdrawInvite(house, door, { inviteId: params.inviteId, commandId: query.commandId, caller }),
  );
}

function mountAccepting(app: FastifyInstance, door: Door, house: House, keys: InviteKeys): void {
  mount(app, door, 'GET /v1/invites/{inviteId}', async ({ params }) => {
    const invite = await findOpenInvite(house.database.read, params.inviteId, house.clock());
    if (!invite || !(await stands(house.database.read, invite))) return { ok: false, code: 'invite.error.invalid' };
    const [customer] = await findCustomers(
      house.database.read,
      invite.customer_id === null ? [] : [invite.customer_id],
    );
    const { email, created_by } = invite;
    return accept({ customerName: customer?.name ?? null, email, isFirst: created_by === null });
  });
  mount(app, door, 'POST /v1/invites/{inviteId}/accept', async ({ params, body, request, reply }) => {
    const accepted = await acceptInvite(house, params.inviteId, body);
    if (!accepted.ok) return accepted;
    const user = await letIn(house, keys.secret, accepted.value.user, { request, reply });
    return user === null ? { ok: false, code: 'invite.error.invalid' } : accept({ user });
  });
  mount(app, door, 'POST /v1/invites/{inviteId}/join', ({ params, body, caller }) =>
    joinByInvite(house, { secret: params.inviteId, commandId: body.id, caller }),
  );
}

function wishOf(body: { readonly id: string; readonly email?: string | undefined }) {
  return { id: body.id, email: body.email ?? null };
}

/** The link is made anew from the server's secret: neither the command nor a list knows it. */
async function tellLink(house: House, { secret, publicUrl }: InviteKeys, inviteId: string, request: FastifyRequest) {
  // From the writer: the commit of a moment ago.
  const invite = await findInvite(house.database.write, inviteId);
  if (!invite) throw new Error(`invite is gone: ${inviteId}`);
  const link = `${originOf(request, publicUrl)}/invite/${linkSecret(secret, invite.id)}`;
  const isMailed = await mailInvite(house, { invite, link, serverSecret: secret });
  return accept({ invite: present(invite), link, isMailed });
}
