/** Add, change and remove pickup locations (specification §3, §5 Location form, §7). */
import type { WireLocation } from '@comanda/contract/order-methods';
import { accept } from '@comanda/domain/decision';
import type { SetupMove } from '@comanda/domain/journal/setup-events';
import type { Translated } from '@comanda/domain/menu/menu';
import { checkAddress } from '@comanda/domain/venue/pickup-location';
import { checkSetupName } from '@comanda/domain/venue/setup-names';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { currentSettings } from '../settings/index.ts';
import { changeSetup, refuseOld } from '../setup/index.ts';
import { deleteLocation, findLocation, findLocations, insertLocation, updateLocation } from './locations.repository.ts';

type Sent = { readonly customerId: string; readonly caller: Caller; readonly socketId?: string | undefined };

type LocationFields = {
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly description?: Translated | undefined;
};
type Change = Partial<{ readonly [Field in keyof LocationFields]: LocationFields[Field] | undefined }>;

const notFound = { ok: false as const, code: 'location.error.notFound' as const };

/** Already decided; said in one shape. */
function moved(id: string, move: SetupMove, fields: readonly string[]) {
  const changes = [{ kind: 'pickupLocation' as const, id }];
  return accept({ answer: {}, thing: 'pickupLocation' as const, thingId: id, move, fields, changes });
}

export function addLocation(
  house: House,
  { customerId, caller, socketId, location }: Sent & { location: LocationFields & Pick<WireLocation, 'id' | 'type'> },
) {
  const { id, type } = location;
  const command = { customerId, caller, id, kind: 'pickupLocation.add', body: location, socketId };
  return changeSetup(house, command, { raises: 'setup' }, async (venue) => {
    const address = checkAddress(location, (await currentSettings(venue)).country);
    if (!address.ok) return address;
    const locations = await findLocations(venue.tx, customerId);
    const named = checkSetupName(address.value.name, null, locations);
    if (!named.ok) return named;
    const position = (locations.at(-1)?.position ?? -1) + 1;
    const description = location.description ?? {};
    await insertLocation(venue.tx, {
      customer_id: customerId,
      id,
      type,
      ...address.value,
      description,
      position,
      version: 1,
    });
    return moved(id, 'added', []);
  });
}

type ChangeSent = Sent & {
  readonly locationId: string;
  readonly id: string;
  readonly version: number;
  readonly fields: Change;
};

export function changeLocation(house: House, change: ChangeSent) {
  const { customerId, caller, socketId, locationId, ...body } = change;
  const { id, version, fields } = body;
  const command = {
    customerId,
    caller,
    id,
    kind: 'pickupLocation.change',
    body: { ...body, locationId },
    socketId,
  };
  return changeSetup(house, command, { raises: 'setup' }, async (venue) => {
    const stored = await findLocation(venue.tx, { customerId, id: locationId });
    if (stored === null) return notFound;
    const old = refuseOld(stored, version);
    if (old !== null) return old;
    const wanted = {
      name: fields.name ?? stored.name,
      street: fields.street ?? stored.street,
      zip: fields.zip ?? stored.zip,
      city: fields.city ?? stored.city,
    };
    const address = checkAddress(wanted, (await currentSettings(venue)).country);
    if (!address.ok) return address;
    const named = checkSetupName(fields.name, locationId, await findLocations(venue.tx, customerId));
    if (!named.ok) return named;
    const description = fields.description ?? stored.description;
    await updateLocation(venue.tx, { ...stored, ...address.value, description, version: version + 1 });
    return moved(locationId, 'changed', Object.keys(fields));
  });
}

export function removeLocation(
  house: House,
  { customerId, caller, socketId, locationId, commandId }: Sent & { locationId: string; commandId: string },
) {
  const command = {
    customerId,
    caller,
    id: commandId,
    kind: 'pickupLocation.remove',
    body: { locationId },
    socketId,
  };
  return changeSetup(house, command, { raises: 'setup' }, async (venue) => {
    if ((await findLocation(venue.tx, { customerId, id: locationId })) === null) return notFound;
    await deleteLocation(venue.tx, { customerId, id: locationId });
    return moved(locationId, 'removed', []);
  });
}
