/** What wallee reports: signed with a key that it shows, over the raw body. What it says is read from wallee itself. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';

import { z } from 'zod';

import { doneOf, jsonOf } from './answers.ts';
import type { OpenAccount, ReadReport, Report } from './provider.ts';
import { askWallee, type WalleePlace } from './wallee-call.ts';
import { refundHandle } from './wallee-refund.ts';

const report = z.looseObject({
  entityId: z.int(),
  listenerEntityTechnicalName: z.string(),
  spaceId: z.int(),
});

export type KnownKeys = Map<string, KeyObject>;

export async function readWalleeReport(
  place: WalleePlace,
  account: OpenAccount,
  { report: { body, headers, payment }, keys }: { report: Report; keys: KnownKeys },
): Promise<ReadReport> {
  if (payment !== null) return { kind: 'hint', paymentId: payment.id, handle: null };
  const read = report.safeParse(jsonOf(body));
  if (!read.success || String(read.data.spaceId) !== account.spaceId) return { kind: 'refused' };
  const { entityId, listenerEntityTechnicalName: entity } = read.data;
  const handle = entity === 'Transaction' ? String(entityId) : entity === 'Refund' ? refundHandle(entityId) : null;
  const header = headers['x-signature'];
  if (header === undefined) return { kind: 'hint', paymentId: null, handle };
  const isSigned = typeof header === 'string' && (await isRight(place, account, { header, body, keys }));
  return isSigned ? { kind: 'verified', paymentId: null, handle, standing: null } : { kind: 'refused' };
}

type Signed = { readonly header: string; readonly body: Buffer; readonly keys: KnownKeys };

/** `algorithm=SHA256withECDSA, keyId=…, signature=…`: ECDSA over P-256 of the raw body. */
async function isRight(place: WalleePlace, account: OpenAccount, { header, body, keys }: Signed): Promise<boolean> {
  const match = /^algorithm=SHA256withECDSA,\s*keyId=([\w-]{1,100}),\s*signature=([A-Za-z0-9+/=]+)$/.exec(header);
  if (match === null) return false;
  const [, keyId = '', signature = ''] = match;
  const key = keys.get(keyId) ?? (await fetchKey(place, account, keyId));
  if (key === null) return false;
  keys.set(keyId, key);
  return verify('sha256', body, key, Buffer.from(signature, 'base64'));
}

async function fetchKey(place: WalleePlace, account: OpenAccount, keyId: string): Promise<KeyObject | null> {
  const answer = await askWallee(place, account, { path: `/webhooks/encryption-keys/${keyId}` });
  const text = doneOf(answer)?.body;
  if (typeof text !== 'string') return null;
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}
