/**
 * `/docs`: a page to read the API's description, from files of the package alone, so that the CSP holds (api.md). It is
 * made when somebody first asks for it: few ever do, and it takes more memory than all orders of an evening.
 */
import type { StaticDocumentSpec } from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

type DocsPage = {
  /** An OpenAPI document; the package's own type of it is looser and older than 3.1. */
  readonly describe: () => Readonly<Record<string, unknown>>;
  /** What every answer of this server gets. */
  readonly prepare: (http: FastifyInstance) => Promise<void>;
};

export function serveDocs(http: FastifyInstance, wanted: DocsPage): void {
  let docs: Promise<FastifyInstance> | null = null;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    docs ??= openDocs(wanted);
    const page = await docs;
    reply.hijack();
    page.routing(request.raw, reply.raw);
  };
  http.get('/docs', answer);
  http.get('/docs/*', answer);
  http.addHook('onClose', async () => (await docs)?.close());
}

/** The libraries register their routes before a server starts, so the page has one of its own, which never listens. */
async function openDocs({ describe, prepare }: DocsPage): Promise<FastifyInstance> {
  const docs = Fastify();
  await prepare(docs);
  const { default: swagger } = await import('@fastify/swagger');
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const document = describe() as unknown as StaticDocumentSpec['document'];
  await docs.register(swagger, { mode: 'static', specification: { document } });
  await docs.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Comanda API' },
    // Its default asks a foreign server whether the description is valid.
    uiConfig: { validatorUrl: null, deepLinking: true },
  });
  await docs.ready();
  return docs;
}
