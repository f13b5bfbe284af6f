/**
 * The front doors of Datatrans, wallee and SumUp: who is let in and who is not, as their documents say, and every way
 * in which a provider can fail to answer. For tests; no payment is made here.
 */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const sandboxAccounts = {
  datatrans: { username: '1100012345', password: 'datatrans-secret-word' },
  wallee: { spaceId: '405', userId: '512', authenticationKey: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=' },
  sumup: { merchantCode: 'MC0X0ABC', apiKey: 'sup_sk_sandbox_secret_key' },
} as const;

/** `silent` never answers; `broken` answers 500; `page` is the page of something else. */
export type SandboxMood = 'well' | 'silent' | 'broken' | 'page';

export type PaymentSandbox = {
  readonly address: string;
  readonly setMood: (mood: SandboxMood) => void;
  /** What was asked for so far. */
  readonly asked: () => readonly string[];
  readonly close: () => Promise<void>;
};

type Answer = { readonly status: number; readonly body: object };

/** @param now unix milliseconds, by which a token is fresh */
export async function startPaymentSandbox(now: () => number): Promise<PaymentSandbox> {
  const asked: string[] = [];
  let mood: SandboxMood = 'well';
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    if (mood === 'silent') return;
    if (mood === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Guten Tag</p>');
    const { status, body } = mood === 'broken' ? { status: 500, body: {} } : answer(request, now());
    send(response, status, body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    setMood: (next) => {
      mood = next;
    },
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function answer(request: IncomingMessage, now: number): Answer {
  const path = request.url ?? '';
  if (path.startsWith('/v1/transactions/')) return datatrans(request);
  if (path.startsWith('/api/v2.0/')) return wallee(request, now);
  return path.startsWith('/v0.1/merchants/') ? sumup(request) : { status: 404, body: {} };
}

function datatrans({ headers }: IncomingMessage): Answer {
  const { username, password } = sandboxAccounts.datatrans;
  const login = Buffer.from(`${username}:${password}`).toString('base64');
  const error = (code: string) => ({ error: { code, message: code } });
  if (headers.authorization !== `Basic ${login}`) return { status: 401, body: error('UNAUTHORIZED') };
  return { status: 400, body: error('TRANSACTION_NOT_FOUND') };
}

/** The token is bound to the very call and a minute old at most. */
function wallee(request: IncomingMessage, now: number): Answer {
  const { spaceId, userId, authenticationKey } = sandboxAccounts.wallee;
  const [head = '', body = '', signature = ''] = (request.headers.authorization ?? '')
    .replace('Bearer ', '')
    .split('.');
  const key = Buffer.from(authenticationKey, 'base64');
  const isSigned = createHmac('sha256', key).update(`${head}.${body}`).digest('base64url') === signature;
  if (!isSigned) return { status: 401, body: {} };
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>;
  const isFresh = Math.abs(now / 1000 - Number(claims['iat'])) <= 60;
  const isThisCall = claims['requestPath'] === request.url && claims['requestMethod'] === request.method;
  if (claims['sub'] !== userId || !isFresh || !isThisCall) return { status: 401, body: {} };
  if (request.headers['space'] !== spaceId) return { status: 404, body: {} };
  return { status: 200, body: { data: [], hasMore: false, limit: 1 } };
}

function sumup(request: IncomingMessage): Answer {
  const { merchantCode, apiKey } = sandboxAccounts.sumup;
  if (request.headers.authorization !== `Bearer ${apiKey}`) return { status: 401, body: {} };
  const isOwn = request.url === `/v0.1/merchants/${merchantCode}/readers`;
  return isOwn ? { status: 200, body: { items: [] } } : { status: 404, body: {} };
}
