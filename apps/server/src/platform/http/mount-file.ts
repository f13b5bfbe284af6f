/** Calls whose body is a file: who may not send one is told before the file is read (house/architecture.md, one door). */
import type { FileDefinition } from '@comanda/contract/call';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { RefusedCall } from './refused.ts';

type FileRoute<Inside> = {
  readonly method: string;
  readonly url: string;
  letIn(request: FastifyRequest): Promise<Inside>;
  handler(request: FastifyRequest, reply: FastifyReply, inside: Inside): Promise<FastifyReply>;
};

/** In a scope of its own: only here is a body of any type taken, as bytes. */
export function mountFile<Inside>(app: FastifyInstance, file: FileDefinition, route: FileRoute<Inside>): void {
  const insides = new WeakMap<FastifyRequest, Inside>();
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.route({
      method: route.method,
      url: route.url,
      bodyLimit: file.maximumBytes,
      onRequest: async (request) => void insides.set(request, await route.letIn(request)),
      errorHandler: (error: FastifyError) => {
        if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
        throw new RefusedCall(file.tooLarge.code, { params: file.tooLarge.params });
      },
      handler: (request, reply) => {
        const inside = insides.get(request);
        if (inside === undefined) throw new Error(`nobody was let in: ${route.url}`);
        return route.handler(request, reply, inside);
      },
    });
    done();
  });
}
