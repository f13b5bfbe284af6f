/** Shared tills on the wire: those of administrators, and those of the till itself, which is known by its cookie. */
import type { WireTill } from '@comanda/contract/tills';
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { countedAddress } from '../../platform/http/caller-address.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { toSeconds } from '../../platform/seconds.ts';
import { findCustomers } from '../customers/index.ts';
import { type Exchange, letIn, setCookie } from '../sessions/index.ts';
import { enrolTill } from './enrol-till.ts';
import { makeTill } from './make-till.ts';
import { signInAtTill } from './sign-in-at-till.ts';
import { makeCode } from './till-code.ts';
import { findPeople, findTillEver, findTills, findVenuesOfTill, type TillRow } from './tills.repository.ts';
import { useTill } from './use-till.ts';
import { withdrawTill } from './withdraw-till.ts';

const tillCookie = 'comanda_till';
const cookieSeconds = 365 * 86_400;
/** So long without a touch, then the till locks itself. */
const lockAfterSeconds = 120;

export function mountTills(app: FastifyInstance, door: Door, house: House, secret: string): void {
  mountManaging(app, door, house, secret);
  mountTheTill(app, door, house, secret);
}

function mountManaging(app: FastifyInstance, door: Door, house: House, secret: string): void {
  const db = house.database.read;
  mount(app, door, 'POST /v1/customers/{customerId}/tills', async ({ body, caller, customerId }) => {
    const made = await makeTill(house, secret, { customerId, ...body, caller });
    if (!made.ok) return made;
    const till = await findTillEver(db, { customerId, id: body.id });
    const code = makeCode(secret, { customerId, id: till.id });
    const { revision } = made.value;
    return accept({ till: present(till), code, expiresAt: toSeconds(till.code_expires_at), revision });
  });

  mount(app, door, 'GET /v1/customers/{customerId}/tills', async ({ customerId }) => {
    const tills = await findTills(db, customerId);
    return accept({ tills: tills.map(present) });
  });

  mount(
    app,
    door,
    'DELETE /v1/tills/{tillId}',
    async ({ params, query, caller, customerId }) => {
      const { commandId } = query;
      const till = { customerId, id: params.tillId, commandId, actorId: caller.userId };
      const done = await withdrawTill(house, till);
      return done.ok ? accept({ revision: done.value.revision }) : done;
    },
    { find: ({ tillId }) => findVenuesOfTill(db, tillId), unknown: 'till.error.notFound' },
  );
}

function mountTheTill(app: FastifyInstance, door: Door, house: House, secret: string): void {
  const know = async (exchange: Exchange): Promise<TillRow | null> => {
    const known = await useTill(house, secret, exchange.request.cookies[tillCookie]);
    if (known) setCookie(exchange, tillCookie, { value: known.cookie, seconds: cookieSeconds });
    else void exchange.reply.clearCookie(tillCookie, { path: '/v1' });
    return known?.till ?? null;
  };

  mount(app, door, 'POST /v1/tills/enrol', async ({ body, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const enrolled = await enrolTill(house, secret, { ...body, address: countedAddress(request.ip), userAgent });
    if (!enrolled.ok) return enrolled;
    setCookie({ request, reply }, tillCookie, { value: enrolled.cookie, seconds: cookieSeconds });
    return accept({ till: nameOf(enrolled.till), customer: await customerOf(house, enrolled.till) });
  });

  mount(app, door, 'GET /v1/till', async ({ request, reply }) => {
    const till = await know({ request, reply });
    if (!till) return accept({ till: null, customer: null, people: [], lockAfterSeconds });
    const people = await findPeople(house.database.read, till.customer_id);
    return accept({ till: nameOf(till), customer: await customerOf(house, till), people, lockAfterSeconds });
  });

  mount(app, door, 'POST /v1/till/signIn', async ({ body, request, reply }) => {
    const till = await know({ request, reply });
    if (!till) return { ok: false, code: 'till.error.notEnrolled' };
    const proved = await signInAtTill(house, secret, { till, userId: body.user, pin: body.pin });
    if (!proved.ok) return proved;
    // Quick switch: one till, one person.
    const place = { customerId: till.customer_id, id: till.id };
    const { pinHash } = proved;
    const user = await letIn(house, secret, proved.user, { request, reply, till: { place, pinHash } });
    return user === null ? { ok: false, code: 'till.error.wrongPin' } : accept({ user });
  });
}

function nameOf({ id, name }: TillRow) {
  return { id, name };
}

/** @throws Error: a till always has a venue. */
async function customerOf(house: House, till: TillRow) {
  const [customer] = await findCustomers(house.database.read, [till.customer_id]);
  if (!customer) throw new Error(`till without a venue: ${till.id}`);
  return { id: customer.id, name: customer.name };
}

function present(till: TillRow): WireTill {
  const isOpen = till.enrolled_at === null;
  return {
    id: till.id,
    name: till.name,
    createdAt: toSeconds(till.created_at),
    enrolledAt: till.enrolled_at === null ? null : toSeconds(till.enrolled_at),
    codeExpiresAt: isOpen ? toSeconds(till.code_expires_at) : null,
    lastSeenAt: till.rotated_at === null ? null : toSeconds(till.rotated_at),
    userAgent: till.user_agent,
  };
}
