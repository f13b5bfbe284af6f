/** Pictures in a store with the interface of S3, for processes that share no folder (decisions.md §11, Growth). */
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

import type { S3Config } from '../../config.ts';
import { sha256Hex, signRequest } from '../../platform/aws-signature.ts';
import type { Clock } from '../../platform/clock.ts';
import { StorageTroubled } from '../../platform/database/storage-trouble.ts';
import { isMediaKey, type MediaStore } from './media-store.ts';

/** A picture is a few hundred kB; a store that takes longer is as good as gone. */
const patienceMs = 20_000;
const triesAtMost = 3;
/**
 * A browser opens few lines to this house, and a process takes so many calls at once: orders must not wait behind
 * pictures that nobody brings.
 */
const usualReadMs = 5000;
const usualRestMs = 5000;
/** Far above the largest picture: what says more is no answer to us. */
const mostBytes = 50_000_000;

type Answered = { readonly status: number; readonly bytes: Buffer };
type Method = 'GET' | 'PUT' | 'DELETE';
type Asking = {
  readonly method: Method;
  readonly bytes?: Uint8Array;
  /** When all tries together are given up; left out: each has its own time. */
  readonly until?: AbortSignal;
};
type Question = {
  readonly method: Method;
  readonly url: URL;
  readonly bytes: Uint8Array;
  readonly signal: AbortSignal;
};

type Tools = {
  readonly clock: Clock;
  readonly log: { warn(line: string): void };
  /** Before it is asked again, milliseconds. */
  readonly pauseMs?: number;
  /** How long a page may wait for a picture, and for how long nobody asks a store that let it wait. */
  readonly readMs?: number;
  readonly restMs?: number;
};

/**
 * @throws StorageTroubled from its calls when the store does not answer, Error when it refuses, after it was asked three
 * times
 */
export function s3Store(config: S3Config, tools: Tools): MediaStore {
  const { clock, log, pauseMs = 300, readMs = usualReadMs, restMs = usualRestMs } = tools;
  const ask = async (key: string, { method, bytes = new Uint8Array(), until }: Asking): Promise<Answered> => {
    if (!isMediaKey(key)) throw new Error(`no key of the store: ${key}`);
    const url = new URL(`${config.endpoint}/${config.bucket}/${key}`);
    const bodyHash = sha256Hex(bytes);
    for (let tried = 1; ; tried += 1) {
      const headers = signRequest(config, { method, url, headers: {}, bodyHash, now: clock() });
      const signal = until ?? AbortSignal.timeout(patienceMs);
      const answer = await send({ method, url, bytes, signal }, headers).catch((error: unknown) => {
        const isOver = tried >= triesAtMost || until?.aborted === true;
        if (isOver) throw new StorageTroubled('away', `the media store does not answer: ${String(error)}`);
        return null;
      });
      // Putting and deleting twice does no harm, and the store may be busy for a moment.
      if (answer !== null && (answer.status < 500 || tried >= triesAtMost)) return answer;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * tried));
    }
  };
  let restsUntil = -Infinity;
  const askToRead = async (key: string): Promise<Answered> => {
    if (performance.now() < restsUntil) throw new StorageTroubled('away', 'the media store did not answer just now');
    try {
      return await ask(key, { method: 'GET', until: AbortSignal.timeout(readMs) });
    } catch (error) {
      if (error instanceof StorageTroubled) restsUntil = performance.now() + restMs;
      throw error;
    }
  };
  let isDenialTold = false;
  const tellOfDenial = () => {
    if (isDenialTold) return;
    isDenialTold = true;
    log.warn('the media store denied a picture: taken as not there (its key lacks s3:ListBucket, or s3:GetObject)');
  };
  return {
    put: async (key, bytes) => mustBeDone(await ask(key, { method: 'PUT', bytes })),
    get: async (key) => {
      const answer = await askToRead(key);
      if (answer.status === 404) return null;
      if (answer.status === 403 && codeOf(answer) === 'AccessDenied') {
        // Without the right to list, S3 says this of what is not there; nobody is shown more by a picture that is missing.
        tellOfDenial();
        return null;
      }
      mustBeDone(answer);
      return answer.bytes;
    },
    delete: async (key) => {
      const answer = await ask(key, { method: 'DELETE' });
      if (answer.status !== 404) mustBeDone(answer);
    },
  };
}

function mustBeDone(answer: Answered): void {
  if (answer.status >= 200 && answer.status < 300) return;
  throw new Error(`the media store refused: ${answer.status} ${codeOf(answer)}`.trimEnd());
}

/** In the words of the store; empty where it has none. */
function codeOf({ bytes }: Answered): string {
  return /<Code>([^<]{1,60})<\/Code>/.exec(bytes.toString('utf8'))?.[1] ?? '';
}

function send({ method, url, bytes, signal }: Question, headers: Readonly<Record<string, string>>): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = { ...headers, 'content-length': String(bytes.length) };
    const ask = url.protocol === 'https:' ? secureRequest : plainRequest;
    const asked = ask(url, { method, headers: sent, signal }, (response) => {
      const chunks: Buffer[] = [];
      let count = 0;
      response.on('data', (chunk: Buffer) => {
        count += chunk.length;
        if (count > mostBytes) asked.destroy(new Error('the answer is too long'));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }));
    });
    asked.on('error', reject);
    asked.end(bytes);
  });
}
