/** What the server writes about itself: no query string, no bound value, no personal data (decisions.md §5, §11). */
import type { Writable } from 'node:stream';

import { LogController } from 'fastify';

/** Requests are not logged one by one: only faults are. */
export const quietRequests = new LogController({ disableRequestLogging: true });

export function loggerTo(level: string, stream: Writable | undefined) {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
      err: describeFault,
    },
  };
}

/** The admin PIN travels in query strings. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** Databases hang the values of a row to their errors, so their further fields are left out. */
function describeFault(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const { name: type, message, stack = '' } = error;
  // What is no JSON is repeated in the message, and in the stack, which begins with it.
  if (error instanceof SyntaxError)
    return { type, message: 'no JSON', stack: stack.replace(message, 'no JSON'), ...code };
  return { type, message, stack, ...code };
}
