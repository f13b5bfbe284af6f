/** The page of trust on the server itself. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { RefusedCall } from '../http/refused.ts';
import { answerTrust, type TrustPlace } from './trust-answers.ts';

export function serveTrust(http: FastifyInstance, place: TrustPlace): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]?.replace(/\/$/, '') ?? '';
    const languages = request.headers['accept-language'];
    const found = answerTrust(place, { path, host: request.host, languages, isPlain: request.protocol === 'http' });
    if (found === null) throw new RefusedCall('request.error.notFound');
    return reply.headers(found.headers).type(found.type).send(found.body);
  };
  http.get('/trust', answer);
  http.get('/trust/*', answer);
}
