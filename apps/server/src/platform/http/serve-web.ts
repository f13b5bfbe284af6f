/** Serves the built dashboard: files with a hash in their name for ever, the page itself always fresh. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { RefusedCall } from './refused.ts';

export async function serveWeb(http: FastifyInstance, webRoot: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const page = readFileSync(join(webRoot, 'index.html'), 'utf8');
  http.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(v1|live|demo|health|assets|media)(\/|$|\?)/.test(request.url);
    if (!isPage) throw new RefusedCall('request.error.notFound');
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
