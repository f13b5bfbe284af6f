/** What a public display shows: numbers, and how its venue looks (specification §2 /screens; decisions.md §7). */
import { createHash } from 'node:crypto';

import type { WireDisplay } from '@comanda/contract/displays';
import { accept } from '@comanda/domain/decision';
import { imagePath } from '@comanda/domain/media/image-path';
import { pickupNumbers } from '@comanda/domain/orders/pickup-numbers';

import type { House } from '../../platform/house.ts';
import type { Watched } from '../../platform/realtime/rooms.ts';
import { findCustomers } from '../customers/index.ts';
import { findTrackedOrders } from '../orders/index.ts';
import { findSettings, type SettingsRow } from '../settings/index.ts';
import { findScreenById, type ScreenRow } from './screens.repository.ts';

/** As wide as the circle it stands in, at a density of 2. */
const logoPixels = 128;

type Reading = Pick<House, 'clock' | 'database'>;

export async function showDisplay(house: Reading, screenId: string) {
  const { read } = house.database;
  const screen = await findScreenById(read, screenId);
  const [customer] = screen === undefined ? [] : await findCustomers(read, [screen.customer_id]);
  if (screen === undefined || customer === undefined) return { ok: false, code: 'screens.error.notFound' } as const;
  if (!customer.active) return { ok: false, code: 'access.error.customerInactive' } as const;
  return accept(await present(house, screen, await findSettings(read, customer.id)));
}

/** For the live updates: whose screen it is, and the version of what it shows; a closed one has a version, too. */
export async function watchDisplay(house: Reading, screenId: string): Promise<Watched | null> {
  const screen = await findScreenById(house.database.read, screenId);
  const display = screen === undefined ? null : await showDisplay(house, screenId);
  if (screen === undefined || display === null) return null;
  return { customerId: screen.customer_id, version: display.ok ? display.value.version : display.code };
}

async function present({ database, clock }: Reading, screen: ScreenRow, settings: SettingsRow): Promise<WireDisplay> {
  const { customer_id: customerId, order_types: orderTypes } = screen;
  const { time_zone: timeZone, cut_off_minutes: cutOffMinutes, logo } = settings;
  const orders = await findTrackedOrders(database.read, customerId);
  const { preparing, ready } = pickupNumbers(orders, { orderTypes, now: clock(), timeZone, cutOffMinutes });
  const shown = {
    preparing: [...preparing],
    ready: [...ready],
    restaurantName: settings.restaurant_name,
    logo: logo === null ? null : imagePath(customerId, logo, logoPixels),
    timeZone,
    contentLanguage: settings.content_language,
    theme: settings.theme,
    rings: screen.rings,
    voiceLanguages: screen.calls_by_voice ? [...screen.voice_languages] : [],
  };
  return { ...shown, version: versionOf(shown) };
}

/** The same on every process, and it tells a display nothing of what goes on beside its own numbers. */
function versionOf(shown: Omit<WireDisplay, 'version'>): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
}
