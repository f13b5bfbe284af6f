/** Change an order method: hours, areas, acceptance, hand-over (decisions.md §3, §6). */
import type { OrderMethodChange } from '@comanda/contract/order-methods';
import { hasPackage, packageOfOrderMethod } from '@comanda/domain/access/packages';
import { accept } from '@comanda/domain/decision';
import { checkWeek } from '@comanda/domain/opening-hours/check-hours';
import { checkAreas } from '@comanda/domain/venue/check-areas';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { findCustomers } from '../customers/index.ts';
import { currentSettings } from '../settings/index.ts';
import { changeSetup, refuseOld } from '../setup/index.ts';
import { currentStations } from '../stations/index.ts';
import { findOrderMethod, type OrderMethodRow, saveOrderMethod } from './order-methods.repository.ts';

type Sent = { readonly customerId: string; readonly caller: Caller; readonly change: OrderMethodChange };
type Fields = Omit<OrderMethodChange, 'id' | 'version' | 'method' | 'socketId'>;

export function changeOrderMethod(house: House, { customerId, caller, change }: Sent) {
  const { socketId, ...body } = change;
  const { id, version, method, ...fields } = body;
  const command = { customerId, caller, id, kind: 'orderMethod.change', body, socketId };
  return changeSetup(house, command, { raises: 'setup' }, async (venue) => {
    const stored = await findOrderMethod(venue.tx, customerId, method);
    const old = refuseOld(stored, version);
    if (old !== null) return old;
    const decision = await decide(venue, change, merge(stored, fields));
    if (!decision.ok) return decision;
    await saveOrderMethod(venue.tx, { ...decision.value, version: version + 1 });
    return accept({
      answer: {},
      thing: 'orderMethod' as const,
      thingId: method,
      move: 'changed' as const,
      fields: Object.keys(fields),
      changes: [{ kind: 'orderMethod' as const, id: method }],
    });
  });
}

function merge(stored: OrderMethodRow, fields: Fields): OrderMethodRow {
  return {
    ...stored,
    active: fields.active ?? stored.active,
    tracks_hand_over: fields.tracksHandOver ?? stored.tracks_hand_over,
    accepts_automatically: fields.acceptsAutomatically ?? stored.accepts_automatically,
    station_id: fields.acceptingStation === undefined ? stored.station_id : fields.acceptingStation,
    around_the_clock: fields.aroundTheClock ?? stored.around_the_clock,
    weekdays: fields.weekdays ?? stored.weekdays,
    minimum_amount: fields.minimumAmount ?? stored.minimum_amount,
    lead_minutes: fields.leadMinutes ?? stored.lead_minutes,
    areas: fields.areas ?? stored.areas,
  };
}

async function decide(venue: Venue, change: OrderMethodChange, row: OrderMethodRow) {
  const { method, active, areas, acceptingStation } = change;
  if (active === true && !(await isBooked(venue, change))) {
    return { ok: false as const, code: 'access.error.packageMissing' as const };
  }
  const week = checkWeek({ aroundTheClock: row.around_the_clock, weekdays: row.weekdays });
  if (!week.ok) return week;
  if (areas !== undefined) {
    if (areas.length > 0 && method !== 'delivery') {
      return { ok: false as const, code: 'orderMethods.error.areasNotAllowed' as const };
    }
    const checked = checkAreas(areas, (await currentSettings(venue)).country);
    if (!checked.ok) return checked;
  }
  if (acceptingStation) {
    const stations = await currentStations(venue);
    if (!stations.some(({ id }) => id === acceptingStation)) {
      return { ok: false as const, code: 'printing.error.stationUnknown' as const };
    }
  }
  return accept({ ...row, weekdays: week.value.weekdays });
}

async function isBooked({ tx, customerId }: Venue, { method }: OrderMethodChange): Promise<boolean> {
  const [customer] = await findCustomers(tx, [customerId]);
  return hasPackage(customer?.packages ?? [], packageOfOrderMethod(method));
}
