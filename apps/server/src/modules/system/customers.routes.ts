/** Venues, for the provider (api.md Customers). */
import { packagesOf } from '@comanda/domain/access/packages';
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findCustomers } from '../customers/index.ts';
import { findRevision } from '../journal/index.ts';
import { changeCustomer } from './change-customer.ts';
import { listCustomers, lookAtCustomer } from './list-customers.ts';
import { makeCustomer } from './make-customer.ts';
import { removeCustomer } from './remove-customer.ts';
import { findVisitSince } from './visits.repository.ts';

const notFound = { ok: false as const, code: 'customers.error.notFound' as const };

export function mountCustomers(app: FastifyInstance, door: Door, house: House): void {
  const tell = async (customerId: string) => {
    const customer = await lookAtCustomer(house, customerId);
    return customer ? accept({ customer }) : notFound;
  };
  mount(app, door, 'GET /v1/customers', async ({ query }) =>
    accept({ customers: await listCustomers(house, query.search ?? '') }),
  );
  mount(app, door, 'POST /v1/customers', async ({ body, caller }) => {
    const made = await makeCustomer(house, body, caller.userId);
    if (!made.ok) return made;
    const customer = await lookAtCustomer(house, body.id);
    if (!customer) throw new Error(`venue is gone: ${body.id}`);
    return accept({ customer });
  });
  mount(app, door, 'GET /v1/customers/{customerId}', ({ params }) => tell(params.customerId));
  mount(app, door, 'PATCH /v1/customers/{customerId}', async ({ params: { customerId }, body, caller }) => {
    const { name, active } = body;
    const wish = { ...(name !== undefined && { name }), ...(active !== undefined && { active }) };
    const done = await changeCustomer(house, customerId, wish, caller.userId);
    return done.ok ? tell(customerId) : done;
  });
  mount(app, door, 'PUT /v1/customers/{customerId}/packages', async ({ params: { customerId }, body, caller }) => {
    const wish = { packages: packagesOf(body.packages), packagesBefore: body.packagesBefore };
    const done = await changeCustomer(house, customerId, wish, caller.userId);
    return done.ok ? tell(customerId) : done;
  });
  mount(app, door, 'DELETE /v1/customers/{customerId}', ({ params, caller }) =>
    removeCustomer(house, params.customerId, caller.userId),
  );
  mount(app, door, 'POST /v1/customers/{customerId}/enter', async ({ params, body, caller }) => {
    const { customerId } = params;
    const db = house.database.read;
    if ((await findCustomers(db, [customerId])).length === 0) return notFound;
    await door.visits.begin({ sessionId: caller.session.id, userId: caller.userId, customerId }, body.id);
    return accept({ revision: await findRevision(db, customerId) });
  });
  mount(app, door, 'GET /v1/customers/{customerId}/support', async ({ customerId }) => {
    const since = await findVisitSince(house.database.read, customerId);
    return accept({ since: since === null ? null : Math.floor(since / 1000) });
  });
}
