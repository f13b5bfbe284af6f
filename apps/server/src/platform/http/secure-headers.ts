/** The headers that protect a browser, on every answer. Nothing in them depends on the request, so they are made once. */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

const options: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      // Files of the program's own, also on the pages of displays and of the API.
      'font-src': ["'self'"],
      // No page says where its links lead from.
      'base-uri': ["'none'"],
      // The guests' app makes its own: name, colours and picture are the venue's.
      'manifest-src': ["'self'", 'data:'],
      // The browser at a station calls the printers of its own network, whose addresses nobody knows here.
      'connect-src': ["'self'", 'ws:', 'wss:', 'http:', 'https:'],
      'upgrade-insecure-requests': null,
    },
  },
  strictTransportSecurity: false,
};

export type ProtectingHeaders = Readonly<Record<string, string>>;

/** @param hstsSeconds so long browsers come by HTTPS alone; null: what speaks it stands in front and says so itself */
export async function protectingHeaders(hstsSeconds: number | null = null): Promise<ProtectingHeaders> {
  return { ...(await headersOfHelmet()), ...(hstsSeconds !== null && onlyHttps(hstsSeconds)) };
}

export function secureHeaders(http: FastifyInstance, headers: ProtectingHeaders): void {
  http.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Of this name alone, and in no list of a browser: the house may change its mind. */
const onlyHttps = (seconds: number) => ({ 'strict-transport-security': `max-age=${seconds}` });

/** The library words them anew for each request: it is asked for one, of a server that nobody else sees. */
async function headersOfHelmet(): Promise<Readonly<Record<string, string>>> {
  const [plain, secured] = [Fastify(), Fastify()];
  await secured.register(helmet, options);
  const answers = [];
  for (const probe of [plain, secured]) {
    probe.get('/', () => Promise.resolve('probe'));
    answers.push((await probe.inject('/')).headers);
    await probe.close();
  }
  const [known = {}, all = {}] = answers;
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (name in known ? [] : [[name, String(value)]])),
  );
}
