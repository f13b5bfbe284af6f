/** An authority as a house makes it, once for the whole run: its key takes a while. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Authority, type Made, makeAuthority, makeCertificate } from '../platform/tls/certificates.ts';
import { boundsFor } from '../platform/tls/names.ts';

let made: Promise<Made> | null = null;

/** It may vouch for houses and for till.example. */
export async function anAuthority(): Promise<Authority & { readonly pem: string }> {
  made ??= makeAuthority({ name: 'Comanda Linde', bounds: boundsFor(['till.example']), now: Date.now() });
  const { certificate, key } = await made;
  return { certificate: new X509Certificate(certificate), key: createPrivateKey(key), pem: certificate };
}

export async function aCertificate(names: readonly string[], now = Date.now()): Promise<Made> {
  return makeCertificate(await anAuthority(), { names, now });
}

/** As a certificate from elsewhere lies in a folder. @returns what the configuration names */
export function putPair(folder: string, { certificate, key }: Made): { readonly cert: string; readonly key: string } {
  const files = { cert: join(folder, 'given.crt'), key: join(folder, 'given.key') };
  writeFileSync(files.cert, certificate);
  writeFileSync(files.key, key);
  return files;
}
