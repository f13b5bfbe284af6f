/** Asks the provider of a method whether the account is right: an active method never stands on a wrong password (specification §5). */
import type { ProviderMethod } from '@comanda/domain/payments/payment-setup';

import type { ProviderAddresses } from '../../config.ts';
import type { Connection } from './connection.ts';
import { checkDatatrans } from './datatrans-call.ts';
import type { OpenAccount } from './provider.ts';
import { checkSumup } from './sumup-call.ts';
import { checkWallee } from './wallee-call.ts';

export function checkConnection(
  providers: ProviderAddresses,
  method: ProviderMethod,
  { account, now }: { account: OpenAccount; now: number },
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
