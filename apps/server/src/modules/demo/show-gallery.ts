/** The demo's page `/demo/gallery/`: every component of the screens in every state, built beside the dashboard. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { servePages, showPage } from '../../platform/http/serve-web.ts';

/** To be mounted before the server listens. @returns whether it was built */
export async function showGallery(http: FastifyInstance, webRoot: string): Promise<boolean> {
  const root = join(webRoot, '..', 'gallery');
  if (!existsSync(join(root, 'index.html'))) return false;
  const page = await servePages(http, root, '/demo/gallery/');
  http.get('/demo/gallery', (_, reply) => reply.redirect('/demo/gallery/'));
  http.get('/demo/gallery/', (_, reply) => showPage(reply, page));
  return true;
}
