/** The one place that reads the environment (decisions.md §11). */
import { resolve } from 'node:path';

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly publicUrl: string | null;
  /** A proxy in front tells who really calls and whether by HTTPS. */
  readonly trustsProxy: boolean;
  /** Demo venue, demo accounts, virtual printer; only on storage that is empty or marked (decisions.md §11). */
  readonly isDemo: boolean;
  readonly startsFresh: boolean;
  /** Folder of the built dashboard. */
  readonly webRoot: string;
  readonly logLevel: string;
  /** `smtp://user:password@host:587`; without it no mail is sent. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Error with a message for the person at the console. */
export function readConfig(args: readonly string[], environment: Environment = process.env): Config {
  const isDemo = args.includes('demo');
  return {
    port: readPort(environment['PORT']),
    host: environment['HOST'] ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(environment['DATA_DIR'] ?? (isDemo ? '.demo' : 'data')),
    databaseUrl: environment['DATABASE_URL'] || null,
    publicUrl: environment['PUBLIC_URL'] || null,
    trustsProxy: environment['TRUST_PROXY'] === '1',
    isDemo,
    startsFresh: args.includes('--fresh'),
    webRoot: resolve(environment['WEB_ROOT'] ?? '.out/dashboard'),
    logLevel: environment['LOG_LEVEL'] ?? (isDemo ? 'warn' : 'info'),
    ...readMail(environment),
  };
}

function readMail(environment: Environment): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const smtpUrl = environment['SMTP_URL'] || null;
  const mailFrom = environment['MAIL_FROM'] || null;
  if (smtpUrl !== null && !/^smtps?:\/\/./.test(smtpUrl)) throw new Error('SMTP_URL is no smtp:// or smtps:// address');
  if (smtpUrl !== null && mailFrom === null) throw new Error('SMTP_URL is set: MAIL_FROM says who the mails come from');
  return { smtpUrl, mailFrom };
}

const defaultPort = 4000;

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return defaultPort;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is no port number: ${text}`);
  return port;
}

/** Where people reach the program, as far as the program knows. */
export function addressOf({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>, port: number): string {
  const isAnywhere = host === '0.0.0.0' || host === '::';
  return publicUrl ?? `http://${isAnywhere ? 'localhost' : host}:${port}`;
}
