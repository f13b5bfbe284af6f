/**
 * Name and password of a printer that fetches, as Epson's Server Direct Print knows them (integrations/printing.md (c)):
 * beside the key in its address, for who wants both. Of the password only what Digest compares by is kept, sealed.
 */
import { createHash } from 'node:crypto';

import type { House } from '../../platform/house.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { changeSetup, type SetupChange } from '../setup/index.ts';
import { findPrinter, type PrinterRow, updatePrinter } from './devices.repository.ts';
import { changedDevice, unknownDevice } from './set-up-printers.ts';

/** What a printer is asked to sign in to. */
export const printerRealm = 'Comanda';

type SignIn = { readonly user: string; readonly password: string };
type Changing = Pick<SetupChange, 'customerId' | 'caller' | 'id'> & {
  readonly printerId: string;
  readonly signIn: SignIn | null;
};

type Whose = Pick<PrinterRow, 'customer_id' | 'id'>;

/** Sealed for one printer it opens for no other. */
function about({ customer_id: customerId, id }: Whose): string {
  return `${customerId}/${id}/fetchSignIn`;
}

/** RFC 2617, A1: what printers of Epson make of their name and password. */
function digestOf({ user, password }: SignIn): string {
  return createHash('md5').update(`${user}:${printerRealm}:${password}`).digest('hex');
}

/** Null where none is set; its `digest` is null where the key that sealed it is gone: then nobody gets in. */
export function fetchSignInOf(secrets: Secrets, printer: PrinterRow) {
  if (printer.fetch_user === null || printer.fetch_sealed === null) return null;
  return { user: printer.fetch_user, digest: secrets.open(printer.fetch_sealed, about(printer)) };
}

export function changeFetchSignIn(house: House, { customerId, caller, id, printerId, signIn }: Changing) {
  const { secrets } = house;
  const typed = signIn && { user: signIn.user, password: secrets.fingerprint(signIn.password) };
  const command = { customerId, caller, id, kind: 'printer.changeFetchSignIn', body: { printer: printerId, typed } };
  return changeSetup(house, command, { raises: 'setup' }, async ({ tx }) => {
    const printer = await findPrinter(tx, { customerId, id: printerId });
    if (!printer) return unknownDevice;
    const sealed = signIn && secrets.seal(digestOf(signIn), about(printer));
    await updatePrinter(tx, printer, { fetch_user: signIn?.user ?? null, fetch_sealed: sealed });
    const told = { thing: 'printer', thingId: printerId, move: 'changed', fields: ['fetchSignIn'] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changedDevice(printerId) } };
  });
}
