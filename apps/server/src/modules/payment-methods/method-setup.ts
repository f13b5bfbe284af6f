/** A payment method as the rules see it: its row, and which of its secrets can still be read. */
import { accountOf, type MethodSetup, type SecretName } from '@comanda/domain/payments/payment-setup';

import type { Secrets } from '../../platform/secrets.ts';
import type { MethodRow, SecretRow } from './payment-methods.repository.ts';

export type SecretState = {
  readonly name: SecretName;
  readonly state: 'missing' | 'set' | 'unreadable';
  /** Unix milliseconds. */
  readonly changedAt: number | null;
};

/** Where a secret belongs: sealed for one venue's method it opens nowhere else. */
export function aboutSecret(customerId: string, methodId: string, name: SecretName): string {
  return `${customerId}/${methodId}/${name}`;
}

export function openSecret(secrets: Secrets, row: SecretRow): string | null {
  return secrets.open(row.sealed, aboutSecret(row.customer_id, row.payment_method_id, row.name));
}

/** @param rows secrets of the venue */
export function secretStates(secrets: Secrets, method: MethodRow, rows: readonly SecretRow[]): SecretState[] {
  const names = accountOf(method.method)?.secrets ?? [];
  return names.map(({ name }) => {
    const row = rows.find((one) => one.payment_method_id === method.id && one.name === name);
    if (row === undefined) return { name, state: 'missing', changedAt: null };
    const state = openSecret(secrets, row) === null ? 'unreadable' : 'set';
    return { name, state, changedAt: row.changed_at };
  });
}

export function setupOf(row: MethodRow, secretsAtHand: readonly SecretName[]): MethodSetup {
  return {
    method: row.method,
    status: row.status,
    activeOn: {
      pos: row.active_on_pos,
      app: row.active_on_app,
      kiosk: row.active_on_kiosk,
      receipt: row.active_on_receipt,
    },
    subMethods: row.sub_methods,
    account: row.provider_account,
    secretsAtHand,
  };
}
