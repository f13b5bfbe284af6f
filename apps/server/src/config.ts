/** The one place that reads the environment (decisions.md §11). */
import { resolve } from 'node:path';

import type { RatesInUse } from '@comanda/domain/calculator/read-rates';

import type { SigningKeys } from './platform/aws-signature.ts';
import { readCalculatorRates } from './platform/calculator-rates.ts';
import { type DatabaseLimits, limitsOf } from './platform/database/limits.ts';
import { readTrustedProxies } from './platform/http/trusted-proxies.ts';
import { refusePlainLines } from './platform/plain-lines.ts';
import { type PrinterNetworks, readPrinterNetworks } from './platform/printer-networks.ts';
import { withSecretFiles } from './platform/secret-files.ts';
import { readKeys } from './platform/secrets-key.ts';
import { speaksHttps } from './platform/tls/certificate-in-use.ts';

export type S3Config = SigningKeys & {
  /** `https://s3.eu-central-2.amazonaws.com`; the bucket stands behind it in the path, as every such store takes it. */
  readonly endpoint: string;
  readonly bucket: string;
};

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** What processes on one PostgreSQL hear each other over; null: PostgreSQL itself. */
  readonly redisUrl: string | null;
  readonly publicUrl: string | null;
  /** Files in PEM by which the server speaks HTTPS; null: those of `comanda trust`, where they are. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Plain HTTP beside HTTPS; null: beside an authority of the house's own alone, on its usual port. */
  readonly httpPort: number | null;
  /** Whoever administers the whole system has a second factor, or sets it up before anything else (decision 0055). */
  readonly requiresSystemFactor: boolean;
  /** Where the server itself connects to printers; null: wherever a venue says. */
  readonly printerNetworks: PrinterNetworks;
  /** Proxies in front, whose word counts about who really calls and whether by HTTPS; none: nobody's does. */
  readonly trustedProxies: readonly string[];
  /** Open at once to one process; null: as many as the files that the system lets it open allow. */
  readonly mostConnections: number | null;
  /** Demo venue, demo accounts, virtual printer; only on storage that is empty or marked (decisions.md §11). */
  readonly isDemo: boolean;
  readonly startsFresh: boolean;
  /** Folder of the built dashboard. */
  readonly webRoot: string;
  readonly logLevel: string;
  /** `smtp://user:password@host:587`; without it no mail is sent. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** Seals credentials; null = a file of the data folder. Several, parted by commas: the first one seals. */
  readonly secretsKey: string | null;
  /** Lets Prometheus read the figures at /metrics; null = nobody may. */
  readonly metricsToken: string | null;
  /** Of PostgreSQL alone. */
  readonly limits: DatabaseLimits;
  /** Pictures in a store with the interface of S3; null: in the data folder. */
  readonly mediaStore: S3Config | null;
  /** Where the payment providers are. */
  readonly providers: ProviderAddresses;
  /** What the calculator of the public pages reckons with. */
  readonly calculatorRates: RatesInUse;
};

export type ProviderAddresses = {
  readonly datatrans: string;
  readonly wallee: string;
  readonly sumup: string;
  /** So long an answer is waited for. */
  readonly timeoutMs: number;
};

