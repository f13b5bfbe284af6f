/** Lines to other machines on which anybody between may read along: said at the start, for nobody sees it (ASVS 5.0, 12.3.1). */
import { isIPv4 } from 'node:net';

export type LinesToOthers = {
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mediaStore: { readonly endpoint: string } | null;
};

type Log = { warn: (details: object, message: string) => void };

/** One line of the log for each; addresses are not repeated, for passwords stand in them. */
export function warnOfPlainLines(lines: LinesToOthers, log: Log): void {
  for (const { setting, mend } of plainLinesOf(lines)) {
    log.warn({ setting }, `${setting} leads to another machine over a line that is not encrypted: ${mend}`);
  }
}

/**
 * `ENCRYPTED_LINES=1`: none of them is opened.
 * @throws Error that names each, and also a line to a database or to a mail server whose certificate nobody checks
 */
export function refusePlainLines(lines: LinesToOthers): void {
  const plain = plainLinesOf(lines);
  const all = [...plain, ...uncheckedLinesOf(lines)];
  if (all.length === 0) return;
  const said = all.map(({ setting, mend }) => `${setting} (${mend})`).join(', ');
  throw new Error(`ENCRYPTED_LINES is set, and these lead to other machines over open lines: ${said}`);
}

/** Encrypted for whoever answers. */
function uncheckedLinesOf({ databaseUrl, smtpUrl }: LinesToOthers) {
  const found = [
    {
      setting: 'DATABASE_URL',
      isUnchecked: isPlain(databaseUrl, ({ searchParams }) => checksNothing(searchParams)),
      mend: 'its sslmode checks no certificate, write verify-full',
    },
    {
      setting: 'SMTP_URL',
      isUnchecked: isPlain(smtpUrl, ({ searchParams }) => written(searchParams, 'tls.rejectUnauthorized') === 'false'),
      mend: 'it checks no certificate, take tls.rejectUnauthorized out of it',
    },
  ];
  return found.filter((line) => line.isUnchecked);
}

const encrypted = new Set(['require', 'verify-ca', 'verify-full', 'no-verify', 'prefer']);

/** As the driver reads an address: of what is written twice the last counts. */
const written = (query: URLSearchParams, name: string) => query.getAll(name).at(-1) ?? '';

function isByTls(query: URLSearchParams): boolean {
  const mode = written(query, 'sslmode');
  return mode === '' ? /^(true|1)$/.test(written(query, 'ssl')) : encrypted.has(mode);
}

/** `uselibpqcompat=true`: the modes mean what they mean in C, where `require` encrypts for whoever answers. */
function checksNothing(query: URLSearchParams): boolean {
  const mode = written(query, 'sslmode');
  if (written(query, 'uselibpqcompat') !== 'true') return mode === 'no-verify';
  return mode === 'prefer' || (mode === 'require' && written(query, 'sslrootcert') === '');
}

/** @returns which settings name such a line, and how it is mended */
function plainLinesOf({ databaseUrl, redisUrl, smtpUrl, mediaStore }: LinesToOthers) {
  const found = [
    {
      setting: 'DATABASE_URL',
      isPlain: isPlain(
        databaseUrl,
        ({ searchParams }) => !isByTls(searchParams) && !written(searchParams, 'host').startsWith('/'),
      ),
      mend: 'write sslmode=verify-full into it',
    },
    { setting: 'REDIS_URL', isPlain: isPlain(redisUrl, isBy('redis:')), mend: 'use rediss://' },
    {
      setting: 'SMTP_URL',
      // Encrypted where the server offers it, which whoever is between can keep from us.
      isPlain: isPlain(
        smtpUrl,
        (url) => isBy('smtp:')(url) && !/^(true|1)$/.test(url.searchParams.get('requireTLS') ?? ''),
      ),
      mend: 'use smtps://, or write ?requireTLS=true behind it',
    },
    {
      setting: 'S3_ENDPOINT',
      isPlain: isPlain(mediaStore?.endpoint ?? null, isBy('http:')),
      mend: 'use https://',
    },
  ];
  return found.filter((line) => line.isPlain);
}

const isBy = (protocol: string) => (url: URL) => url.protocol === protocol;

/** What never leaves this machine is read by nobody between. */
function isPlain(address: string | null, isOpen: (url: URL) => boolean): boolean {
  if (address === null) return false;
  // As the drivers take it: without a host it is the one of this machine.
  const text = address.replace('@/', '@localhost/');
  return URL.canParse(text) && !isOfThisMachine(new URL(text).hostname) && isOpen(new URL(text));
}

function isOfThisMachine(host: string): boolean {
  return (
    ['', 'localhost', '[::1]'].includes(host) ||
    host.endsWith('.localhost') ||
    (isIPv4(host) && host.startsWith('127.'))
  );
}
