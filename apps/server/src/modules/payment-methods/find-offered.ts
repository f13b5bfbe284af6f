/** Which of a venue's methods takes a payment there, with the account and the packages that it needs. */
import type { PaymentMethod, PaymentSource } from '@comanda/domain/payments/payment';
import { isOffered } from '@comanda/domain/payments/payment-setup';

import type { Secrets } from '../../platform/secrets.ts';
import type { Venue } from '../../platform/transaction.ts';
import { findCustomers } from '../customers/index.ts';
import { secretStates, setupOf } from './method-setup.ts';
import { findMethods, findSecrets, type MethodRow } from './payment-methods.repository.ts';

type Wish = {
  readonly method: PaymentMethod;
  /** Null: the first of that kind. */
  readonly methodId: string | null;
  readonly source: PaymentSource;
};

export async function findOffered(venue: Venue, secrets: Secrets, wish: Wish): Promise<MethodRow | null> {
  const { tx, customerId } = venue;
  const [customer] = await findCustomers(tx, [customerId]);
  const sealed = await findSecrets(tx, customerId);
  const rows = (await findMethods(tx, customerId)).filter(
    ({ id, method }) => method === wish.method && (wish.methodId === null || wish.methodId === id),
  );
  const isReady = (row: MethodRow) => {
    const atHand = secretStates(secrets, row, sealed).flatMap(({ name, state }) => (state === 'set' ? [name] : []));
    return isOffered(setupOf(row, atHand), wish.source, customer?.packages ?? []);
  };
  return rows.find(isReady) ?? null;
}
