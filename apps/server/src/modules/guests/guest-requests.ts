/** A guest calls the waiter or asks for the bill, with the code of the table (decisions.md §6). */
import { tableRequestsLimit } from '@comanda/domain/access/attempts';
import { hasPackage } from '@comanda/domain/access/packages';
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { takeTurn } from '../attempts/index.ts';
import { askForService, openRequestsOf } from '../tables/index.ts';
import { findDoor, type GuestDoor } from './find-door.ts';
import { isOver } from './table-visits.ts';

/** Null: no such table. Of a visit that is over nothing: what stands there others asked for. */
async function requestsAt(house: House, code: string) {
  const found = await findDoor(house, 'table', code);
  if (found === null || found.table === null) return null;
  const { customer, table } = found;
  const isGone = await isVisitGone(house, found);
  return { customer, table, requests: isGone ? [] : await openRequestsOf(house, customer.id, table.id) };
}

async function isVisitGone(house: House, { table, visit }: GuestDoor): Promise<boolean> {
  return table !== null && visit !== null && isOver(house.database.read, table, visit, house.clock());
}

/** For the guests of a table: who asked hears that somebody saw to it. */
export async function readGuestTable(house: House, code: string) {
  const found = await requestsAt(house, code);
  if (found === null) return null;
  const { customer, table, requests } = found;
  const version = requests.map(({ kind, requestedAt }) => `${kind} ${requestedAt}`).join();
  return { customerId: customer.id, tableId: table.id, version };
}

export function mountGuestRequests(app: FastifyInstance, door: Door, house: House, secret: string): void {
  mount(app, door, 'GET /v1/guest/tables/{code}/requests', async ({ params }) => {
    const found = await requestsAt(house, params.code);
    return found === null ? { ok: false, code: 'guest.error.doorNotFound' } : accept({ requests: found.requests });
  });

  mount(app, door, 'POST /v1/guest/tables/{code}/requests', async ({ params, body }) => {
    const found = await findDoor(house, 'table', params.code);
    if (found === null || found.table === null) return { ok: false, code: 'guest.error.doorNotFound' };
    const { customer, table } = found;
    if (
      !customer.active ||
      !table.active ||
      !hasPackage(customer.packages, 'order') ||
      (await isVisitGone(house, found))
    ) {
      return { ok: false, code: 'guest.error.notOpen' };
    }
    const counted = `guest requests of table ${table.code} of ${customer.id}`;
    const seconds = await takeTurn(house, secret, { counted, limit: tableRequestsLimit });
    if (seconds !== null) return { ok: false, code: 'guest.error.tooManyRequests', params: { seconds } };
    const asked = await askForService(house, { customerId: customer.id, tableId: table.id, ...body });
    if (!asked.ok) return asked;
    return accept({ kind: body.kind, requestedAt: Math.floor(asked.value.requestedAt / 1000) });
  });
}
