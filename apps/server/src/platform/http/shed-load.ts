/**
 * More calls at once than can be answered soon are refused at the door (503, Retry-After), so that those inside are
 * answered in time and memory stays bounded. Whoever is refused sends the same again: a command happens once.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { RefusedCall } from './refused.ts';

/** Calls under way in one process: five hundred guests who read the same change at once stay below. */
const mostAtOnce = 1000;

/** In seconds. */
const retryAfter = '1';

export function shedLoad(http: FastifyInstance, most: number = mostAtOnce): void {
  const inside = new WeakSet<FastifyRequest>();
  let count = 0;
  const refuse = (reply: FastifyReply) => {
    reply.header('retry-after', retryAfter);
    throw new RefusedCall('general.error.busy');
  };
  // Health is asked about all the more then.
  const isCall = ({ url }: FastifyRequest) => url.startsWith('/v1/');
  http.addHook('onRequest', async (request, reply) => {
    // Before its body is read.
    if (isCall(request) && count >= most) refuse(reply);
  });
  // Once its body is there: who vanished in the middle of sending it takes nobody's place.
  http.addHook('preValidation', async (request, reply) => {
    if (!isCall(request)) return;
    if (count >= most) refuse(reply);
    inside.add(request);
    count += 1;
  });
  // Also of a caller who went away.
  http.addHook('onResponse', async (request) => {
    if (inside.delete(request)) count -= 1;
  });
}
