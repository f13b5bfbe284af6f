/** Pictures in a store with the interface of S3, for processes that share no folder (decisions.md §11, Growth). */
import type { S3Config } from '../../config.ts';
import { sha256Hex, signRequest } from '../../platform/aws-signature.ts';
import type { Clock } from '../../platform/clock.ts';
import { isMediaKey, type MediaStore } from './media-store.ts';

/** A picture is a few hundred kB; a store that takes longer is as good as gone. */
const patienceMs = 20_000;
const triesAtMost = 3;

/** @throws Error from its calls when the store refuses or does not answer, after it was asked three times. */
export function s3Store(config: S3Config, clock: Clock, pauseMs = 300): MediaStore {
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key: string, bytes?: Uint8Array): Promise<Response> => {
    if (!isMediaKey(key)) throw new Error(`no key of the store: ${key}`);
    const url = new URL(`${config.endpoint}/${config.bucket}/${key}`);
    const bodyHash = sha256Hex(bytes ?? '');
    for (let tried = 1; ; tried += 1) {
      const headers = signRequest(config, { method, url, headers: {}, bodyHash, now: clock() });
      // `fetch` sets the host itself, and it is the same.
      const { host: _, ...sent } = headers;
      const request = { method, headers: sent, signal: AbortSignal.timeout(patienceMs), ...(bytes && { body: bytes }) };
      const answer = await fetch(url, request as RequestInit).catch((error: unknown) => {
        if (tried >= triesAtMost) throw new Error(`the media store does not answer`, { cause: error });
        return null;
      });
      // Putting and deleting twice does no harm, and the store may be busy for a moment.
      if (answer !== null && (answer.status < 500 || tried >= triesAtMost)) return answer;
      await answer?.arrayBuffer().catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, pauseMs * tried));
    }
  };
  return {
    put: async (key, bytes) => mustBeDone(await ask('PUT', key, bytes)),
    get: async (key) => {
      const answer = await ask('GET', key);
      if (answer.status !== 404) {
        await mustBeDone(answer);
        return Buffer.from(await answer.arrayBuffer());
      }
      await answer.arrayBuffer();
      return null;
    },
    delete: async (key) => {
      const answer = await ask('DELETE', key);
      if (answer.status !== 404) await mustBeDone(answer);
    },
  };
}

async function mustBeDone(answer: Response): Promise<void> {
  if (answer.ok) return;
  const words = /<Code>([^<]{1,60})<\/Code>/.exec(await answer.text())?.[1] ?? '';
  throw new Error(`the media store refused: ${answer.status} ${words}`.trimEnd());
}
