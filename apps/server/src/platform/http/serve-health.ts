/** What load balancers and people ask: does the process live, and can it serve (decisions.md §11). */
import type { FastifyInstance } from 'fastify';

import type { StorageHealth } from '../storage-health.ts';

export function serveHealth(http: FastifyInstance, storage: StorageHealth): void {
  http.get('/health/live', async () => ({ ok: true }));
  http.get('/health/ready', async (_, reply) => {
    const state = await storage.ask();
    return state === 'well' ? reply.send({ ok: true }) : reply.code(503).send({ ok: false, storage: state });
  });
}
