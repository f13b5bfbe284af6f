/** The app's address and the kiosks on the wire (settings/orders and settings/devices of §2). */
import type { WireGuestApp, WireKiosk } from '@comanda/contract/guest-setup';
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { originOf } from '../../platform/http/origin-of.ts';
import { findCustomers } from '../customers/index.ts';
import { changeSlug } from './change-slug.ts';
import { findKiosk, findKiosks, type KioskKey, type KioskRow } from './kiosks.repository.ts';
import { addKiosk, changeKiosk, removeKiosk, renewKioskCode } from './set-up-kiosks.ts';

export function mountGuestSetup(app: FastifyInstance, door: Door, house: House, publicUrl: string | null): void {
  mountApp(app, door, house, publicUrl);
  mountKiosks(app, door, house, publicUrl);
}

function mountApp(app: FastifyInstance, door: Door, house: House, publicUrl: string | null): void {
  const readApp = async (request: FastifyRequest, customerId: string): Promise<WireGuestApp> => {
    const [customer] = await findCustomers(house.database.write, [customerId]);
    const slug = customer?.slug ?? '';
    return { slug, link: `${originOf(request, publicUrl)}/order/${slug}` };
  };
  mount(app, door, 'GET /v1/customers/{customerId}/guestApp', async ({ customerId, request }) =>
    accept(await readApp(request, customerId)),
  );
  mount(app, door, 'PUT /v1/customers/{customerId}/guestApp', async ({ body, caller, customerId, request }) => {
    const done = await changeSlug(house, { customerId, caller, body });
    if (!done.ok) return done;
    return accept({ ...(await readApp(request, customerId)), revision: done.value.revision });
  });
}

function mountKiosks(app: FastifyInstance, door: Door, house: House, publicUrl: string | null): void {
  const present = (request: FastifyRequest, row: KioskRow): WireKiosk => ({
    id: row.id,
    name: row.name,
    station: row.station_id,
    terminal: row.terminal_id,
    active: row.active,
    link: `${originOf(request, publicUrl)}/kiosk/${row.code}`,
    version: row.version,
  });
  const tell = async (request: FastifyRequest, key: KioskKey, revision: number) => {
    const kiosk = await findKiosk(house.database.write, key);
    if (kiosk === null) return { ok: false, code: 'request.error.notFound' } as const;
    return accept({ kiosk: present(request, kiosk), revision });
  };

  mount(app, door, 'GET /v1/customers/{customerId}/kiosks', async ({ customerId, request }) =>
    accept((await findKiosks(house.database.read, customerId)).map((kiosk) => present(request, kiosk))),
  );
  mount(app, door, 'POST /v1/customers/{customerId}/kiosks', async ({ body, caller, customerId, request }) => {
    const done = await addKiosk(house, { customerId, caller, body });
    return done.ok ? tell(request, { customerId, id: body.id }, done.value.revision) : done;
  });
  mount(
    app,
    door,
    'PATCH /v1/customers/{customerId}/kiosks/{kioskId}',
    async ({ params, body, caller, customerId, request }) => {
      const { kioskId } = params;
      const done = await changeKiosk(house, { customerId, caller, kioskId, body });
      return done.ok ? tell(request, { customerId, id: kioskId }, done.value.revision) : done;
    },
  );
  mount(
    app,
    door,
    'POST /v1/customers/{customerId}/kiosks/{kioskId}/newCode',
    async ({ params, body, caller, customerId, request }) => {
      const { kioskId } = params;
      const done = await renewKioskCode(house, { customerId, caller, kioskId, body });
      return done.ok ? tell(request, { customerId, id: kioskId }, done.value.revision) : done;
    },
  );
  mount(app, door, 'DELETE /v1/customers/{customerId}/kiosks/{kioskId}', ({ params, query, caller, customerId }) =>
    removeKiosk(house, { customerId, caller, kioskId: params.kioskId, id: query.commandId }),
  );
}
