/** What stands beside a kiosk: one that was removed before kiosks let go of such names is not there. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findReaders, findTerminals } from '../devices/index.ts';
import { findStation } from '../stations/index.ts';
import { findKiosk, type KioskKey } from './kiosks.repository.ts';

export async function besideKiosk(db: Kysely<Tables>, key: KioskKey) {
  const { customerId } = key;
  const { terminal_id: terminal = null, station_id: station = null } = (await findKiosk(db, key)) ?? {};
  const isHere = async (id: string) =>
    [...(await findTerminals(db, customerId)), ...(await findReaders(db, customerId))].some((one) => one.id === id);
  const isStanding = async (id: string) => (await findStation(db, { customerId, id })) !== undefined;
  return {
    terminal: terminal !== null && (await isHere(terminal)) ? terminal : null,
    station: station !== null && (await isStanding(station)) ? station : null,
  };
}

/** Whether a card terminal asks a guest there: its own, that of its station, or the only one of the house. */
export async function hasCardTerminal(db: Kysely<Tables>, key: KioskKey): Promise<boolean> {
  const { terminal, station } = await besideKiosk(db, key);
  const used = (await findTerminals(db, key.customerId)).filter(({ active }) => active);
  if (terminal !== null) return used.some(({ id }) => id === terminal);
  return used.length === 1 || used.some(({ station_id }) => station !== null && station_id === station);
}
