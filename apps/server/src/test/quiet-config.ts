/** A program that speaks to nobody: without a log, screens, mail and a port of its own. It only needs a storage. */
import { onlyExamples } from '@comanda/domain/calculator/read-rates';

import { type Config, usualProviders } from '../config.ts';
import { usualLimits } from '../platform/database/limits.ts';

export const quietConfig: Omit<Config, 'dataDir' | 'databaseUrl'> = {
  port: 0,
  host: '127.0.0.1',
  redisUrl: null,
  publicUrl: null,
  requiresSystemFactor: false,
  printerNetworks: null,
  trustedProxies: [],
  mostConnections: null,
  tls: null,
  httpPort: null,
  isDemo: false,
  startsFresh: false,
  webRoot: '/nowhere',
  logLevel: 'silent',
  smtpUrl: null,
  mailFrom: null,
  secretsKey: null,
  mediaStore: null,
  metricsToken: null,
  limits: usualLimits,
  providers: usualProviders,
  calculatorRates: onlyExamples,
};
