/** Cash drawers are added, changed and removed; the books of one that held money stay (specification §2 settings/devices). */
import type { BodyRead } from '@comanda/contract/calls';
import { zero } from '@comanda/domain/money';
import { checkSetupName } from '@comanda/domain/venue/setup-names';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { findPrinter } from '../devices/index.ts';
import { changeSetup, refuseOld, type SetupChange } from '../setup/index.ts';
import { findTill } from '../tills/index.ts';
import { findRoleAt } from '../users/index.ts';
import { findDrawers } from './books.repository.ts';
import { deleteDrawer, findDrawer, isBooked, updateDrawer } from './drawers.repository.ts';
import { type DrawerRow, insertDrawer } from './payments.repository.ts';

type Asked = Pick<SetupChange, 'customerId' | 'caller'>;
type Adding = Asked & { readonly body: BodyRead<'POST /v1/customers/{customerId}/drawers'> };
type Changing = Asked & {
  readonly drawerId: string;
  readonly body: BodyRead<'PATCH /v1/customers/{customerId}/drawers/{drawerId}'>;
};
type Removing = Asked & { readonly drawerId: string; readonly id: string };

const raises = { raises: 'setup' } as const;
const unknown = { ok: false, code: 'devices.error.notFound' } as const;

function changed(drawer: string) {
  return [{ kind: 'device' as const, id: drawer }];
}

async function refusePrinter({ tx, customerId }: Venue, printer: string | null | undefined) {
  if (printer === null || printer === undefined) return null;
  if (await findPrinter(tx, { customerId, id: printer })) return null;
  return { ok: false, code: 'devices.error.printerUnknown' } as const;
}

/** Cash has to go somewhere: one of the venue's own drawers stays active. */
async function refuseLast({ tx, customerId }: Venue, drawerId: string) {
  const others = (await findDrawers(tx, customerId)).filter(({ id }) => id !== drawerId);
  const isLast = !others.some(({ kind, active }) => kind === 'venue' && active);
  return isLast ? ({ ok: false, code: 'devices.error.lastDrawer' } as const) : null;
}

/** What is out of use can be neither moved nor settled: its money would stand in every Z for ever. */
function refuseFull({ active, balance }: DrawerRow) {
  return active && balance !== 0 ? ({ ok: false, code: 'devices.error.drawerHolds' } as const) : null;
}

/** Drawers of devices and purses of waiters have their names from elsewhere. */
async function refuseName({ tx, customerId }: Venue, name: string | undefined, ownId: string | null) {
  const all = (await findDrawers(tx, customerId)).filter(({ kind }) => kind === 'venue');
  const named = checkSetupName(name, ownId, all);
  return named.ok ? null : named;
}

/** Whose it is: nobody’s for the venue’s own, else one till or one person that has none yet. */
async function refuseOwner(venue: Venue, { kind, till, user }: Adding['body']) {
  const { tx, customerId } = venue;
  const unknownOwner = { ok: false, code: 'devices.error.ownerUnknown' } as const;
  if ((kind === 'device') !== (till !== null) || (kind === 'waiter') !== (user !== null)) return unknownOwner;
  if (till !== null && (await findTill(tx, { customerId, id: till })) === undefined) return unknownOwner;
  if (user !== null && (await findRoleAt(tx, customerId, user)) === null) return unknownOwner;
  return refuseTaken(venue, { till, user });
}

/** Cash would go into one of two, and only one of them would be settled. */
async function refuseTaken({ tx, customerId }: Venue, { till, user }: Pick<Adding['body'], 'till' | 'user'>) {
  const isTaken = (await findDrawers(tx, customerId)).some(
    ({ active, device, user_id }) =>
      active && ((till !== null && device === till) || (user !== null && user_id === user)),
  );
  return isTaken ? ({ ok: false, code: 'devices.error.ownerTaken' } as const) : null;
}

export function addDrawer(house: House, { body, ...asked }: Adding) {
  const { id, name, printer, active, kind, till, user } = body;
  return changeSetup(house, { ...asked, id, kind: 'drawer.add', body }, raises, async (venue) => {
    const refused =
      (await refusePrinter(venue, printer)) ??
      (await refuseOwner(venue, body)) ??
      (kind === 'venue' ? await refuseName(venue, name, null) : null);
    if (refused !== null) return refused;
    await insertDrawer(venue.tx, {
      customer_id: venue.customerId,
      id,
      name,
      kind,
      user_id: user,
      device: till,
      active,
      balance: zero,
      created_at: venue.now,
      printer_id: printer,
    });
    const told = { thing: 'drawer', thingId: id, move: 'added', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(id) } };
  });
}

export function changeDrawer(house: House, { body, drawerId, ...asked }: Changing) {
  const { id, version, ...fields } = body;
  const command = { ...asked, id, kind: 'drawer.change', body: { ...body, drawer: drawerId } };
  return changeSetup(house, command, raises, async (venue) => {
    const drawer = await findDrawer(venue.tx, { customerId: venue.customerId, id: drawerId });
    if (!drawer) return unknown;
    const { name, printer, active } = fields;
    const refused =
      refuseOld(drawer, version) ??
      (await refusePrinter(venue, printer)) ??
      (await refuseName(venue, name, drawerId)) ??
      (active === true && !drawer.active
        ? await refuseTaken(venue, { till: drawer.device, user: drawer.user_id })
        : null) ??
      (active === false ? ((await refuseLast(venue, drawerId)) ?? refuseFull(drawer)) : null);
    if (refused !== null) return refused;
    await updateDrawer(venue.tx, drawer, {
      ...(name === undefined ? {} : { name }),
      ...(printer === undefined ? {} : { printer_id: printer }),
      ...(active === undefined ? {} : { active }),
    });
    const told = { thing: 'drawer', thingId: drawerId, move: 'changed', fields: Object.keys(fields) } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(drawerId) } };
  });
}

export function removeDrawer(house: House, { drawerId, id, ...asked }: Removing) {
  const command = { ...asked, id, kind: 'drawer.remove', body: { drawer: drawerId } };
  return changeSetup(house, command, raises, async (venue) => {
    const key = { customerId: venue.customerId, id: drawerId };
    if (!(await findDrawer(venue.tx, key))) return unknown;
    if (await isBooked(venue.tx, key)) return { ok: false, code: 'devices.error.drawerBooked' } as const;
    const refused = await refuseLast(venue, drawerId);
    if (refused !== null) return refused;
    await deleteDrawer(venue.tx, key);
    const told = { thing: 'drawer', thingId: drawerId, move: 'removed', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changed(drawerId) } };
  });
}
