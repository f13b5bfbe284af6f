/** What a payment method becomes: typed over stored, checked by the rules, and asked at its provider where it is active. */
import type { PaymentMethodFields } from '@comanda/contract/payment-methods';
import { accept } from '@comanda/domain/decision';
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import {
  accountOf,
  checkSetup,
  isProviderMethod,
  missingOf,
  secretNames,
  type SecretName,
} from '@comanda/domain/payments/payment-setup';

import type { ProviderAddresses } from '../../config.ts';
import type { House } from '../../platform/house.ts';
import { findCustomers } from '../customers/index.ts';
import { checkConnection, type OpenAccount } from '../payment-providers/index.ts';
import { openSecret, setupOf } from './method-setup.ts';
import { findSecrets, type MethodRow } from './payment-methods.repository.ts';

export type TypedFields = Partial<{
  readonly [Field in keyof PaymentMethodFields]: PaymentMethodFields[Field] | undefined;
}>;
type TypedSecrets = Readonly<Partial<Record<SecretName, string>>>;

export type Plan = {
  readonly row: MethodRow;
  /** Only those that were typed; an empty one is removed. */
  readonly secrets: TypedSecrets;
};

export function mergeMethod(stored: MethodRow, fields: TypedFields): MethodRow {
  return {
    ...stored,
    name: fields.name ?? stored.name,
    display_title: fields.displayTitle ?? stored.display_title,
    status: fields.status ?? stored.status,
    active_on_pos: fields.activeOnPos ?? stored.active_on_pos,
    active_on_app: fields.activeOnApp ?? stored.active_on_app,
    active_on_kiosk: fields.activeOnKiosk ?? stored.active_on_kiosk,
    active_on_receipt: fields.activeOnReceipt ?? stored.active_on_receipt,
    sub_methods: fields.subMethods ?? stored.sub_methods,
    provider_account: { ...stored.provider_account, ...fields.account },
  };
}

/** A name or secret that this method's provider does not have. */
export function hasUnknownField(method: PaymentMethod, { account, secrets }: TypedFields): boolean {
  const shape = accountOf(method);
  const secretsOf = shape?.secrets.map(({ name }) => name) ?? [];
  const known: readonly string[] = [...(shape?.names ?? []), ...(shape?.optionalNames ?? []), ...secretsOf];
  return [...Object.keys(account ?? {}), ...Object.keys(secrets ?? {})].some((name) => !known.includes(name));
}

/** Names and secrets together: typed ones first, stored ones where they can be read. */
export async function fullAccount(
  { database, secrets: keys }: House,
  row: MethodRow,
  typed: TypedSecrets,
): Promise<{ account: OpenAccount; secretsAtHand: SecretName[] }> {
  const sealed = await findSecrets(database.read, row.customer_id);
  const opened: Partial<Record<SecretName, string>> = {};
  for (const name of secretNames) {
    const stored = sealed.find((one) => one.payment_method_id === row.id && one.name === name);
    const value = typed[name] ?? (stored === undefined ? null : openSecret(keys, stored));
    if (value !== null && value !== '') opened[name] = value;
  }
  return {
    account: { ...row.provider_account, ...opened },
    secretsAtHand: secretNames.filter((name) => opened[name] !== undefined),
  };
}

/** Before the transaction: nobody waits for a provider while the venue is locked. */
export async function planMethod(
  house: House,
  providers: ProviderAddresses,
  { stored, fields }: { stored: MethodRow; fields: TypedFields },
) {
  const row = mergeMethod(stored, fields);
  const secrets = fields.secrets ?? {};
  if (hasUnknownField(row.method, fields)) {
    return { ok: false as const, code: 'paymentMethods.error.fieldUnknown' as const };
  }
  const { account, secretsAtHand } = await fullAccount(house, row, secrets);
  const [customer] = await findCustomers(house.database.read, [row.customer_id]);
  const checked = checkSetup(setupOf(row, secretsAtHand), customer?.packages ?? [], setupOf(stored, secretsAtHand));
  if (!checked.ok) return checked;
  const isAccountNew = Object.keys(secrets).length > 0 || fields.account !== undefined;
  const wasConnected = stored.connected_at !== null && !isAccountNew;
  if (!isProviderMethod(row.method)) return accept({ row, secrets });
  if (row.status !== 'active')
    return accept({ row: { ...row, connected_at: wasConnected ? row.connected_at : null }, secrets });
  if (wasConnected && stored.status === 'active') return accept({ row, secrets });
  const now = house.clock();
  const connection = await checkConnection(providers, row.method, { account, now });
  if (connection !== 'valid') return { ok: false as const, code: connection };
  return accept({ row: { ...row, connected_at: now }, secrets });
}

/** As planned, without saving: what a person types is tried before it counts. */
export async function tryConnection(
  house: House,
  providers: ProviderAddresses,
  { stored, fields }: { stored: MethodRow; fields: TypedFields },
) {
  const row = mergeMethod(stored, fields);
  if (hasUnknownField(row.method, fields) || !isProviderMethod(row.method)) {
    return { ok: false as const, code: 'paymentMethods.error.fieldUnknown' as const };
  }
  const { account, secretsAtHand } = await fullAccount(house, row, fields.secrets ?? {});
  const [missing] = missingOf(setupOf(row, secretsAtHand));
  if (missing !== undefined) {
    return { ok: false as const, code: 'paymentMethods.error.incomplete' as const, params: { field: missing } };
  }
  const connection = await checkConnection(providers, row.method, { account, now: house.clock() });
  return connection === 'valid' ? accept({}) : { ok: false as const, code: connection };
}
