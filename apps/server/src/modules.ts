/** Every room of the server in its total order: a room knows only those on its left. */
import type { FastifyInstance } from 'fastify';

import type { ProviderAddresses } from './config.ts';
import { mountAdminPin } from './modules/admin-pin/index.ts';
import { mountContact } from './modules/contact/index.ts';
import { mountDevices } from './modules/devices/index.ts';
import { mountDisplays } from './modules/displays/index.ts';
import { mountInvites } from './modules/invites/index.ts';
import { type MediaStore, mountMedia, startSweep } from './modules/media/index.ts';
import { imagesOfMenu, mountMenu } from './modules/menu/index.ts';
import { mountOrderMethods } from './modules/order-methods/index.ts';
import { mountOrders } from './modules/orders/index.ts';
import { mountPaymentMethods } from './modules/payment-methods/index.ts';
import { mountDrawers } from './modules/payments/index.ts';
import { mountPeople } from './modules/people/index.ts';
import { type Delivery, mountPrinting, startDelivery } from './modules/printing/index.ts';
import { mountSessions, type SessionKeys } from './modules/sessions/index.ts';
import { mountSettings } from './modules/settings/index.ts';
import { mountSettlements } from './modules/settlements/index.ts';
import { mountStations } from './modules/stations/index.ts';
import { mountStatistics } from './modules/statistics/index.ts';
import { mountSystem } from './modules/system/index.ts';
import { mountTables } from './modules/tables/index.ts';
import { mountTills } from './modules/tills/index.ts';
import { mountVenueSettings } from './modules/venue-settings/index.ts';
import type { House } from './platform/house.ts';
import type { Door } from './platform/http/mount.ts';

export type Modules = { startDelivery(): void; close(): Promise<void> };

export function mountModules(
  app: FastifyInstance,
  door: Door,
  house: House,
  options: {
    keys: SessionKeys;
    isDemo: boolean;
    publicUrl: string | null;
    providers: ProviderAddresses;
    media: MediaStore;
  },
): Modules {
  mountSessions(app, door, house, options.keys);
  mountTills(app, door, house, options.keys.secret);
  mountInvites(app, door, house, { secret: options.keys.secret, publicUrl: options.publicUrl });
  mountPeople(app, door, house);
  mountSettings(app, door, house, options.isDemo);
  mountAdminPin(app, door, house, options.keys.secret);
  mountContact(app, door, house, options.keys.secret);
  mountMedia(app, door, house, options.media);
  mountMenu(app, door, house);
  mountTables(app, door, house, options.publicUrl);
  mountStations(app, door, house);
  mountDevices(app, door, house);
  mountVenueSettings(app, door, house, options.isDemo);
  mountOrderMethods(app, door, house);
  mountPaymentMethods(app, door, house, options.providers);
  mountPrinting(app, door, house);
  mountDrawers(app, door, house);
  mountOrders(app, door, house);
  mountSettlements(app, door, house);
  mountDisplays(app, door, house, options.publicUrl);
  mountStatistics(app, door, house);
  mountSystem(app, door, house);
  const sweep = startSweep(house, options.media, [imagesOfMenu]);
  let delivery: Delivery | null = null;
  return {
    startDelivery: () => {
      // SQLite's file belongs to one process (decisions.md §11); on PostgreSQL others may be printing.
      delivery ??= startDelivery(house, { takesOver: house.database.engine === 'sqlite' });
    },
    close: async () => void (await Promise.all([delivery?.stop(), sweep.stop()])),
  };
}
