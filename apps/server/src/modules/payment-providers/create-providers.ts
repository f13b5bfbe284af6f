/** All providers, each at its address. */
import type { ProviderAddresses } from '../../config.ts';
import { datatransAt } from './datatrans.ts';
import type { Provider } from './provider.ts';
import { sumupAt } from './sumup.ts';
import { tapOnMobile } from './tap-on-mobile.ts';
import { walleeAt } from './wallee-terminal.ts';

export type Providers = Readonly<Record<'datatrans' | 'wallee_terminal' | 'sumup' | 'tap_on_mobile', Provider>>;

/** @param now unix milliseconds */
export function createProviders(addresses: ProviderAddresses, now: () => number): Providers {
  const { datatrans, wallee, sumup, timeoutMs } = addresses;
  return {
    datatrans: datatransAt({ address: datatrans, timeoutMs }, now),
    wallee_terminal: walleeAt({ address: wallee, timeoutMs }, now),
    sumup: sumupAt({ address: sumup, timeoutMs }, now),
    tap_on_mobile: tapOnMobile(now),
  };
}
