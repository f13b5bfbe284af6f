/** What an entry of the contract says about one call (house/architecture.md, Contract). */
import type { z } from 'zod';

import type { ErrorCode } from './errors.ts';

/**
 * Who may call: a permission of domain/access at a venue, one of the open doors, or `system`: a system administrator,
 * whatever venue the call is about.
 */
export type CallAccess = 'public' | 'session' | 'signedIn' | 'system' | `may:${string}`;

export type CallDefinition = {
  readonly summary: string;
  readonly access: CallAccess;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is one file as it is, whatever content type it claims; read only once the caller may do this. */
  readonly file?: FileDefinition;
  /** Content type of a file that is the whole answer, sent piece by piece as it is made; the client gets its text. */
  readonly answersFile?: string;
  readonly response: z.ZodType;
  /** Answered with an ETag: who asks again with it, and nothing has changed, gets 304 and no body. */
  readonly revalidates?: true;
  /** Refusals that this call can answer, beside those of the door itself (`doorErrors`). */
  readonly refuses: readonly ErrorCode[];
};

export type FileDefinition = {
  readonly maximumBytes: number;
  /** Answered to a larger one. */
  readonly tooLarge: { readonly code: ErrorCode; readonly params: Readonly<Record<string, number>> };
};

export type CallKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /v1/${string}`;

/** Keeps the literal types of an entry and checks its shape. */
export function calls<const Calls extends Record<CallKey, CallDefinition>>(definitions: Calls): Calls {
  return definitions;
}
