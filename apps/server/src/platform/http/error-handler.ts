/** The one exit for everything thrown: refusals of the door with their code, faults with an incident id. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { ErrorBody, ErrorCode } from '@comanda/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { StorageTrouble } from '../database/storage-trouble.ts';
import type { StorageHealth } from '../storage-health.ts';
import { RefusedCall } from './refused.ts';
import type { ProtectingHeaders } from './secure-headers.ts';
import { callOf } from './who-called.ts';

/** What is refused now may be answered the next time, and what it says is meant for one caller (ASVS 5.0, 14.3.2). */
const keptByNobody = { 'cache-control': 'no-store' };

/** What Fastify itself refuses before a handler runs. */
const doorCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.error.notJson',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.error.notJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.error.notJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.error.tooLarge',
};

/** Of a storage in trouble: the same can be sent again and happens once. */
const troubleCodes: Readonly<Record<StorageTrouble, ErrorCode>> = {
  full: 'general.error.storageFull',
  away: 'general.error.storageAway',
  busy: 'general.error.busy',
};

/** In seconds: a disk is not cleared at once. */
const retryAfter: Readonly<Record<StorageTrouble, number>> = { full: 10, away: 2, busy: 1 };

export function handleErrors(app: FastifyInstance, storage: Pick<StorageHealth, 'note'>): void {
  app.setErrorHandler<FastifyError | RefusedCall>((error, request, reply) => {
    void reply.headers(keptByNobody);
    const refused = asRefusal(error);
    if (refused) return reply.status(refused.status).send(bodyOf(refused));
    const trouble = storage.note(error);
    if (trouble !== null) {
      const told = new RefusedCall(troubleCodes[trouble]);
      return reply.status(told.status).header('retry-after', retryAfter[trouble]).send(bodyOf(told));
    }
    const incident = randomUUID().slice(0, 8);
    request.log.error({ err: error, incident, ...callOf(request) }, 'fault');
    const body: ErrorBody = { message: 'general.error.internal', incident };
    return reply.status(500).send(body);
  });
}

/** For a server without pages: every path that is not a call is refused in the words of the contract. */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) => answerNotFound(reply));
}

/** A path that cannot be decoded never reaches the routes, their error handler nor what puts headers on every answer. */
export function answerBadUrl(headers: ProtectingHeaders) {
  return (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    answerNotFound(reply.headers(headers));
  };
}

const noHttp: Readonly<Record<string, { readonly status: number; readonly code: ErrorCode }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.error.tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.error.tooLate' },
};

/** What is no HTTP, came too late, or with more headers than anybody needs, reaches no route: in the words of the contract too. */
export function answerNoHttp(headers: ProtectingHeaders) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, code } = noHttp[error.code ?? ''] ?? { status: 400, code: 'request.error.malformed' };
    const body = JSON.stringify(bodyOf(new RefusedCall(code)));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy(error);
  };
}

function answerNotFound(reply: FastifyReply): FastifyReply {
  const refused = new RefusedCall('request.error.notFound');
  return reply.status(refused.status).headers(keptByNobody).send(bodyOf(refused));
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
