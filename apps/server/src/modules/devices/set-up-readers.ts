/**
 * Card readers of SumUp are paired, changed and let go (specification §2 settings/devices, §6). A pairing code is used
 * once, at SumUp, and kept nowhere.
 */
import type { BodyRead } from '@comanda/contract/calls';
import type { WireReaderState } from '@comanda/contract/devices';
import { checkSetupName } from '@comanda/domain/venue/setup-names';

import type { ProviderAddresses } from '../../config.ts';
import { inClaim } from '../../platform/claim.ts';
import type { House } from '../../platform/house.ts';
import { openFirst } from '../payment-methods/index.ts';
import { type OpenAccount, type Pairing, pairReader, readerState, unpairReader } from '../payment-providers/index.ts';
import { changeSetup, refuseOld, refuseWithoutPin, type SetupChange } from '../setup/index.ts';
import { deleteReader, findReader, findReaders, insertReader, updateReader } from './devices.repository.ts';
import { changedDevice, refuseStation, unknownDevice } from './set-up-printers.ts';

type Asked = Pick<SetupChange, 'customerId' | 'caller'>;
type AddingReader = Asked & { readonly body: BodyRead<'POST /v1/customers/{customerId}/readers'> };
type ChangingReader = Asked & {
  readonly readerId: string;
  readonly body: BodyRead<'PATCH /v1/customers/{customerId}/readers/{readerId}'>;
};
type Removing = Asked & { readonly deviceId: string; readonly id: string };

const raises = { raises: 'setup' } as const;
const placeOf = ({ sumup, timeoutMs }: ProviderAddresses) => ({ address: sumup, timeoutMs });

/** Null where the venue has no account there, or one that lacks something. */
async function accountOf(house: House, customerId: string): Promise<OpenAccount | null> {
  return (await openFirst(house, customerId, 'sumup'))?.account ?? null;
}

const accountMissing = { ok: false, code: 'devices.error.accountMissing' } as const;

const refusalOf = {
  codeUnknown: { ok: false, code: 'devices.error.pairingCodeUnknown' },
  credentialsRefused: { ok: false, code: 'paymentMethods.error.credentialsRefused' },
  failed: { ok: false, code: 'paymentMethods.error.providerFailed' },
} as const satisfies Record<Exclude<Pairing['kind'], 'paired'>, unknown>;

/**
 * Paired before the transaction: nobody waits for SumUp while the venue is locked. Whoever sends it again while SumUp is
 * still asked waits for what comes of it: its code may be used up by then.
 */
export async function addReader(house: House, providers: ProviderAddresses, adding: AddingReader) {
  const refused = await refuseWithoutPin(house, adding);
  if (refused !== null) return refused;
  const { customerId, body } = adding;
  return inClaim(house, `reader ${customerId} ${body.id}`, () => pairAndAdd(house, providers, adding));
}

async function pairAndAdd(house: House, providers: ProviderAddresses, { body, ...asked }: AddingReader) {
  const { id, name, station } = body;
  const { customerId } = asked;
  // A repeat: its code is used up, and the command knows its answer.
  const isRepeat = (await findReader(house.database.write, { customerId, id })) !== undefined;
  const account = await accountOf(house, customerId);
  if (account === null && !isRepeat) return accountMissing;
  // Before the code is used up.
  const named = checkSetupName(name, null, await findReaders(house.database.read, customerId));
  if (!named.ok && !isRepeat) return named;
  const code = body.pairingCode.toUpperCase();
  const place = placeOf(providers);
  const pairing: Pairing =
    account === null || isRepeat ? { kind: 'failed' } : await pairReader(place, account, { code, name, reference: id });
  if (pairing.kind !== 'paired' && !isRepeat) return refusalOf[pairing.kind];
  // A command's body is kept as a hash, by which a short code could be guessed.
  const kept = { ...body, pairingCode: house.secrets.fingerprint(code) };
  const done = await changeSetup(house, { ...asked, id, kind: 'reader.add', body: kept }, raises, async (venue) => {
    const wrongStation = await refuseStation(venue, station);
    if (wrongStation !== null) return wrongStation;
    const stillFree = checkSetupName(name, null, await findReaders(venue.tx, venue.customerId));
    if (!stillFree.ok) return stillFree;
    await insertReader(venue.tx, {
      customer_id: venue.customerId,
      id,
      name,
      station_id: station,
      pairing_code: null,
      reader_id: pairing.kind === 'paired' ? pairing.readerId : null,
      status: 'paired',
      requested_at: venue.now,
    });
    const told = { thing: 'terminal', thingId: id, move: 'added', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changedDevice(id) } };
  });
  if (!done.ok && account !== null && pairing.kind === 'paired') await unpairReader(place, account, pairing.readerId);
  return done;
}

export function changeReader(house: House, { body, readerId, ...asked }: ChangingReader) {
  const { id, version, ...fields } = body;
  const command = { ...asked, id, kind: 'reader.change', body: { ...body, reader: readerId } };
  return changeSetup(house, command, raises, async (venue) => {
    const reader = await findReader(venue.tx, { customerId: venue.customerId, id: readerId });
    if (!reader) return unknownDevice;
    const { name, station } = fields;
    const refused = refuseOld(reader, version) ?? (await refuseStation(venue, station));
    if (refused !== null) return refused;
    const named = checkSetupName(name, readerId, await findReaders(venue.tx, venue.customerId));
    if (!named.ok) return named;
    await updateReader(venue.tx, reader, {
      ...(name === undefined ? {} : { name }),
      ...(station === undefined ? {} : { station_id: station }),
    });
    const told = { thing: 'terminal', thingId: readerId, move: 'changed', fields: Object.keys(fields) } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changedDevice(readerId) } };
  });
}

/** SumUp lets it go as well; where SumUp does not answer, it is gone here all the same. */
export async function removeReader(house: House, providers: ProviderAddresses, { deviceId, id, ...asked }: Removing) {
  const { customerId } = asked;
  const reader = await findReader(house.database.write, { customerId, id: deviceId });
  const command = { ...asked, id, kind: 'reader.remove', body: { reader: deviceId } };
  const done = await changeSetup(house, command, raises, async (venue) => {
    const key = { customerId: venue.customerId, id: deviceId };
    if (!(await findReader(venue.tx, key))) return unknownDevice;
    await deleteReader(venue.tx, key);
    const told = { thing: 'terminal', thingId: deviceId, move: 'removed', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changedDevice(deviceId) } };
  });
  const account = await accountOf(house, customerId);
  if (done.ok && account !== null && reader?.reader_id != null) {
    await unpairReader(placeOf(providers), account, reader.reader_id);
  }
  return done;
}

/** Asked of SumUp, all at once. */
export async function readReaderStates(
  house: House,
  providers: ProviderAddresses,
  customerId: string,
): Promise<WireReaderState[]> {
  const account = await accountOf(house, customerId);
  const readers = await findReaders(house.database.read, customerId);
  return Promise.all(
    readers.map(async ({ id, reader_id: theirs }) => {
      const told = theirs === null || account === null ? null : await readerState(placeOf(providers), account, theirs);
      return { reader: id, state: stateOf(told) };
    }),
  );
}

function stateOf(told: string | null): WireReaderState['state'] {
  if (told === null) return 'unknown';
  if (told === 'OFFLINE') return 'offline';
  return told === 'IDLE' ? 'ready' : 'busy';
}
