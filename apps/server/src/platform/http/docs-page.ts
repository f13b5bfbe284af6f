/** `/docs`: a page to read the API's description, from files of the package alone, so that the CSP holds (api.md). */
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** @param description an OpenAPI document; the package's own type of it is looser and older than 3.1. */
export async function serveDocs(http: FastifyInstance, description: Readonly<Record<string, unknown>>): Promise<void> {
  const document = description as unknown as StaticDocumentSpec['document'];
  await http.register(swagger, { mode: 'static', specification: { document } });
  await http.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Comanda API' },
    // Its default asks a foreign server whether the description is valid.
    uiConfig: { validatorUrl: null, deepLinking: true },
  });
}
