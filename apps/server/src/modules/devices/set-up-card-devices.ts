/** Card terminals of Wallee are added, changed and removed (specification §2 settings/devices). */
import type { BodyRead } from '@comanda/contract/calls';
import { checkSetupName } from '@comanda/domain/venue/setup-names';

import type { House } from '../../platform/house.ts';
import { changeSetup, refuseOld, type SetupChange } from '../setup/index.ts';
import { deleteTerminal, findTerminal, findTerminals, insertTerminal, updateTerminal } from './devices.repository.ts';
import { changedDevice, refuseStation, unknownDevice } from './set-up-printers.ts';

type Asked = Pick<SetupChange, 'customerId' | 'caller'>;
type AddingTerminal = Asked & { readonly body: BodyRead<'POST /v1/customers/{customerId}/terminals'> };
type ChangingTerminal = Asked & {
  readonly terminalId: string;
  readonly body: BodyRead<'PATCH /v1/customers/{customerId}/terminals/{terminalId}'>;
};
type Removing = Asked & { readonly deviceId: string; readonly id: string };

const raises = { raises: 'setup' } as const;

export function addTerminal(house: House, { body, ...asked }: AddingTerminal) {
  const { id, name, model, station, terminalId, active } = body;
  return changeSetup(house, { ...asked, id, kind: 'terminal.add', body }, raises, async (venue) => {
    const refused = await refuseStation(venue, station);
    if (refused !== null) return refused;
    const named = checkSetupName(name, null, await findTerminals(venue.tx, venue.customerId));
    if (!named.ok) return named;
    const row = {
      customer_id: venue.customerId,
      id,
      name,
      model,
      station_id: station,
      terminal_id: terminalId,
      active,
    };
    await insertTerminal(venue.tx, row);
    const told = { thing: 'terminal', thingId: id, move: 'added', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changedDevice(id) } };
  });
}

export function changeTerminal(house: House, { body, terminalId: deviceId, ...asked }: ChangingTerminal) {
  const { id, version, ...fields } = body;
  const command = { ...asked, id, kind: 'terminal.change', body: { ...body, terminal: deviceId } };
  return changeSetup(house, command, raises, async (venue) => {
    const terminal = await findTerminal(venue.tx, { customerId: venue.customerId, id: deviceId });
    if (!terminal) return unknownDevice;
    const { name, model, station, terminalId, active } = fields;
    const refused = refuseOld(terminal, version) ?? (await refuseStation(venue, station));
    if (refused !== null) return refused;
    const named = checkSetupName(name, deviceId, await findTerminals(venue.tx, venue.customerId));
    if (!named.ok) return named;
    await updateTerminal(venue.tx, terminal, {
      ...(name === undefined ? {} : { name }),
      ...(model === undefined ? {} : { model }),
      ...(station === undefined ? {} : { station_id: station }),
      ...(terminalId === undefined ? {} : { terminal_id: terminalId }),
      ...(active === undefined ? {} : { active }),
    });
    const told = { thing: 'terminal', thingId: deviceId, move: 'changed', fields: Object.keys(fields) } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changedDevice(deviceId) } };
  });
}

export function removeTerminal(house: House, { deviceId, id, ...asked }: Removing) {
  const command = { ...asked, id, kind: 'terminal.remove', body: { terminal: deviceId } };
  return changeSetup(house, command, raises, async ({ tx, customerId }) => {
    const key = { customerId, id: deviceId };
    if (!(await findTerminal(tx, key))) return unknownDevice;
    await deleteTerminal(tx, key);
    const told = { thing: 'terminal', thingId: deviceId, move: 'removed', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changedDevice(deviceId) } };
  });
}