/** Where they are unless told. */
export const usualProviders: ProviderAddresses = {
  datatrans: 'https://api.datatrans.com',
  wallee: 'https://app-wallee.com',
  sumup: 'https://api.sumup.com',
  timeoutMs: 10_000,
};

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Error with a message for the person at the console. */
export function readConfig(args: readonly string[], given: Environment = process.env): Config {
  const environment = withSecretFiles(given);
  const isDemo = args.includes('demo');
  const config: Config = {
    port: readPort('PORT', environment['PORT']),
    // Set to nothing it is as good as not set: a demo never listens everywhere by that.
    host: environment['HOST'] || (isDemo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(environment['DATA_DIR'] || (isDemo ? '.demo' : 'data')),
    databaseUrl: readDatabaseUrl(environment['DATABASE_URL']),
    redisUrl: readRedisUrl(environment),
    publicUrl: environment['PUBLIC_URL'] ? readPublicUrl(environment) : null,
    tls: readTls(environment),
    httpPort: environment['HTTP_PORT'] ? readPort('HTTP_PORT', environment['HTTP_PORT']) : null,
    requiresSystemFactor: readSwitch(environment, 'SYSTEM_SECOND_FACTOR'),
    printerNetworks: readPrinterNetworks(environment['PRINTER_NETWORKS'] ?? ''),
    trustedProxies: readTrustedProxies(environment['TRUST_PROXY'] ?? ''),
    mostConnections: readCount(environment, 'MOST_CONNECTIONS', 1_000_000) ?? null,
    isDemo,
    startsFresh: args.includes('--fresh'),
    webRoot: resolve(environment['WEB_ROOT'] || '.out/dashboard'),
    logLevel: readLogLevel(environment['LOG_LEVEL'] || (isDemo ? 'warn' : 'info')),
    ...readMail(environment),
    secretsKey: readSecretsKey(environment['SECRETS_KEY']),
    metricsToken: readMetricsToken(environment['METRICS_TOKEN']),
    limits: readLimits(environment),
    mediaStore: readMediaStore(environment),
    providers: {
      datatrans: readAddress(environment, 'DATATRANS_URL', usualProviders.datatrans),
      wallee: readAddress(environment, 'WALLEE_URL', usualProviders.wallee),
      sumup: readAddress(environment, 'SUMUP_URL', usualProviders.sumup),
      timeoutMs: usualProviders.timeoutMs,
    },
    calculatorRates: readCalculatorRates(environment['CALCULATOR_RATES']),
  };
  if (readSwitch(environment, 'ENCRYPTED_LINES')) refusePlainLines(config);
  return config;
}

function readLimits(environment: Environment): DatabaseLimits {
  const read = (name: string) => readCount(environment, name);
  return limitsOf({
    statementSeconds: read('DATABASE_STATEMENT_SECONDS'),
    lockSeconds: read('DATABASE_LOCK_SECONDS'),
    reportSeconds: read('DATABASE_REPORT_SECONDS'),
    connections: read('DATABASE_CONNECTIONS'),
    readingConnections: read('DATABASE_READING_CONNECTIONS'),
    reportConnections: read('DATABASE_REPORT_CONNECTIONS'),
  });
}

function readCount(environment: Environment, name: string, most = 3600): number | undefined {
  const text = environment[name];
  if (text === undefined || text === '') return undefined;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new Error(`${name} is no number from 1 to ${most}: ${text}`);
  return count;
}

/** @throws Error for any other word: what was meant to protect must not be off unseen. */
function readSwitch(environment: Environment, name: string): boolean {
  const text = environment[name] ?? '';
  if (!['', '0', '1'].includes(text)) throw new Error(`${name} is 1 or nothing: ${text}`);
  return text === '1';
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function readLogLevel(text: string): string {
  if (!logLevels.includes(text)) throw new Error(`LOG_LEVEL is one of ${logLevels.join(', ')}: ${text}`);
  return text;
}

/** It is not repeated: a password may stand in it. */
function readDatabaseUrl(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!/^postgres(ql)?:\/\/./.test(text)) throw new Error('DATABASE_URL is no postgres:// address');
  // Without a host it is the one of this machine, as the driver takes it.
  if (!URL.canParse(text.replace('@/', '@localhost/'))) {
    throw new Error('DATABASE_URL cannot be read: signs such as # or / in a password are written as %23, %2F');
  }
  return text;
}

/** It is not repeated either. */
function readRedisUrl(environment: Environment): string | null {
  const text = environment['REDIS_URL'];
  if (text === undefined || text === '') return null;
  if (!/^rediss?:\/\/[^/]/.test(text)) throw new Error('REDIS_URL is no redis:// or rediss:// address');
  if (!URL.canParse(text) || !/^(\/\d*)?$/.test(new URL(text).pathname)) {
    throw new Error('REDIS_URL cannot be read: signs such as # or / in a password are written as %23, %2F');
  }
  if (!environment['DATABASE_URL']) throw new Error('REDIS_URL is set: DATABASE_URL is missing');
  return text;
}

/** All of it or nothing: half a store would lose pictures. */
function readMediaStore(environment: Environment): S3Config | null {
  const endpoint = environment['S3_ENDPOINT'] || null;
  if (endpoint === null) {
    const alone = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'].find((name) => environment[name]);
    if (alone !== undefined) throw new Error(`${alone} is set: S3_ENDPOINT is missing`);
    return null;
  }
  const needed = (name: string) => {
    const value = environment[name];
    if (value === undefined || value === '') throw new Error(`S3_ENDPOINT is set: ${name} is missing`);
    return value;
  };
  const bucket = needed('S3_BUCKET');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error(`S3_BUCKET is no name of a bucket: ${bucket}`);
  return {
    endpoint: readAddress(environment, 'S3_ENDPOINT', endpoint),
    bucket,
    region: environment['S3_REGION'] || 'us-east-1',
    accessKey: needed('S3_ACCESS_KEY'),
    secretKey: needed('S3_SECRET_KEY'),
  };
}

const shortestToken = 16;

function readMetricsToken(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (text.length < shortestToken) throw new Error(`METRICS_TOKEN has fewer than ${shortestToken} letters`);
  return text;
}

function readSecretsKey(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (readKeys(text) === null) throw new Error('SECRETS_KEY is not 32 bytes in base64 (openssl rand -base64 32)');
  return text;
}

function readAddress(environment: Environment, name: string, usual: string): string {
  const text = environment[name] || usual;
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new Error(`${name} is no http address: ${text}`);
  return text.replace(/\/+$/, '');
}

/** Codes at tables are printed with it, and no page lies anywhere but at the top: one that was copied leads nowhere. */
function readPublicUrl(environment: Environment): string {
  const text = readAddress(environment, 'PUBLIC_URL', '');
  const { pathname, search, hash } = new URL(text);
  if (pathname === '/' && search === '' && hash === '') return text;
  throw new Error(
    `PUBLIC_URL ends with the name of the machine and its port, such as https://till.example.ch: ${text}`,
  );
}

/** Of the address of the mail server nothing is repeated either. */
function readMail(environment: Environment): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const smtpUrl = environment['SMTP_URL'] || null;
  const mailFrom = environment['MAIL_FROM'] || null;
  if (smtpUrl !== null && !/^smtps?:\/\/./.test(smtpUrl)) throw new Error('SMTP_URL is no smtp:// or smtps:// address');
  if (smtpUrl !== null && !URL.canParse(smtpUrl)) {
    throw new Error('SMTP_URL cannot be read: signs such as # or / in a password are written as %23, %2F');
  }
  if (smtpUrl !== null && mailFrom === null) throw new Error('SMTP_URL is set: MAIL_FROM says who the mails come from');
  if (mailFrom !== null && !/[^\s<>@]@[^\s<>@]/.test(mailFrom)) {
    throw new Error(`MAIL_FROM names no address: ${mailFrom}`);
  }
  return { smtpUrl, mailFrom };
}

