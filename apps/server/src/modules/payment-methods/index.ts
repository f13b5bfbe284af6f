/** Payment methods of a venue: where each is offered, and its account at a provider (specification §2, §3, §6). */
import { accept } from '@comanda/domain/decision';
import type { PaymentMethod, PaymentSource } from '@comanda/domain/payments/payment';
import { isOffered } from '@comanda/domain/payments/payment-setup';
import type { FastifyInstance } from 'fastify';

import type { ProviderAddresses } from '../../config.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { keepPerRevision } from '../../platform/kept.ts';
import type { Venue } from '../../platform/transaction.ts';
import { findCustomers } from '../customers/index.ts';
import { refuseWithoutPin } from '../setup/index.ts';
import { addMethod, blankMethod, changeMethod, orderMethods, removeMethod } from './change-methods.ts';
import { setupOf } from './method-setup.ts';
import { presentMethod, presentMethodSetup } from './payment-methods.present.ts';
import {
  findMethod,
  findMethods,
  findSecrets,
  findVenuesOfMethod,
  type MethodRow,
} from './payment-methods.repository.ts';
import { tryConnection } from './plan-method.ts';

export { blankMethod } from './change-methods.ts';
export { findOffered } from './find-offered.ts';
export { openFirst, openMethod, saveSealed } from './open-method.ts';
export {
  type MethodRow,
  findMethod,
  findMethods,
  insertFirstMethods,
  insertMethod,
} from './payment-methods.repository.ts';

const currentMethods = keepPerRevision({
  revisionOf: (head) => head.setupRevision,
  read: findMethods,
});

/**
 * One that needs no account and no package and can be taken there: cash at the till.
 * @param methodId null: the first of that kind
 */
export async function findTaken(
  venue: Venue,
  { method, methodId }: { readonly method: PaymentMethod; readonly methodId: string | null },
  source: PaymentSource,
): Promise<MethodRow | null> {
  const rows = (await currentMethods(venue)).filter(
    (row) => row.method === method && (methodId === null || row.id === methodId),
  );
  return rows.find((row) => isOffered(setupOf(row, []), source, [])) ?? null;
}

/** As it is called now; null where it was removed. */
export async function findMethodNow(venue: Venue, id: string): Promise<MethodRow | null> {
  return (await currentMethods(venue)).find((row) => row.id === id) ?? null;
}

/** All that can be chosen there today, in their order. */
export async function findOfferedMethods(
  house: House,
  { id, packages }: { readonly id: string; readonly packages: readonly string[] },
  source: PaymentSource,
): Promise<MethodRow[]> {
  const { read } = house.database;
  const sealed = await findSecrets(read, id);
  const rows = await findMethods(read, id);
  const beside = { secrets: house.secrets, sealed, packages };
  return rows.filter((row) => presentMethod(row, beside).offeredOn.includes(source));
}

const notFound = { ok: false as const, code: 'paymentMethods.error.notFound' as const };

async function besideOf(house: House, customerId: string) {
  const { read } = house.database;
  const [customer] = await findCustomers(read, [customerId]);
  const sealed = await findSecrets(read, customerId);
  return { secrets: house.secrets, sealed, packages: customer?.packages ?? [] };
}

async function readSetup(house: House, key: { customerId: string; id: string }) {
  const row = await findMethod(house.database.read, key);
  return row === null ? null : presentMethodSetup(row, await besideOf(house, key.customerId));
}

export function mountPaymentMethods(
  app: FastifyInstance,
  door: Door,
  house: House,
  providers: ProviderAddresses,
): void {
  mount(app, door, 'GET /v1/customers/{customerId}/paymentMethods', async ({ customerId }) => {
    const beside = await besideOf(house, customerId);
    const rows = await findMethods(house.database.read, customerId);
    return accept({ paymentMethods: rows.map((row) => presentMethod(row, beside)) });
  });
  mount(app, door, 'POST /v1/customers/{customerId}/paymentMethods', async ({ customerId, caller, body }) => {
    const { id, method, socketId, ...fields } = body;
    const done = await addMethod(house, providers, { customerId, caller, socketId, id, method, fields });
    return done.ok ? answered(house, { customerId, id }, done.value.revision) : done;
  });
  mount(app, door, 'PUT /v1/customers/{customerId}/paymentMethods/order', ({ customerId, caller, body }) =>
    orderMethods(house, { customerId, caller, ...body }),
  );
  mount(
    app,
    door,
    'POST /v1/customers/{customerId}/paymentMethods/checkConnection',
    async ({ customerId, caller, body }) => {
      const refused = await refuseWithoutPin(house, { customerId, caller });
      if (refused !== null) return refused;
      const { method, stored: id, account, secrets } = body;
      const stored =
        id === null ? blankMethod(customerId, '', method) : await findMethod(house.database.read, { customerId, id });
      if (stored?.method !== method) return notFound;
      return tryConnection(house, providers, { stored, fields: { account, secrets } });
    },
  );
  mountOne(app, door, house, providers);
}

async function answered(house: House, key: { customerId: string; id: string }, revision: number) {
  const paymentMethod = await readSetup(house, key);
  return paymentMethod === null ? notFound : accept({ revision, paymentMethod });
}

function mountOne(app: FastifyInstance, door: Door, house: House, providers: ProviderAddresses): void {
  const venueOf = {
    find: ({ paymentMethodId }: { paymentMethodId: string }) =>
      findVenuesOfMethod(house.database.read, paymentMethodId),
    unknown: 'paymentMethods.error.notFound' as const,
  };
  mount(
    app,
    door,
    'GET /v1/paymentMethods/{paymentMethodId}',
    async ({ customerId, params }) => {
      const paymentMethod = await readSetup(house, { customerId, id: params.paymentMethodId });
      return paymentMethod === null ? notFound : accept({ paymentMethod });
    },
    venueOf,
  );
  mount(
    app,
    door,
    'PATCH /v1/paymentMethods/{paymentMethodId}',
    async ({ customerId, caller, params, body }) => {
      const { id, version, socketId, ...fields } = body;
      const methodId = params.paymentMethodId;
      const sent = { customerId, caller, socketId, methodId, id, version, fields };
      const done = await changeMethod(house, providers, sent);
      return done.ok ? answered(house, { customerId, id: methodId }, done.value.revision) : done;
    },
    venueOf,
  );
  mount(
    app,
    door,
    'DELETE /v1/paymentMethods/{paymentMethodId}',
    ({ customerId, caller, params, query }) =>
      removeMethod(house, { customerId, caller, methodId: params.paymentMethodId, ...query }),
    venueOf,
  );
}
