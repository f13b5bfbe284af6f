/** The cookies of people: the session, and the device that outlives it. Both are for this server alone. */
import type { FastifyReply, FastifyRequest } from 'fastify';

const sessionCookie = 'comanda_session';
const deviceCookie = 'comanda_device';
const deviceSeconds = 365 * 86_400;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie];
}

/** Known from an earlier sign-in here; what it is worth to whom, the sessions say. */
export function readDeviceCookie(request: FastifyRequest): string | null {
  const found = request.cookies[deviceCookie] ?? '';
  return uuid.test(found) ? found : null;
}

export function setSessionCookie({ request, reply }: Exchange, value: string, seconds: number): void {
  setCookie({ request, reply }, sessionCookie, { value, seconds });
}

export function setDeviceCookie(exchange: Exchange, value: string): void {
  setCookie(exchange, deviceCookie, { value, seconds: deviceSeconds });
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(sessionCookie, { path: '/v1' });
}

/** No script reads it, no other site sends it. */
export function setCookie(
  { request, reply }: Exchange,
  name: string,
  { value, seconds }: { readonly value: string; readonly seconds: number },
): void {
  void reply.setCookie(name, value, {
    path: '/v1',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: seconds,
  });
}