const defaultPort = 4000;

/** Both or neither. */
function readTls(environment: Environment): Config['tls'] {
  const [cert, key] = [environment['TLS_CERT'] || null, environment['TLS_KEY'] || null];
  if (cert === null && key === null) return null;
  if (cert === null || key === null) {
    throw new Error(cert === null ? 'TLS_KEY is set: TLS_CERT is missing' : 'TLS_CERT is set: TLS_KEY is missing');
  }
  return { cert: resolve(cert), key: resolve(key) };
}

function readPort(name: string, text: string | undefined): number {
  if (text === undefined || text === '') return defaultPort;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`${name} is no port number: ${text}`);
  return port;
}

/** Where people reach the program, as far as the program knows. */
export function addressOf(config: Pick<Config, 'publicUrl' | 'host' | 'dataDir' | 'tls'>, port: number): string {
  const { publicUrl, host } = config;
  const isAnywhere = host === '0.0.0.0' || host === '::';
  return publicUrl ?? `${speaksHttps(config) ? 'https' : 'http'}://${isAnywhere ? 'localhost' : host}:${port}`;
}

/**
 * SQLite writes what a command may undo beside the memory as soon as it is more than some pages: into the folder of the
 * data, which may be written. A service that may write nowhere else (docs/operation.md) and a container that is
 * read-only have no other. Before the first file is opened, for SQLite asks once (sqlite.org/tempfiles.html, 5); what
 * the operator names stays.
 */
export function keepTemporaryFiles(dataDir: string): void {
  process.env['SQLITE_TMPDIR'] ??= dataDir;
}

/** @throws Error for a word that means nothing: a misspelt command must not start the program. */
export function refuseUnknownWords(args: readonly string[]): void {
  const unknown = args.find((arg) => arg !== 'demo' && arg !== '--fresh');
  if (unknown === undefined) return;
  throw new Error(
    `${unknown} is no command: verify, backup, restore, move-to, migrate, trust, renew-secret, create-admin, demo, or` +
      ' none to start',
  );
}
