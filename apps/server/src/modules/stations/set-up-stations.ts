/** Stations are added, changed, put in order and removed (specification §3 Station; §2 settings/stations). */
import type { BodyRead } from '@comanda/contract/calls';
import { type Deliverer, presentDeliverers } from '@comanda/domain/printing/deliverers';
import { fitsDeliverer, needsAddress } from '@comanda/domain/printing/printer-ways';
import { checkSetupName } from '@comanda/domain/venue/setup-names';
import { languageOf } from '@comanda/paper/printer-models';

import type { House } from '../../platform/house.ts';
import type { Tx, Venue } from '../../platform/transaction.ts';
import { changeSetup, refuseOld, type SetupChange } from '../setup/index.ts';
import {
  findPrintersThere,
  findStation,
  findStations,
  findStationUse,
  forgetStation,
  insertStation,
  type StationKey,
  updateStation,
} from './stations.repository.ts';

type Asked = Pick<SetupChange, 'customerId' | 'caller'>;
type Adding = Asked & { readonly body: BodyRead<'POST /v1/customers/{customerId}/stations'> };
type Changing = Asked & {
  readonly stationId: string;
  readonly body: BodyRead<'PATCH /v1/customers/{customerId}/stations/{stationId}'>;
};
type Sorting = Asked & { readonly body: BodyRead<'PUT /v1/customers/{customerId}/stations/order'> };
type Removing = Asked & { readonly stationId: string; readonly id: string };

const raises = { raises: 'setup' } as const;
const unknown = { ok: false, code: 'stations.error.notFound' } as const;
const fallbackMissing = { ok: false, code: 'stations.error.fallbackMissing' } as const;
const printersUnfit = { ok: false, code: 'stations.error.printersUnfit' } as const;
const delivererMissing = { ok: false, code: 'stations.error.delivererMissing' } as const;

function isMissing(deliverer: Deliverer | undefined): boolean {
  return deliverer !== undefined && !presentDeliverers.includes(deliverer);
}

type Fallback = { readonly fallbackStation?: string | null | undefined; readonly fallbackSeconds?: number | undefined };

/** Another station of the same venue, or none. */
async function refuseFallback({ tx, customerId }: Venue, id: string, { fallbackStation: to }: Fallback) {
  if (to === undefined || to === null) return null;
  const isOther = to !== id && (await findStation(tx, { customerId, id: to })) !== undefined;
  return isOther ? null : fallbackMissing;
}

function columnsOf({ fallbackStation, fallbackSeconds }: Fallback) {
  return {
    ...(fallbackStation !== undefined && { fallback_station_id: fallbackStation }),
    // Without one there is nowhere to send it.
    ...(fallbackStation === null && { is_redirected: false }),
    ...(fallbackSeconds !== undefined && { fallback_seconds: fallbackSeconds }),
  };
}

/** A printer that the new way does not reach would stand there in vain. */
async function refuseUnreached(tx: Tx, key: StationKey, deliverer: Deliverer | undefined) {
  if (deliverer === undefined) return null;
  const isReached = ({ model, ip_address }: { model: string; ip_address: string }) =>
    fitsDeliverer(languageOf(model), deliverer) && (ip_address !== '' || !needsAddress(deliverer));
  return (await findPrintersThere(tx, key)).every(isReached) ? null : printersUnfit;
}

function changed(station: string) {
  return [{ kind: 'station' as const, id: station }];
}

export function addStation(house: House, { body, ...asked }: Adding) {
  const { id, name, autoPrint, deliverer } = body;
  return changeSetup(house, { ...asked, id, kind: 'station.add', body }, raises, async (venue) => {
    const { tx, customerId } = venue;
    if (isMissing(deliverer)) return delivererMissing;
    const refused = await refuseFallback(venue, id, body);
    if (refused !== null) return refused;
    const stations = await findStations(tx, customerId);
    const named = checkSetupName(name, null, stations);
    if (!named.ok) return named;
    const last = stations.at(-1)?.position ?? -1;
    await insertStation(tx, {
      customer_id: customerId,
      id,
      name,
      auto_print: autoPrint,
      deliverer,
      position: last + 1,
      ...(body.fallbackStation !== undefined && { fallback_station_id: body.fallbackStation }),
      ...(body.fallbackSeconds !== undefined && { fallback_seconds: body.fallbackSeconds }),
    });
    const told = { thing: 'station', thingId: id, move: 'added', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(id) } };
  });
}

