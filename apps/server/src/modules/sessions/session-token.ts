/**
 * The refresh cookie: `<session>.<counter>.<mac>`, the mac made from the server’s secret, so that the token
 * before always leads to the same successor without storing one (decisions.md §5).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type SessionToken = { readonly sessionId: string; readonly counter: number };

export function writeToken(secret: string, token: SessionToken): string {
  const text = `${token.sessionId}.${token.counter}`;
  return `${text}.${macOf(secret, text)}`;
}

/** @returns null for anything that this server did not make. */
export function readToken(secret: string, text: string | undefined): SessionToken | null {
  const [sessionId = '', counter = '', mac = ''] = (text ?? '').split('.');
  if (!/^\d{1,15}$/.test(counter)) return null;
  const expected = Buffer.from(macOf(secret, `${sessionId}.${counter}`));
  const given = Buffer.from(mac);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  return { sessionId, counter: Number(counter) };
}

function macOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`session ${text}`).digest('base64url');
}
