/** Payment providers: one interface, one file each (decisions.md §4). */
export { checkConnection } from './check-connection.ts';
export { createProviders, type Providers } from './create-providers.ts';
export type {
  AskedPayment,
  AskedRefund,
  FailReason,
  Handle,
  OpenAccount,
  PayStep,
  Provider,
  ReadReport,
  RefundStanding,
  Report,
  Standing,
  Taken,
} from './provider.ts';
export { type Pairing, pairReader, readerState, unpairReader } from './sumup-readers.ts';
export type { BridgeMessage } from './tap-on-mobile.ts';
