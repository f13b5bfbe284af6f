/**
 * The house's own certificate authority in the folder `tls` of the data (`comanda trust`, decisions.md §11): made once,
 * for ten years; the server's certificate is made anew from it before it runs out.
 */
import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto';
import { accessSync, constants, existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ensureOwnFolder } from '../database/own-folder.ts';
import { makeFolder } from '../make-folder.ts';
import { type Authority, boundsOf, makeAuthority, makeCertificate } from './certificates.ts';
import { type KeyPair, type PairFiles, readPair, untilOf } from './key-pair.ts';
import { itself } from './machine-names.ts';
import { boundsFor, isAddress, isWithin } from './names.ts';

const day = 86_400_000;
/** So long before its end a certificate is made anew. */
export const renewDays = 30;

const filesOf = (dataDir: string) => {
  const folder = join(dataDir, 'tls');
  return {
    folder,
    certificate: join(folder, 'ca.pem'),
    key: join(folder, 'ca.key'),
    /** Certificate and key in one, so that nobody ever reads halves that do not fit. */
    server: join(folder, 'server.pem'),
    /** What a person named beside the names of the machine, one a line. */
    named: join(folder, 'names.txt'),
  };
};

/** @throws Error where somebody else made it: without a word the program would speak plain HTTP */
export function hasOwnAuthority(dataDir: string): boolean {
  const { folder, certificate } = filesOf(dataDir);
  if (!existsSync(folder)) return false;
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`${folder} may not be read: it belongs to the user that ran npm run trust`, { cause });
  }
  return existsSync(certificate);
}

export function ownPairFiles(dataDir: string): PairFiles {
  const { server } = filesOf(dataDir);
  return { cert: server, key: server, called: { cert: 'the server’s certificate', key: 'the server’s key' } };
}

/** The authority as everybody may see it. @throws Error where the file is none */
export async function readOwnCertificate(dataDir: string): Promise<X509Certificate> {
  const { certificate: file } = filesOf(dataDir);
  const text = await readFile(file, 'utf8');
  try {
    return new X509Certificate(text);
  } catch {
    throw new Error(`${file}: no certificate in PEM`);
  }
}

/** Never half written. */
async function put(file: string, text: string, mode: number): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text, { mode, flag: 'wx' });
  await rename(draft, file);
}

const ownersAlone = 0o600;
const everybodys = 0o644;

/** Made where there is none. @param names that are to be vouched for, beside those of every house */
export async function ensureAuthority(
  dataDir: string,
  wanted: { readonly name: string; readonly names: readonly string[]; readonly now: number },
): Promise<{ readonly isNew: boolean }> {
  const files = filesOf(dataDir);
  if (hasOwnAuthority(dataDir)) return { isNew: false };
  ensureOwnFolder(dataDir);
  makeFolder(files.folder, 0o700);
  const { name, names, now } = wanted;
  const made = await makeAuthority({ name, bounds: boundsFor(names), now });
  // The certificate last: where it is, all is there.
  await put(files.key, made.key, ownersAlone);
  await put(files.certificate, made.certificate, everybodys);
  return { isNew: true };
}

/** Null where its key is kept elsewhere. @throws Error where the key is another one's */
async function readAuthority(dataDir: string): Promise<Authority | null> {
  const { key: file } = filesOf(dataDir);
  const certificate = await readOwnCertificate(dataDir);
  if (!existsSync(file)) return null;
  const key = createPrivateKey(await readFile(file, 'utf8'));
  if (!certificate.checkPrivateKey(key)) throw new Error(`${file}: is not the key of the authority beside it`);
  return { certificate, key };
}

export async function keepNamed(dataDir: string, names: readonly string[]): Promise<void> {
  await put(filesOf(dataDir).named, names.map((name) => `${name}\n`).join(''), everybodys);
}

export async function readNamed(dataDir: string): Promise<string[]> {
  const text = await readFile(filesOf(dataDir).named, 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

/** What the server's certificate is to name: what a person named first, then the machine's. */
export async function wantedNames(dataDir: string, machine: readonly string[]): Promise<string[]> {
  return [...new Set([...(await readNamed(dataDir)), ...machine, ...itself])];
}

function holds({ certificate }: KeyPair, name: string): boolean {
  return (isAddress(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;
}

export type Renewal = {
  readonly pair: KeyPair;
  readonly isNew: boolean;
  /** The authority may not vouch for these. */
  readonly leftOut: readonly string[];
};

/**
 * The server's certificate, made anew where it does not hold what it should or runs out soon. What an address that is
 * gone leaves behind does no harm.
 * @param machine names and addresses of this machine
 * @throws Error where there is none that can be used, and no key to make one
 */
export async function renewOwn(
  dataDir: string,
  wanted: { readonly machine: readonly string[]; readonly now: number; readonly isForced?: boolean },
): Promise<Renewal> {
  const { machine, now, isForced = false } = wanted;
  const authority = await readAuthority(dataDir);
  const certificate = authority?.certificate ?? (await readOwnCertificate(dataDir));
  const bounds = boundsOf(certificate);
  const all = await wantedNames(dataDir, machine);
  const names = all.filter((name) => isWithin(bounds, name));
  const leftOut = all.filter((name) => !names.includes(name));
  const files = ownPairFiles(dataDir);
  const found = await readPair(files, now).catch((fault: Error) => fault);
  if (authority === null) {
    if (!(found instanceof Error)) return { pair: found, isNew: false, leftOut };
    throw new Error(`${found.message}; without ${filesOf(dataDir).key} no newer one can be made`, { cause: found });
  }
  const isGood =
    !(found instanceof Error) &&
    found.certificate.checkIssued(certificate) &&
    untilOf(found.certificate) - now > renewDays * day &&
    names.every((name) => holds(found, name));
  if (isGood && !isForced) return { pair: found, isNew: false, leftOut };
  const made = await makeCertificate(authority, { names, now });
  await put(files.cert, `${made.certificate}${made.key}`, ownersAlone);
  return { pair: await readPair(files, now), isNew: true, leftOut };
}
