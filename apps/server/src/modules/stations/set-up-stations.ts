/** Stations are added, changed, put in order and removed (specification §3 Station; §2 settings/stations). */
import type { BodyRead } from '@comanda/contract/calls';
import { type Deliverer, presentDeliverers } from '@comanda/domain/printing/deliverers';

import type { House } from '../../platform/house.ts';
import { changeSetup, refuseOld, type SetupChange } from '../setup/index.ts';
import {
  findStation,
  findStations,
  findStationUse,
  forgetStation,
  insertStation,
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
const delivererMissing = { ok: false, code: 'stations.error.delivererMissing' } as const;

function isMissing(deliverer: Deliverer | undefined): boolean {
  return deliverer !== undefined && !presentDeliverers.includes(deliverer);
}

function changed(station: string) {
  return [{ kind: 'station' as const, id: station }];
}

export function addStation(house: House, { body, ...asked }: Adding) {
  const { id, name, autoPrint, deliverer } = body;
  return changeSetup(house, { ...asked, id, kind: 'station.add', body }, raises, async ({ tx, customerId }) => {
    if (isMissing(deliverer)) return delivererMissing;
    const last = (await findStations(tx, customerId)).at(-1)?.position ?? -1;
    await insertStation(tx, {
      customer_id: customerId,
      id,
      name,
      auto_print: autoPrint,
      deliverer,
      position: last + 1,
    });
    const told = { thing: 'station', thingId: id, move: 'added', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(id) } };
  });
}

export function changeStation(house: House, { body, stationId, ...asked }: Changing) {
  const { id, version, name, autoPrint, deliverer } = body;
  const fields = Object.keys(body).filter((field) => field !== 'id' && field !== 'version');
  const command = { ...asked, id, kind: 'station.change', body: { ...body, station: stationId } };
  return changeSetup(house, command, raises, async ({ tx, customerId }) => {
    const station = await findStation(tx, { customerId, id: stationId });
    if (!station) return unknown;
    const old = refuseOld(station, version);
    if (old !== null) return old;
    if (isMissing(deliverer)) return delivererMissing;
    await updateStation(tx, station, {
      ...(name === undefined ? {} : { name }),
      ...(autoPrint === undefined ? {} : { auto_print: autoPrint }),
      ...(deliverer === undefined ? {} : { deliverer }),
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
    if (use.devices > 0) {
      return { ok: false, code: 'stations.error.hasDevices', params: { count: use.devices } } as const;
    }
    if (use.printsReceipts) return { ok: false, code: 'stations.error.printsReceipts' } as const;
    await forgetStation(tx, key);
    await updateStation(tx, station, { removed_at: now });
    const told = { thing: 'station', thingId: stationId, move: 'removed', fields: [] } as const;
    const changes = [...changed(stationId), { kind: 'orderMethod' as const, id: customerId }];
    return { ok: true, value: { answer: {}, ...told, changes } };
  });
}
