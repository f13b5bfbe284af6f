/** Payment methods as they go over the wire: of a secret whether it is set, never the secret. */
import type { WirePaymentMethod, WirePaymentMethodSetup } from '@comanda/contract/payment-methods';
import { paymentSources } from '@comanda/domain/payments/payment';
import { isOffered, statusOf } from '@comanda/domain/payments/payment-setup';

import type { Secrets } from '../../platform/secrets.ts';
import { secretStates, setupOf } from './method-setup.ts';
import type { MethodRow, SecretRow } from './payment-methods.repository.ts';

type Beside = {
  readonly secrets: Secrets;
  /** Of the venue. */
  readonly sealed: readonly SecretRow[];
  readonly packages: readonly string[];
};

export function presentMethod(row: MethodRow, { secrets, sealed, packages }: Beside): WirePaymentMethod {
  const states = secretStates(secrets, row, sealed);
  const set = states.filter(({ state }) => state === 'set').map(({ name }) => name);
  const setup = setupOf(row, set);
  return {
    id: row.id,
    method: row.method,
    name: row.name,
    displayTitle: row.display_title,
    status: statusOf(setup),
    activeOnPos: row.active_on_pos,
    activeOnApp: row.active_on_app,
    activeOnKiosk: row.active_on_kiosk,
    activeOnReceipt: row.active_on_receipt,
    offeredOn: paymentSources.filter((source) => isOffered(setup, source, packages)),
    subMethods: [...row.sub_methods],
    opensApp: row.method === 'sumup' && set.includes('affiliateKey'),
    version: row.version,
  };
}

export function presentMethodSetup(row: MethodRow, beside: Beside): WirePaymentMethodSetup {
  return {
    ...presentMethod(row, beside),
    setStatus: row.status,
    account: { ...row.provider_account },
    secrets: secretStates(beside.secrets, row, beside.sealed).map(({ changedAt, ...secret }) => ({
      ...secret,
      changedAt: changedAt === null ? null : Math.floor(changedAt / 1000),
    })),
    connectedAt: row.connected_at === null ? null : Math.floor(row.connected_at / 1000),
  };
}
