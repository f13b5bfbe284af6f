/** A certificate and its key as the server speaks with them: read, and checked before anybody is answered with them. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export type KeyPair = {
  /** PEM, with whatever stands between it and its authority. */
  readonly cert: string;
  readonly key: string;
  readonly certificate: X509Certificate;
};

/** Where it stands, and how the person at the console calls it. */
export type PairFiles = { readonly cert: string; readonly key: string; readonly called: { cert: string; key: string } };

export const untilOf = (certificate: X509Certificate): number => Date.parse(certificate.validTo);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** @param code of Node's error, or what it says */
export function whyUnread(code: string): string {
  if (code === 'ENOENT') return 'there is no such file';
  return code === 'EACCES' ? 'it may not be read' : code;
}

async function read(file: string, called: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(`${called}, ${file}: ${whyUnread(code)}`, { cause: error });
  }
}

function certificateIn(text: string): X509Certificate | null {
  try {
    return new X509Certificate(text);
  } catch {
    return null;
  }
}

function keyIn(text: string): KeyObject | null {
  try {
    return createPrivateKey(text);
  } catch {
    return null;
  }
}

/** @throws Error with what is wrong, for the person at the console */
export async function readPair({ cert: certFile, key: keyFile, called }: PairFiles, now: number): Promise<KeyPair> {
  const [certText, keyText] = [await read(certFile, called.cert), await read(keyFile, called.key)];
  const cert = blocksOf(certText, 'CERTIFICATE');
  const certificate = certificateIn(cert);
  if (certificate === null) throw new Error(`${called.cert}, ${certFile}: no certificate in PEM`);
  const isSealed = /ENCRYPTED/.test(keyText);
  const key = blocksOf(keyText, String.raw`(?:\w+ )?PRIVATE KEY`);
  const privateKey = keyIn(key);
  if (privateKey === null) {
    const why = isSealed ? 'has a password, which nobody could type at a start' : 'is no private key in PEM';
    throw new Error(`${called.key}, ${keyFile}: ${why}`);
  }
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new Error(`${called.key}, ${keyFile}: does not belong to the certificate in ${certFile}`);
  }
  const until = untilOf(certificate);
  if (until <= now) throw new Error(`${called.cert}, ${certFile}: ran out on ${dayOf(until)}`);
  const from = Date.parse(certificate.validFrom);
  if (from > now) throw new Error(`${called.cert}, ${certFile}: counts from ${dayOf(from)} on, and today is before it`);
  return { cert, key, certificate };
}

/** One file may hold both. */
function blocksOf(text: string, kind: string): string {
  const block = new RegExp(`-----BEGIN (${kind})-----[^-]+-----END \\1-----`, 'g');
  return `${[...text.matchAll(block)].map(([whole]) => whole).join('\n')}\n`;
}
