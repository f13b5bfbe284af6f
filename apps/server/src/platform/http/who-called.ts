/** For the log of faults: in whose call something broke (ASVS 5.0, 16.2.1), by ids alone. */
import type { FastifyRequest } from 'fastify';

/** Null: nobody is signed in; the call is about no venue, or it broke before that was known. */
export type WhoCalled = { readonly user: string | null; readonly customer: string | null };

const known = new WeakMap<FastifyRequest, WhoCalled>();

export function noteWhoCalled(request: FastifyRequest, userId: string, customerId = ''): void {
  known.set(request, { user: userId || null, customer: customerId || null });
}

/** `POST /v1/orders/:orderId/accept`: the call as it is mounted, without what stood in the address. */
export function callOf(request: FastifyRequest): WhoCalled & { readonly call: string } {
  const call = `${request.method} ${request.routeOptions.url ?? '?'}`;
  return { call, ...(known.get(request) ?? { user: null, customer: null }) };
}
