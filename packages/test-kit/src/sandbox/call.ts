/** What comes to the sandbox over HTTP and what goes back: the least that its providers need. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Call = {
  readonly method: string;
  /** Path and query as they came: tokens are bound to them. */
  readonly url: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
};

export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Route = {
  /** By which a script names it: `datatrans.init`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Of the path alone, without its query; its groups are what `answer` gets. */
  readonly path: RegExp;
  readonly answer: (call: Call, parts: readonly string[]) => Reply | Promise<Reply>;
};

export const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8', ...headers },
  body: JSON.stringify(body),
});
export const html = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'text/html;charset=UTF-8' },
  body,
});
export const empty = (status: number): Reply => ({ status, headers: {}, body: '' });
export const goTo = (address: string): Reply => ({ status: 303, headers: { location: address }, body: '' });

export async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const url = request.url ?? '/';
  return {
    method: request.method ?? 'GET',
    url,
    query: new URL(url, 'http://sandbox').searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks),
  };
}

export function sendReply(response: ServerResponse, { status, headers, body }: Reply): void {
  if (!response.writable) return;
  response.writeHead(status, headers).end(body);
}

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null where the body is no JSON object. */
export function fieldsOf({ body }: Call): Fields | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

export const formOf = ({ body }: Call) => new URLSearchParams(body.toString('utf8'));
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
export const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');
