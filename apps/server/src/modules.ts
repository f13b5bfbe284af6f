/** Every room of the server in its total order: a room knows only those on its left. */
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import type { FastifyInstance } from 'fastify';

import type { ProviderAddresses } from './config.ts';
import { mountAdminPin } from './modules/admin-pin/index.ts';
import { mountClosings } from './modules/closings/index.ts';
import { mountContact, startForgettingContacts } from './modules/contact/index.ts';
import { mountDevices } from './modules/devices/index.ts';
import { mountDisplays } from './modules/displays/index.ts';
import { mountFirstSteps } from './modules/first-steps/index.ts';
import { mountGuestData } from './modules/guest-data/index.ts';
import { mountGuests } from './modules/guests/index.ts';
import { mountInventory } from './modules/inventory/index.ts';
import { mountInvites, startForgettingAddressees } from './modules/invites/index.ts';
import { mountInvoices, startMendingStandings } from './modules/invoices/index.ts';
import { startForgettingAnswers } from './modules/journal/index.ts';
import { type MediaStore, mountMedia, startSweep } from './modules/media/index.ts';
import { imagesOfMenu, mountMenu } from './modules/menu/index.ts';
import { mountNfcCharges } from './modules/nfc-charges/index.ts';
import { mountNfcTags } from './modules/nfc-credit/index.ts';
import { mountOffline } from './modules/offline/index.ts';
import { mountOrderMethods } from './modules/order-methods/index.ts';
import { mountOrders } from './modules/orders/index.ts';
import { type FindProvider, mountPaymentFlow, type Pace } from './modules/payment-flow/index.ts';
import { mountPaymentMethods } from './modules/payment-methods/index.ts';
import { createProviders, type Provider } from './modules/payment-providers/index.ts';
import { mountDrawers } from './modules/payments/index.ts';
import { mountPeople } from './modules/people/index.ts';
import {
  type Delivery,
  mountFetching,
  mountPrinting,
  startDelivery,
  startHandedSweep,
  watchPrinters,
} from './modules/printing/index.ts';
import { mountSessions, type SessionKeys, startForgettingSessions } from './modules/sessions/index.ts';
import { mountSettings } from './modules/settings/index.ts';
import { mountSettlements } from './modules/settlements/index.ts';
import { mountStations } from './modules/stations/index.ts';
import { mountStatistics } from './modules/statistics/index.ts';
import { mountSystem } from './modules/system/index.ts';
import { mountTables } from './modules/tables/index.ts';
import { mountTills } from './modules/tills/index.ts';
import { imagesOfSettings, mountVenueSettings } from './modules/venue-settings/index.ts';
import type { House } from './platform/house.ts';
import type { Door } from './platform/http/mount.ts';

export type Modules = { startDelivery(): void; close(): Promise<void> };

type Options = {
  readonly keys: SessionKeys;
  readonly isDemo: boolean;
  readonly publicUrl: string | null;
  readonly providers: ProviderAddresses;
  readonly media: MediaStore;
  /** Which provider takes a method, and how often it is asked: as configured, unless told. */
  readonly findProvider?: FindProvider | undefined;
  readonly pace?: Pace | undefined;
};

export function mountModules(app: FastifyInstance, door: Door, house: House, options: Options): Modules {
  const { keys, isDemo, publicUrl, providers, media, pace } = options;
  const { secret } = keys;
  const findProvider = options.findProvider ?? providersAt(providers, house.clock);
  mountSessions(app, door, house, keys);
  mountTills(app, door, house, secret);
  mountInvites(app, door, house, { secret, publicUrl });
  mountPeople(app, door, house);
  mountSettings(app, door, house, isDemo);
  mountAdminPin(app, door, house, secret);
  mountContact(app, door, house, secret);
  mountMedia(app, door, house, media);
  mountMenu(app, door, house);
  mountTables(app, door, house, publicUrl);
  mountStations(app, door, house);
  mountDevices(app, door, house, { secret, publicUrl, providers });
  mountVenueSettings(app, door, house, isDemo);
  mountOrderMethods(app, door, house);
  mountPaymentMethods(app, door, house, providers);
  mountNfcTags(app, door, house, secret);
  const watch = watchPrinters(house);
  mountPrinting(app, door, house, watch);
  mountFetching(app, house, watch);
  mountDrawers(app, door, house);
  mountOffline(app, door, house);
  mountOrders(app, door, house);
  mountSettlements(app, door, house, { secret, publicUrl });
  mountNfcCharges(app, door, house, { secret, publicUrl });
  const flow = mountPaymentFlow(app, door, house, { findProvider, publicUrl, secret, pace });
  const guests = mountGuests(app, door, house, { secret, isDemo, engine: flow, publicUrl });
  const guestData = mountGuestData(app, door, house);
  mountClosings(app, door, house, { secret, media });
  mountInvoices(app, door, house, { secret, media });
  mountInventory(app, door, house, media);
  mountDisplays(app, door, house, publicUrl);
  mountStatistics(app, door, house, media);
  mountFirstSteps(app, door, house);
  mountSystem(app, door, house);
  const sweep = startSweep(house, media, [imagesOfMenu, imagesOfSettings]);
  return running(house, { watch, flow, guests, pace, always: [sweep, guestData, ...startForgetting(house)] });
}

/** What is kept for a while only. */
function startForgetting(house: House): Stoppable[] {
  return [
    startForgettingAnswers(house),
    startForgettingSessions(house),
    startForgettingContacts(house),
    startForgettingAddressees(house),
  ];
}

type Stoppable = { readonly stop: () => Promise<unknown> | void };

type Parts = {
  readonly watch: ReturnType<typeof watchPrinters>;
  readonly flow: ReturnType<typeof mountPaymentFlow>;
  readonly guests: ReturnType<typeof mountGuests>;
  readonly pace: Pace | undefined;
  readonly always: readonly Stoppable[];
};

/** What works by itself beside the calls. */
function running(house: House, { watch, flow, guests, pace, always }: Parts): Modules {
  let delivery: Delivery | null = null;
  let handed: Delivery | null = null;
  let standings: Stoppable | null = null;
  return {
    startDelivery: () => {
      // SQLite's file belongs to one process (decisions.md §11); on PostgreSQL others may be printing.
      const takesOver = house.database.engine === 'sqlite';
      if (delivery === null) {
        flow.startReconciling({ takesOver });
        guests.start(pace?.reconcileMs);
      }
      delivery ??= startDelivery(house, watch, { takesOver });
      handed ??= startHandedSweep(house);
      standings ??= startMendingStandings(house);
    },
    close: async () => {
      const parts = [delivery, handed, standings, guests, flow, ...always];
      await Promise.all(parts.map(async (part) => part?.stop()));
    },
  };
}

/** Null for methods that no provider takes. */
function providersAt(addresses: ProviderAddresses, now: () => number): FindProvider {
  const providers: Partial<Record<PaymentMethod, Provider>> = createProviders(addresses, now);
  return (method) => providers[method] ?? null;
}
