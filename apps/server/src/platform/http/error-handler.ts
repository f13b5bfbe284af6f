/** The one exit for everything thrown: refusals of the door with their code, faults with an incident id. */
import { randomUUID } from 'node:crypto';

import type { ErrorBody, ErrorCode } from '@comanda/contract/errors';
import type { FastifyError, FastifyInstance } from 'fastify';

import { RefusedCall } from './refused.ts';

/** What Fastify itself refuses before a handler runs. */
const doorCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.error.notJson',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.error.notJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.error.notJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.error.tooLarge',
  FST_ERR_BAD_URL: 'request.error.notFound',
};

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | RefusedCall>((error, request, reply) => {
    const refused = asRefusal(error);
    if (refused) return reply.status(refused.status).send(bodyOf(refused));
    const incident = randomUUID().slice(0, 8);
    request.log.error({ err: error, incident }, 'fault');
    const body: ErrorBody = { message: 'general.error.internal', incident };
    return reply.status(500).send(body);
  });
}

function asRefusal(error: FastifyError | RefusedCall): RefusedCall | null {
  if (error instanceof RefusedCall) return error;
  const code = doorCodes[error.code];
  if (code) return new RefusedCall(code);
  // A body that the JSON parser refuses has no code of its own.
  return error.statusCode === 400 ? new RefusedCall('request.error.notJson') : null;
}

function bodyOf(refused: RefusedCall): ErrorBody {
  return {
    message: refused.code,
    ...(refused.params && { params: refused.params }),
    ...(refused.fields && { fields: refused.fields }),
  };
}
