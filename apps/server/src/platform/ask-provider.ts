/**
 * Asks a payment provider over HTTP: an answer of whatever status, or why there is none. Nothing of it is logged, and it
 * leads nowhere: Node's `request` follows no redirection, which would carry the credentials along.
 */
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

import { readToldJson } from './read-told-json.ts';

export type ProviderQuestion = {
  readonly url: string;
  /** GET unless told. */
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly timeoutMs: number;
  /** Ends the waiting before its time. */
  readonly signal?: AbortSignal;
};

export type ProviderAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      /** Null for what is no JSON: the page of a proxy, an empty body. */
      readonly body: unknown;
    }
  | { readonly kind: 'timeout' }
  /** `neverSent`: nobody was there to hear the question. Otherwise it may have been heard and done. */
  | { readonly kind: 'unreachable'; readonly neverSent: boolean };

/** What says more than that is no answer to us. */
const mostBytes = 1_000_000;

/** Nobody listened: not even the first byte of a question was sent. */
const beforeSending: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

export function askProvider({
  url,
  method = 'GET',
  headers,
  body,
  timeoutMs,
  signal: ended,
}: ProviderQuestion): Promise<ProviderAnswer> {
  const { signal, done } = endAfter(timeoutMs, ended);
  const failed = (error?: Error): ProviderAnswer =>
    signal.aborted ? { kind: 'timeout' } : { kind: 'unreachable', neverSent: isBeforeSending(error) };
  const text = body === undefined ? null : JSON.stringify(body);
  const sent = { accept: 'application/json', ...(text === null ? {} : jsonHeaders(text)), ...headers };
  // A connection that was open before may be cut by the other side just now: what is not to happen twice gets a fresh one.
  const fresh = method === 'GET' ? {} : { agent: false as const };
  const answer = new Promise<ProviderAnswer>((resolve) => {
    const send = url.startsWith('https:') ? secureRequest : plainRequest;
    const asked = send(url, { method, headers: sent, signal, ...fresh }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostBytes) asked.destroy();
        else chunks.push(chunk);
      });
      response.on('error', () => resolve(failed()));
      response.on('close', () => resolve(failed()));
      response.on('end', () => {
        const { statusCode: status = 0, headers: told } = response;
        resolve({
          kind: 'answered',
          status,
          headers: told,
          body: readToldJson(Buffer.concat(chunks).toString('utf8')),
        });
      });
    });
    asked.on('error', (error) => resolve(failed(error)));
    asked.end(text ?? undefined);
  });
  return answer.finally(done);
}

/**
 * With a timer of its own: Node 20 may throw away an `AbortSignal.timeout` that only `AbortSignal.any` still holds, before
 * its time (nodejs/node#57736), and a silent provider would be waited for without end.
 */
function endAfter(timeoutMs: number, ended: AbortSignal | undefined) {
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, timeoutMs);
  if (ended?.aborted === true) end();
  ended?.addEventListener('abort', end);
  const done = () => {
    clearTimeout(timer);
    ended?.removeEventListener('abort', end);
  };
  return { signal: controller.signal, done };
}

const jsonHeaders = (text: string) => ({
  'content-type': 'application/json; charset=UTF-8',
  'content-length': String(Buffer.byteLength(text)),
});

function isBeforeSending(error: Error | undefined): boolean {
  return error !== undefined && 'code' in error && typeof error.code === 'string' && beforeSending.has(error.code);
}
