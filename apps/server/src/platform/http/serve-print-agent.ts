/** The print agent as a single file: what runs it in a venue's network is fetched from the server that it works for. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import type { FastifyInstance } from 'fastify';

import { RefusedCall } from './refused.ts';

/** @param file built beside the server; not there while the program runs from its sources. */
export function servePrintAgent(http: FastifyInstance, file: string): void {
  http.get('/print-agent.mjs', async (_, reply) => {
    if (!existsSync(file)) throw new RefusedCall('request.error.notFound');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await readFile(file, 'utf8'));
  });
}
