/** The address under which people reach the house: links and QR codes begin with it (decisions.md §11, PUBLIC_URL). */
import type { FastifyRequest } from 'fastify';

/** @returns without a slash at its end; where nothing is set, the address of the very call. */
export function originOf(request: FastifyRequest, publicUrl: string | null): string {
  return (publicUrl ?? `${request.protocol}://${request.host}`).replace(/\/+$/, '');
}
