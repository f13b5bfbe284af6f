/** Kiosks are added, changed, given a new link and removed (decisions.md §6). */
import { randomBytes } from 'node:crypto';

import type { BodyRead } from '@comanda/contract/calls';
import { checkSetupName } from '@comanda/domain/venue/setup-names';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { findReaders, findTerminals } from '../devices/index.ts';
import { changeSetup, refuseOld, type SetupChange } from '../setup/index.ts';
import { currentStations } from '../stations/index.ts';
import { findKiosk, findKiosks, insertKiosk, updateKiosk } from './kiosks.repository.ts';

type Asked = Pick<SetupChange, 'customerId' | 'caller'>;
type Adding = Asked & { readonly body: BodyRead<'POST /v1/customers/{customerId}/kiosks'> };
type Changing = Asked & {
  readonly kioskId: string;
  readonly body: BodyRead<'PATCH /v1/customers/{customerId}/kiosks/{kioskId}'>;
};
type Renewing = Asked & { readonly kioskId: string; readonly body: { readonly id: string; readonly version: number } };
type Removing = Asked & { readonly kioskId: string; readonly id: string };

const raises = { raises: 'setup' } as const;
const unknown = { ok: false, code: 'kiosks.error.notFound' } as const;

/** 128 bits: nobody guesses the code of a kiosk. Those of 72 bits, of before, stay valid. */
function newCode(): string {
  return randomBytes(16).toString('base64url');
}

function changed(kiosk: string) {
  return [{ kind: 'device' as const, id: kiosk }];
}

type Beside = { readonly station?: string | null | undefined; readonly terminal?: string | null | undefined };

/** What stands beside it must be there. */
async function refuseUnknown(venue: Venue, { station, terminal }: Beside) {
  if (station && !(await currentStations(venue)).some(({ id }) => id === station)) {
    return { ok: false, code: 'devices.error.stationUnknown' } as const;
  }
  if (!terminal) return null;
  const { tx, customerId } = venue;
  const devices = [...(await findTerminals(tx, customerId)), ...(await findReaders(tx, customerId))];
  if (devices.some(({ id }) => id === terminal)) return null;
  return { ok: false, code: 'kiosks.error.terminalUnknown' } as const;
}

export function addKiosk(house: House, { body, ...asked }: Adding) {
  const { id, name, station, terminal, active } = body;
  return changeSetup(house, { ...asked, id, kind: 'kiosk.add', body }, raises, async (venue) => {
    const { tx, customerId } = venue;
    const named = checkSetupName(name, null, await findKiosks(tx, customerId));
    if (!named.ok) return named;
    const refused = await refuseUnknown(venue, body);
    if (refused !== null) return refused;
    const beside = { station_id: station, terminal_id: terminal, active };
    await insertKiosk(tx, { customer_id: customerId, id, name, code: newCode(), ...beside });
    const told = { thing: 'kiosk', thingId: id, move: 'added', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(id) } };
  });
}

export function changeKiosk(house: House, { body, kioskId, ...asked }: Changing) {
  const { id, version, ...fields } = body;
  const command = { ...asked, id, kind: 'kiosk.change', body: { ...body, kiosk: kioskId } };
  return changeSetup(house, command, raises, async (venue) => {
    const { tx, customerId } = venue;
    const kiosk = await findKiosk(tx, { customerId, id: kioskId });
    if (kiosk === null) return unknown;
    const old = refuseOld(kiosk, version);
    if (old !== null) return old;
    const { name, station, terminal, active } = fields;
    const named = checkSetupName(name, kioskId, await findKiosks(tx, customerId));
    if (!named.ok) return named;
    const refused = await refuseUnknown(venue, fields);
    if (refused !== null) return refused;
    await updateKiosk(tx, kiosk, {
      ...(name === undefined ? {} : { name }),
      ...(station === undefined ? {} : { station_id: station }),
      ...(terminal === undefined ? {} : { terminal_id: terminal }),
      ...(active === undefined ? {} : { active }),
    });
    const told = { thing: 'kiosk', thingId: kioskId, move: 'changed', fields: Object.keys(fields) } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(kioskId) } };
  });
}

/** Where the old link is open, nobody orders any more. */
export function renewKioskCode(house: House, { body, kioskId, ...asked }: Renewing) {
  const command = { ...asked, id: body.id, kind: 'kiosk.newCode', body: { ...body, kiosk: kioskId } };
  return changeSetup(house, command, raises, async ({ tx, customerId }) => {
    const kiosk = await findKiosk(tx, { customerId, id: kioskId });
    if (kiosk === null) return unknown;
    const old = refuseOld(kiosk, body.version);
    if (old !== null) return old;
    await updateKiosk(tx, kiosk, { code: newCode() });
    const told = { thing: 'kiosk', thingId: kioskId, move: 'changed', fields: ['code'] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(kioskId) } };
  });
}

export function removeKiosk(house: House, { kioskId, id, ...asked }: Removing) {
  const command = { ...asked, id, kind: 'kiosk.remove', body: { kiosk: kioskId } };
  return changeSetup(house, command, raises, async ({ tx, customerId, now }) => {
    const kiosk = await findKiosk(tx, { customerId, id: kioskId });
    if (kiosk === null) return unknown;
    await updateKiosk(tx, kiosk, { removed_at: now, active: false, code: newCode() });
    const told = { thing: 'kiosk', thingId: kioskId, move: 'removed', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(kioskId) } };
  });
}
