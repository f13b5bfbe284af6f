/** Guests: the doors of a venue, what is ordered there, and how it stands (decisions.md §6). */
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { countedAddress } from '../../platform/http/caller-address.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { withdrawOrder } from '../settlements/index.ts';
import { guestMenus } from './guest-menu.ts';
import { type GuestOrderSweep, watchGuestOrders } from './guest-order-sweep.ts';
import type { PayTools } from './guest-pay.ts';
import { mountGuestPayments } from './guest-payments.ts';
import { mountGuestRequests } from './guest-requests.ts';
import { mountGuestSetup } from './guest-setup.routes.ts';
import { leaveKiosk } from './leave-kiosk.ts';
import { findOrderByToken } from './order-tokens.repository.ts';
import { placeGuestOrder } from './place-guest-order.ts';
import { mountReceiptPayments } from './receipt-payments.ts';
import { showDoor } from './show-door.ts';
import { showByToken, showPlaced, showSentByKiosk } from './show-guest-order.ts';

export { findKiosk, findKiosks, insertKiosk, type KioskRow, updateKiosk } from './kiosks.repository.ts';
export { findOrderByToken, findTokenOfOrder, type GuestOrderKey } from './order-tokens.repository.ts';
export { refuseClosed } from './still-orderable.ts';
export { watchGuests } from './watch-guests.ts';
export { showGuestOrder } from './show-guest-order.ts';

type Options = Pick<PayTools, 'engine' | 'publicUrl'> & { readonly secret: string; readonly isDemo: boolean };

/** What guests pay is followed from now on; what was left behind is looked for once that is started. */
export function mountGuests(app: FastifyInstance, door: Door, house: House, options: Options): GuestOrderSweep {
  const { secret, isDemo, engine, publicUrl } = options;
  mountGuestRequests(app, door, house, secret);
  mountGuestSetup(app, door, house, publicUrl);
  const shown = { house, isDemo, readMenu: guestMenus(house.database.read) };
  mount(app, door, 'GET /v1/guest/venues/{slug}', ({ params }) => showDoor(shown, 'app', params.slug));
  mount(app, door, 'GET /v1/guest/tables/{code}', ({ params }) => showDoor(shown, 'table', params.code));
  mount(app, door, 'GET /v1/guest/kiosks/{code}', ({ params }) => showDoor(shown, 'kiosk', params.code));

  mount(app, door, 'GET /v1/guest/kiosks/{code}/orders/{orderId}', ({ params }) => showSentByKiosk(house, params));
  mount(app, door, 'POST /v1/guest/kiosks/{code}/leave', ({ params, body }) =>
    leaveKiosk(house, secret, { code: params.code, pin: body.pin }),
  );

  mount(app, door, 'POST /v1/guest/orders', async ({ body, request }) => {
    const placed = await placeGuestOrder(house, secret, body, countedAddress(request.ip));
    return placed.ok ? showPlaced(house, placed.value) : placed;
  });
  mount(app, door, 'GET /v1/guest/orders/{token}', ({ params }) => showByToken(house, params.token));
  mount(app, door, 'POST /v1/guest/orders/{token}/cancel', async ({ params, body }) => {
    const key = await findOrderByToken(house.database.read, params.token);
    if (key === null) return { ok: false, code: 'guest.error.orderNotFound' };
    const { customerId, orderId } = key;
    const done = await withdrawOrder(house, { customerId, orderId, id: body.id });
    if (done.ok) return showByToken(house, params.token);
    const { code } = done;
    return code === 'orders.error.notFound' ? { ok: false, code: 'guest.error.orderNotFound' } : { ...done, code };
  });

  const tools = { house, engine, publicUrl, secret };
  mountGuestPayments(app, door, tools);
  mountReceiptPayments(app, door, tools);
  return watchGuestOrders(house);
}