export function changeStation(house: House, { body, stationId, ...asked }: Changing) {
  const { id, version, name, autoPrint, deliverer } = body;
  const fields = Object.keys(body).filter((field) => field !== 'id' && field !== 'version');
  const command = { ...asked, id, kind: 'station.change', body: { ...body, station: stationId } };
  return changeSetup(house, command, raises, async (venue) => {
    const { tx, customerId } = venue;
    const station = await findStation(tx, { customerId, id: stationId });
    if (!station) return unknown;
    const refused = refuseOld(station, version) ?? (await refuseFallback(venue, stationId, body));
    if (refused !== null) return refused;
    if (isMissing(deliverer)) return delivererMissing;
    const named = checkSetupName(name, stationId, await findStations(tx, customerId));
    if (!named.ok) return named;
    const unreached = await refuseUnreached(tx, { customerId, id: stationId }, deliverer);
    if (unreached !== null) return unreached;
    await updateStation(tx, station, {
      ...(name === undefined ? {} : { name }),
      ...(autoPrint === undefined ? {} : { auto_print: autoPrint }),
      ...(deliverer === undefined ? {} : { deliverer }),
      ...columnsOf(body),
    });
    const told = { thing: 'station', thingId: stationId, move: 'changed', fields } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(stationId) } };
  });
}

/** Those that are not named stay behind those that are, in the order they had. */
export function sortStations(house: House, { body, ...asked }: Sorting) {
  const command = { ...asked, id: body.id, kind: 'station.sort', body };
  return changeSetup(house, command, raises, async ({ tx, customerId }) => {
    const stations = await findStations(tx, customerId);
    const place = new Map(body.ids.map((id, index) => [id, index]));
    const placeOf = (id: string) => place.get(id) ?? body.ids.length;
    const sorted = stations.toSorted((a, b) => placeOf(a.id) - placeOf(b.id) || a.position - b.position);
    for (const [position, station] of sorted.entries()) {
      if (station.position !== position) await updateStation(tx, station, { position });
    }
    const told = { thing: 'station', thingId: customerId, move: 'sorted', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(customerId) } };
  });
}

export function removeStation(house: House, { stationId, id, ...asked }: Removing) {
  const command = { ...asked, id, kind: 'station.remove', body: { station: stationId } };
  return changeSetup(house, command, raises, async ({ tx, customerId, now }) => {
    const key = { customerId, id: stationId };
    const station = await findStation(tx, key);
    if (!station) return unknown;
    const use = await findStationUse(tx, key);
    if (use.products > 0) {
      return { ok: false, code: 'stations.error.hasProducts', params: { count: use.products } } as const;
    }
    if (use.categories > 0) {
      return { ok: false, code: 'stations.error.decidesOnCategories', params: { count: use.categories } } as const;
    }
    if (use.devices > 0) {
      return { ok: false, code: 'stations.error.hasDevices', params: { count: use.devices } } as const;
    }
    if (use.printsReceipts) return { ok: false, code: 'stations.error.printsReceipts' } as const;
    const forgotten = await forgetStation(tx, key);
    await updateStation(tx, station, { removed_at: now });
    const told = { thing: 'station', thingId: stationId, move: 'removed', fields: [] } as const;
    const changes = [
      ...[stationId, ...forgotten.stations].flatMap(changed),
      { kind: 'orderMethod' as const, id: customerId },
      ...forgotten.kiosks.map((kiosk) => ({ kind: 'device' as const, id: kiosk })),
    ];
    return { ok: true, value: { answer: {}, ...told, changes } };
  });
}
