/**
 * The refresh cookie: `<session>.<counter>.<mac>`, the mac made from the server’s secret, so that the token
 * before always leads to the same successor without storing one (decisions.md §5).
 */
import { isMacOf, macOf } from '../../platform/signed-text.ts';

export type SessionToken = { readonly sessionId: string; readonly counter: number };

const purpose = 'session';

export function writeToken(secret: string, token: SessionToken): string {
  const text = `${token.sessionId}.${token.counter}`;
  return `${text}.${macOf(secret, purpose, text)}`;
}

/** @returns null for anything that this server did not make. */
export function readToken(secret: string, text: string | undefined): SessionToken | null {
  const [sessionId = '', counter = '', mac = ''] = (text ?? '').split('.');
  if (!/^\d{1,15}$/.test(counter) || !isMacOf(mac, secret, purpose, `${sessionId}.${counter}`)) return null;
  return { sessionId, counter: Number(counter) };
}
