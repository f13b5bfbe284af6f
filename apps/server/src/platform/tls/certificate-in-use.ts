/** With which certificate the server speaks, and how a newer one takes its place while it runs (decisions.md §11). */
import type { X509Certificate } from 'node:crypto';
import type { Server } from 'node:tls';

import type { KeyPair } from './key-pair.ts';
import { readPair, untilOf } from './key-pair.ts';
import { namesOfMachine } from './machine-names.ts';
import { hasOwnAuthority, readOwnCertificate, renewOwn } from './own-authority.ts';
import { secureLines } from './secure-lines.ts';

export type TlsConfig = {
  readonly dataDir: string;
  /** Files in PEM; null: those of `comanda trust`, where they are. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
};

export type CertificateInUse = {
  /** As it stood when the server started. */
  readonly pair: KeyPair;
  /** The house's own, which its devices must be told to trust. */
  readonly authority: X509Certificate | null;
  /** As it stands now. @throws Error where it cannot be used */
  readonly look: () => Promise<KeyPair>;
};

export type TlsTools = {
  readonly clock: () => number;
  /** Names and addresses of this machine. */
  readonly machine?: (() => readonly string[]) | undefined;
};

const daySeconds = 86_400;

export function speaksHttps({ dataDir, tls }: TlsConfig): boolean {
  return tls !== null || hasOwnAuthority(dataDir);
}

/** Null: plain HTTP. @throws Error with what is wrong with the files, for the person at the console */
export async function findCertificate(config: TlsConfig, tools: TlsTools): Promise<CertificateInUse | null> {
  const { dataDir, tls } = config;
  if (!speaksHttps(config)) return null;
  if (tls !== null) {
    const files = { ...tls, called: { cert: 'TLS_CERT', key: 'TLS_KEY' } };
    const look = () => readPair(files, tools.clock());
    return { pair: await look(), authority: null, look };
  }
  const machine = tools.machine ?? namesOfMachine;
  const look = async () => (await renewOwn(dataDir, { machine: machine(), now: tools.clock() })).pair;
  const [pair, authority] = [await look(), await readOwnCertificate(dataDir)];
  return { pair, authority, look };
}

type Log = {
  readonly info: (details: object, message: string) => void;
  readonly warn: (details: object, message: string) => void;
};

export const lookEveryMs = 60_000;
const warnDays = 14;
const remindMs = daySeconds * 1000;

/**
 * Takes a changed certificate over; connections that are open stay open. One that cannot be used is told once and left
 * alone: what is in use goes on. @returns stops looking
 */
export function keepCertificate(
  server: Pick<Server, 'setSecureContext'>,
  inUse: CertificateInUse,
  tools: TlsTools & { readonly log: Log; readonly everyMs?: number | undefined },
): () => void {
  const { clock, log, everyMs = lookEveryMs } = tools;
  let { pair } = inUse;
  let told = '';
  let remindedAt = -Infinity;
  let isLooking = false;
  const warnBeforeEnd = () => {
    const left = untilOf(pair.certificate) - clock();
    if (left > warnDays * daySeconds * 1000 || clock() - remindedAt < remindMs) return;
    remindedAt = clock();
    log.warn({ until: pair.certificate.validTo }, 'the certificate runs out soon, and no newer one is there');
  };
  const look = async () => {
    try {
      const found = await inUse.look();
      if (found.cert !== pair.cert) {
        server.setSecureContext({ ...secureLines, cert: found.cert, key: found.key });
        pair = found;
        log.info({ until: found.certificate.validTo }, 'a newer certificate is in use');
      }
      told = '';
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      if (said !== told) log.warn({ why: said }, 'the certificate was changed to one that cannot be used');
      told = said;
    }
    warnBeforeEnd();
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => (isLooking = false));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
