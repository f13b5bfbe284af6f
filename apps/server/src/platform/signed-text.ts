/** Texts that only this house can have made: cookies and codes, told apart by their purpose (docs/decisions/0006). */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** @param purpose keeps a text made for one thing from counting for another. */
export function macOf(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');
}

export function isMacOf(mac: string, secret: string, purpose: string, text: string): boolean {
  const expected = Buffer.from(macOf(secret, purpose, text));
  const given = Buffer.from(mac);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
