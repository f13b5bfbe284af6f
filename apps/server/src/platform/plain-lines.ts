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
 * @throws Error that names each, and also a line to a database whose certificate nobody checks
 */
export function refusePlainLines(lines: LinesToOthers): void {
  const plain = plainLinesOf(lines);
  const isUnchecked = /[?&]sslmode=no-verify(?:&|$)/.test(lines.databaseUrl ?? '');
  const unchecked = { setting: 'DATABASE_URL', mend: 'sslmode=no-verify checks no certificate, write verify-full' };
  const all = isUnchecked ? [...plain, unchecked] : plain;
  if (all.length === 0) return;
  const said = all.map(({ setting, mend }) => `${setting} (${mend})`).join(', ');
  throw new Error(`ENCRYPTED_LINES is set, and these lead to other machines over open lines: ${said}`);
}

const encrypted = new Set(['require', 'verify-ca', 'verify-full', 'no-verify', 'prefer']);

/** @returns which settings name such a line, and how it is mended */
function plainLinesOf({ databaseUrl, redisUrl, smtpUrl, mediaStore }: LinesToOthers) {
  const found = [
    {
      setting: 'DATABASE_URL',
      isPlain: isPlain(databaseUrl, ({ searchParams }) => {
        const isByTls =
          encrypted.has(searchParams.get('sslmode') ?? '') || /^(true|1)$/.test(searchParams.get('ssl') ?? '');
        return !isByTls && !(searchParams.get('host') ?? '').startsWith('/');
      }),
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
