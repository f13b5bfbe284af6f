/** Drawers on the wire; payments themselves are taken against orders, by the room on the right. */
import type { WireDrawer } from '@comanda/contract/devices';
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findDrawers } from './books.repository.ts';
import { findDrawer } from './drawers.repository.ts';
import type { DrawerRow } from './payments.repository.ts';
import { addDrawer, changeDrawer, removeDrawer } from './set-up-drawers.ts';

function present({ id, name, kind, device, user_id, printer_id, active, balance, version }: DrawerRow): WireDrawer {
  return { id, name, kind, till: device, user: user_id, printer: printer_id, active, balance, version };
}

export function mountDrawers(app: FastifyInstance, door: Door, house: House): void {
  const tell = async (customerId: string, id: string, revision: number) => {
    const drawer = await findDrawer(house.database.write, { customerId, id });
    if (!drawer) return { ok: false, code: 'request.error.notFound' } as const;
    return accept({ drawer: present(drawer), revision });
  };

  mount(app, door, 'GET /v1/customers/{customerId}/drawers', async ({ customerId }) => {
    const drawers = await findDrawers(house.database.read, customerId);
    return accept(drawers.map(present));
  });

  mount(app, door, 'POST /v1/customers/{customerId}/drawers', async ({ body, caller, customerId }) => {
    const done = await addDrawer(house, { customerId, caller, body });
    return done.ok ? tell(customerId, body.id, done.value.revision) : done;
  });

  mount(
    app,
    door,
    'PATCH /v1/customers/{customerId}/drawers/{drawerId}',
    async ({ params, body, caller, customerId }) => {
      const { drawerId } = params;
      const done = await changeDrawer(house, { customerId, caller, drawerId, body });
      return done.ok ? tell(customerId, drawerId, done.value.revision) : done;
    },
  );

  mount(app, door, 'DELETE /v1/customers/{customerId}/drawers/{drawerId}', ({ params, query, caller, customerId }) =>
    removeDrawer(house, { customerId, caller, drawerId: params.drawerId, id: query.commandId }),
  );
}
