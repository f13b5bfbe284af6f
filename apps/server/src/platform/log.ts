/** What the server writes about itself: no query string, no bound value, no personal data (decisions.md §5, §11). */
import type { Writable } from 'node:stream';

import { maskCardNumbers } from '@comanda/domain/payments/mask-card-numbers';
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
  if (!(error instanceof Error)) return { type: typeof error, message: maskCardNumbers(String(error)), stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const { name: type, message, stack = '' } = error;
  const said = insteadOf(error, code) ?? maskCardNumbers(message);
  // The stack begins with the message.
  return { type, message: said, stack: stack.replace(message, () => said), ...(code !== null && { code }) };
}

/** SQLSTATE class 22, data exceptions: `invalid input syntax for type integer: "…"`. */
const dataException = /^22[\dA-Z]{3}$/u;

/** Of a message that repeats what somebody sent. */
function insteadOf(error: Error, code: string | null): string | null {
  if (error instanceof SyntaxError) return 'no JSON';
  return code !== null && dataException.test(code) ? 'data that do not fit' : null;
}
