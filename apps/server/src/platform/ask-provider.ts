/** Asks a payment provider over HTTP: an answer of whatever status, or why there is none. Nothing of it is logged. */
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

export type ProviderQuestion = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
};

export type ProviderAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unreachable' };

/** What says more than that is no answer to us. */
const mostBytes = 1_000_000;

export function askProvider({ url, headers, timeoutMs }: ProviderQuestion): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const failed = (): ProviderAnswer => (signal.aborted ? { kind: 'timeout' } : { kind: 'unreachable' });
  return new Promise((resolve) => {
    const send = url.startsWith('https:') ? secureRequest : plainRequest;
    const asked = send(url, { headers: { accept: 'application/json', ...headers }, signal }, (response) => {
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
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ kind: 'answered', status: response.statusCode ?? 0, body: readJson(text) });
      });
    });
    asked.on('error', () => resolve(failed()));
    asked.end();
  });
}

/** Null for what is no JSON: the page of a proxy, an empty body. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
