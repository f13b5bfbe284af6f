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

export type KnownKeys = {
  readonly byId: Map<string, KeyObject>;
  /** By space: when keys were asked for within the last minute, unix milliseconds. */
  readonly asked: Map<string, readonly number[]>;
};

export function noKeys(): KnownKeys {
  return { byId: new Map(), asked: new Map() };
}

/** wallee changes its key once in years: whoever names more of them in a minute has invented them. */
const mostAskedFor = 5;
const minuteMs = 60_000;

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
  const signature = typeof header === 'string' ? readSignature(header) : null;
  if (signature === null) return { kind: 'refused' };
  const key = keys.byId.get(signature.keyId) ?? (await learnKey(place, account, { keyId: signature.keyId, keys }));
  // As one that nobody signed.
  if (key === 'asksTooOften') return { kind: 'hint', paymentId: null, handle };
  const isSigned = key !== null && verify('sha256', body, key, signature.bytes);
  return isSigned ? { kind: 'verified', paymentId: null, handle, standing: null } : { kind: 'refused' };
}

/** `algorithm=SHA256withECDSA, keyId=…, signature=…`: ECDSA over P-256 of the raw body. */
function readSignature(header: string): { readonly keyId: string; readonly bytes: Buffer } | null {
  const match = /^algorithm=SHA256withECDSA,\s*keyId=([\w-]{1,100}),\s*signature=([A-Za-z0-9+/=]+)$/.exec(header);
  if (match === null) return null;
  const [, keyId = '', signature = ''] = match;
  return { keyId, bytes: Buffer.from(signature, 'base64') };
}

type Unknown = { readonly keyId: string; readonly keys: KnownKeys };

async function learnKey(place: WalleePlace, account: OpenAccount, { keyId, keys }: Unknown) {
  const { spaceId = '' } = account;
  const now = place.now();
  const before = (keys.asked.get(spaceId) ?? []).filter((at) => now - at < minuteMs && at <= now);
  if (before.length >= mostAskedFor) return 'asksTooOften' as const;
  keys.asked.set(spaceId, [...before, now]);
  const key = await fetchKey(place, account, keyId);
  if (key !== null) keys.byId.set(keyId, key);
  return key;
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
