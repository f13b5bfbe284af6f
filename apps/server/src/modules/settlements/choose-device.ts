/** Which terminal or reader asks the guest: the one that was named, that of the station, else the only one there is. */
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import { ownApp, type PaymentWay } from '@comanda/domain/payments/payment';

import type { Venue } from '../../platform/transaction.ts';
import { findReaders, findTerminals } from '../devices/index.ts';
import { isDeviceBusy } from '../payments/index.ts';

export type ChosenDevice = {
  /** The venue's own id of it, and the provider's. */
  readonly id: string;
  readonly providerId: string;
};

type Wish = { readonly method: PaymentWay; readonly device: string | null; readonly station: string | null };
type Refusals = 'payments.error.noTerminal' | 'payments.error.deviceBusy';

/** Null for methods that need none, and for SumUp without a reader: then this device's own app asks. */
export async function chooseDevice(venue: Venue, wish: Wish): Promise<Decision<ChosenDevice | null, Refusals>> {
  const there = await devicesFor(venue, wish.method);
  if (there === null || (wish.method === 'sumup' && wish.device === ownApp)) return accept(null);
  const atStation = there.filter(({ stationId }) => wish.station !== null && stationId === wish.station);
  const only = (devices: typeof there) => (devices.length === 1 ? devices[0] : undefined);
  const chosen = wish.device === null ? (atStation[0] ?? only(there)) : there.find(({ id }) => id === wish.device);
  if (chosen === undefined) {
    const hasApp = wish.method === 'sumup' && wish.device === null;
    return hasApp ? accept(null) : refuse('payments.error.noTerminal');
  }
  if (await isDeviceBusy(venue.tx, venue.customerId, chosen.id)) {
    return refuse('payments.error.deviceBusy', { device: chosen.id });
  }
  return accept({ id: chosen.id, providerId: chosen.providerId });
}

type Device = ChosenDevice & { readonly stationId: string | null };

/** Those that can be used; null where the method has none. */
async function devicesFor({ tx, customerId }: Venue, method: PaymentWay): Promise<Device[] | null> {
  if (method === 'wallee_terminal') {
    const terminals = (await findTerminals(tx, customerId)).filter(({ active }) => active);
    return terminals.map(({ id, terminal_id: providerId, station_id: stationId }) => ({ id, providerId, stationId }));
  }
  if (method === 'sumup') {
    const readers = await findReaders(tx, customerId);
    return readers.flatMap(({ id, reader_id: providerId, station_id: stationId }) =>
      providerId === null ? [] : [{ id, providerId, stationId }],
    );
  }
  return null;
}
