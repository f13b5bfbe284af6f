/** A payment method with the account that its provider is asked with; its secrets live as long as the call. */
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import { missingOf, type SecretName, type SubMethod } from '@comanda/domain/payments/payment-setup';

import type { House } from '../../platform/house.ts';
import type { OpenAccount } from '../payment-providers/index.ts';
import { aboutSecret, setupOf } from './method-setup.ts';
import { findMethod, findMethods, type MethodKey, saveSecret } from './payment-methods.repository.ts';
import { fullAccount } from './plan-method.ts';

export type OpenMethod = {
  readonly subMethods: readonly SubMethod[];
  /** Null: something that the provider needs is missing, or cannot be read. */
  readonly account: OpenAccount | null;
};

/** Also of one that is not offered any more: what was begun is ended. @returns null where there is no such method */
export async function openMethod(house: House, key: MethodKey): Promise<OpenMethod | null> {
  const row = await findMethod(house.database.read, key);
  if (row === null) return null;
  const { account, secretsAtHand } = await fullAccount(house, row, {});
  const isWhole = missingOf(setupOf(row, secretsAtHand)).length === 0;
  return { subMethods: row.sub_methods, account: isWhole ? account : null };
}

/** Of methods that stand there once: their first and only one. @returns null where the venue has none */
export async function openFirst(house: House, customerId: string, method: PaymentMethod): Promise<OpenMethod | null> {
  const row = (await findMethods(house.database.read, customerId)).find((one) => one.method === method);
  return row === undefined ? null : openMethod(house, { customerId, id: row.id });
}

/** Past the settings: a secret of a venue that is made by a program. */
export async function saveSealed(
  { database, secrets, clock }: House,
  { customerId, id }: MethodKey,
  { name, text }: { name: SecretName; text: string },
): Promise<void> {
  await saveSecret(database.write, {
    customer_id: customerId,
    payment_method_id: id,
    name,
    sealed: secrets.seal(text, aboutSecret(customerId, id, name)),
    changed_at: clock(),
  });
}
