/** The payment providers of the demo: played beside the server, so that every method can be tried without an account. */
import {
  sandboxAccounts,
  sandboxReader,
  sandboxTerminals,
  startPaymentSandbox,
} from '@comanda/test-kit/payment-sandbox';

import { type Config, usualProviders } from '../../config.ts';

export type DemoProviders = {
  /** A page with what waits there and its buttons; null where the environment names other providers. */
  readonly page: string | null;
  readonly providers: Config['providers'];
  close(): Promise<void>;
};

/** Beside the server's own port, so that the address is the same after each start. */
const besideBy = 80;

export async function startDemoProviders({ port, providers }: Config, now: () => number): Promise<DemoProviders> {
  const isTold = providers.datatrans !== usualProviders.datatrans;
  if (isTold) return { page: null, providers, close: () => Promise.resolve() };
  const wished = port === 0 ? 0 : port + besideBy;
  const sandbox = await startPaymentSandbox(now, { port: wished }).catch(() => startPaymentSandbox(now));
  const { address } = sandbox;
  return {
    page: `${address}/`,
    providers: { ...providers, datatrans: address, wallee: address, sumup: address },
    close: () => sandbox.close(),
  };
}

/** How Gasthof Linde is known to them. */
export const demoAccounts = sandboxAccounts;
export const demoTerminals = sandboxTerminals;
export const demoReader = sandboxReader;
