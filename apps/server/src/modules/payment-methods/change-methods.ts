/** Add, change, remove and sort payment methods; secrets are sealed, and journaled by their names alone (specification §3, §6). */
import type { PaymentMethodFields } from '@comanda/contract/payment-methods';
import { accept } from '@comanda/domain/decision';
import type { SetupMove } from '@comanda/domain/journal/setup-events';
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import { mayRepeat, type SecretName, type SetStatus } from '@comanda/domain/payments/payment-setup';

import type { ProviderAddresses } from '../../config.ts';
import type { House } from '../../platform/house.ts';
import { type Caller, roleIn } from '../../platform/http/caller.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Venue } from '../../platform/transaction.ts';
import { changeSetup, refuseOld, refuseWithoutPin } from '../setup/index.ts';
import { aboutSecret } from './method-setup.ts';
import {
  deleteMethod,
  deleteSecret,
  findMethod,
  findMethods,
  insertMethod,
  type MethodRow,
  saveSecret,
  sortMethods,
  updateMethod,
} from './payment-methods.repository.ts';
import { type Plan, planMethod, type TypedFields } from './plan-method.ts';

type Sent = { readonly customerId: string; readonly caller: Caller; readonly socketId?: string | undefined };

const notFound = { ok: false as const, code: 'paymentMethods.error.notFound' as const };
const suspended = { ok: false as const, code: 'paymentMethods.error.suspended' as const };
const taken = { ok: false as const, code: 'paymentMethods.error.methodTaken' as const };

/** The provider suspends and lets go again; the venue cannot. */
function refuseSuspended({ customerId, caller }: Sent, statuses: readonly (SetStatus | undefined)[]) {
  const isProvider = roleIn(caller, customerId) === 'systemAdmin';
  return statuses.includes('suspended') && !isProvider ? suspended : null;
}

function moved(id: string, move: SetupMove, fields: readonly string[]) {
  const changes = [{ kind: 'paymentMethod' as const, id }];
  return accept({ answer: {}, thing: 'paymentMethod' as const, thingId: id, move, fields, changes });
}

/** A command's body is compared by its hash, which must not give a password away. */
function withoutSecrets(secrets: Secrets, fields: TypedFields) {
  const typed = Object.entries(fields.secrets ?? {}).map(([name, value]) => [name, secrets.fingerprint(value)]);
  return { ...fields, secrets: typed };
}

async function saveSecrets(venue: Venue, secrets: Secrets, { row, secrets: typed }: Plan): Promise<void> {
  const { customerId } = venue;
  for (const [name, value] of Object.entries(typed) as [SecretName, string][]) {
    if (value === '') {
      await deleteSecret(venue.tx, { customerId, id: row.id }, name);
      continue;
    }
    await saveSecret(venue.tx, {
      customer_id: customerId,
      payment_method_id: row.id,
      name,
      sealed: secrets.seal(value, aboutSecret(customerId, row.id, name)),
      changed_at: venue.now,
    });
  }
}

/** What a method is before anybody has said anything about it. */
export function blankMethod(customerId: string, id: string, method: PaymentMethod): MethodRow {
  return {
    customer_id: customerId,
    id,
    method,
    name: '',
    display_title: '',
    status: 'inactive',
    active_on_pos: false,
    active_on_app: false,
    active_on_kiosk: false,
    active_on_receipt: false,
    sub_methods: [],
    provider_account: {},
    connected_at: null,
    position: 0,
    version: 1,
  };
}

type NewMethod = Sent & {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly fields: PaymentMethodFields;
};

export async function addMethod(house: House, providers: ProviderAddresses, sent: NewMethod) {
  const { customerId, caller, socketId, id, method, fields } = sent;
  const refused = (await refuseWithoutPin(house, sent)) ?? refuseSuspended(sent, [fields.status]);
  if (refused !== null) return refused;
  const planned = await planMethod(house, providers, { stored: blankMethod(customerId, id, method), fields });
  if (!planned.ok) return planned;
  const body = { method, ...withoutSecrets(house.secrets, fields) };
  const command = { customerId, caller, id, kind: 'paymentMethod.add', body, socketId };
  return changeSetup(house, command, { raises: 'setup' }, async (venue) => {
    const methods = await findMethods(venue.tx, customerId);
    if (!mayRepeat(method) && methods.some((one) => one.method === method)) return taken;
    const position = Math.max(-1, ...methods.map((one) => one.position)) + 1;
    await insertMethod(venue.tx, { ...planned.value.row, position });
    await saveSecrets(venue, house.secrets, planned.value);
    return moved(id, 'added', ['method', ...Object.keys(fields.secrets)]);
  });
}

type MethodChange = Sent & {
  readonly methodId: string;
  readonly id: string;
  readonly version: number;
  readonly fields: TypedFields;
};

export async function changeMethod(house: House, providers: ProviderAddresses, sent: MethodChange) {
  const { customerId, caller, socketId, methodId, id, version, fields } = sent;
  const key = { customerId, id: methodId };
  const stored = await findMethod(house.database.read, key);
  if (stored === null) return notFound;
  const refused = (await refuseWithoutPin(house, sent)) ?? refuseSuspended(sent, [stored.status, fields.status]);
  if (refused !== null) return refused;
  // A repeat comes with the version that it has raised itself: the command knows its answer, and nobody is asked again.
  const planned =
    stored.version === version
      ? await planMethod(house, providers, { stored, fields })
      : accept({ row: stored, secrets: {} });
  if (!planned.ok) return planned;
  const body = { methodId, version, ...withoutSecrets(house.secrets, fields) };
  const command = { customerId, caller, id, kind: 'paymentMethod.change', body, socketId };
  return changeSetup(house, command, { raises: 'setup' }, async (venue) => {
    const now = await findMethod(venue.tx, key);
    if (now === null) return notFound;
    const old = refuseOld(now, version);
    if (old !== null) return old;
    const { row } = planned.value;
    await updateMethod(venue.tx, { ...row, position: now.position, version: version + 1 });
    await saveSecrets(venue, house.secrets, planned.value);
    return moved(methodId, 'changed', [...Object.keys(fields), ...Object.keys(fields.secrets ?? {})]);
  });
}

export function removeMethod(house: House, sent: Sent & { methodId: string; commandId: string }) {
  const { customerId, caller, socketId, methodId, commandId } = sent;
  const command = { customerId, caller, id: commandId, kind: 'paymentMethod.remove', body: { methodId }, socketId };
  return changeSetup(house, command, { raises: 'setup' }, async (venue) => {
    const stored = await findMethod(venue.tx, { customerId, id: methodId });
    if (stored === null) return notFound;
    const refused = refuseSuspended(sent, [stored.status]);
    if (refused !== null) return refused;
    await deleteMethod(venue.tx, { customerId, id: methodId });
    return moved(methodId, 'removed', []);
  });
}

/** Those that were added meanwhile come last. */
export function orderMethods(house: House, sent: Sent & { id: string; ids: readonly string[] }) {
  const { customerId, caller, socketId, id, ids } = sent;
  const command = { customerId, caller, id, kind: 'paymentMethod.sort', body: { ids }, socketId };
  return changeSetup(house, command, { raises: 'setup' }, async (venue) => {
    const known = (await findMethods(venue.tx, customerId)).map((row) => row.id);
    if (ids.some((one) => !known.includes(one))) return notFound;
    await sortMethods(venue.tx, customerId, [...new Set([...ids, ...known])]);
    return moved(customerId, 'sorted', []);
  });
}
