/** The key by which a printer fetches its jobs: it stands in the address that is typed into the printer (decisions.md §7). */
import { createHash, createHmac } from 'node:crypto';

import type { House } from '../../platform/house.ts';
import { changeSetup, type SetupChange } from '../setup/index.ts';
import { findPrinter, updatePrinter } from './devices.repository.ts';
import { changedDevice, unknownDevice } from './set-up-printers.ts';

type Renewing = Pick<SetupChange, 'customerId' | 'caller'> & {
  readonly printerId: string;
  /** Of the command. */
  readonly id: string;
  readonly secret: string;
};

/** Made from the command’s id with the server’s secret, so that an answer that got lost can be given again and no key is stored. */
function makeKey({ secret, customerId, printerId, id }: Renewing): string {
  return createHmac('sha256', secret).update(`printer key ${customerId} ${printerId} ${id}`).digest('base64url');
}

export function hashFetchKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The one before leads nowhere from then on. @returns the key, which nobody is told again. */
export async function renewFetchKey(house: House, renewing: Renewing) {
  const { customerId, caller, printerId, id } = renewing;
  const command = { customerId, caller, id, kind: 'printer.renewFetchKey', body: { printer: printerId } };
  const key = makeKey(renewing);
  const done = await changeSetup(house, command, { raises: 'setup' }, async ({ tx }) => {
    const printer = await findPrinter(tx, { customerId, id: printerId });
    if (!printer) return unknownDevice;
    await updatePrinter(tx, printer, { fetch_key_hash: hashFetchKey(key) });
    const told = { thing: 'printer', thingId: printerId, move: 'changed', fields: ['fetchKey'] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changedDevice(printerId) } };
  });
  return done.ok ? ({ ok: true, value: { key, revision: done.value.revision } } as const) : done;
}
