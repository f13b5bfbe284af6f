/** The till’s cookie: `<venue>.<till>.<counter>.<mac>`; it changes at use like the one of a session (decisions.md §5). */
import { isMacOf, macOf } from '../../platform/signed-text.ts';

export type TillToken = { readonly customerId: string; readonly tillId: string; readonly counter: number };

const purpose = 'till';

export function writeTillToken(secret: string, { customerId, tillId, counter }: TillToken): string {
  const text = `${Buffer.from(customerId).toString('base64url')}.${tillId}.${counter}`;
  return `${text}.${macOf(secret, purpose, text)}`;
}

/** @returns null for anything that this server did not make. */
export function readTillToken(secret: string, text: string | undefined): TillToken | null {
  const [customerId = '', tillId = '', counter = '', mac = ''] = (text ?? '').split('.');
  if (!/^\d{1,15}$/.test(counter) || !isMacOf(mac, secret, purpose, `${customerId}.${tillId}.${counter}`)) return null;
  return { customerId: Buffer.from(customerId, 'base64url').toString(), tillId, counter: Number(counter) };
}
