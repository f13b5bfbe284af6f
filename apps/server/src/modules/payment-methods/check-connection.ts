/** Asks the provider of a method whether the account is right: an active method never stands on a wrong password (specification §5). */
import type { AccountName, ProviderMethod, SecretName } from '@comanda/domain/payments/payment-setup';

import type { ProviderAddresses } from '../../config.ts';
import type { Connection } from './providers/connection.ts';
import { checkDatatrans } from './providers/datatrans.ts';
import { checkSumup } from './providers/sumup.ts';
import { checkWallee } from './providers/wallee.ts';

export type FullAccount = Readonly<Partial<Record<AccountName | SecretName, string>>>;

export function checkConnection(
  providers: ProviderAddresses,
  method: ProviderMethod,
  { account, now }: { account: FullAccount; now: number },
): Promise<Connection> {
  const { timeoutMs } = providers;
  switch (method) {
    case 'datatrans':
      return checkDatatrans({ address: providers.datatrans, timeoutMs }, account);
    case 'wallee_terminal':
      return checkWallee({ address: providers.wallee, timeoutMs }, account, now);
    case 'sumup':
      return checkSumup({ address: providers.sumup, timeoutMs }, account);
  }
}
