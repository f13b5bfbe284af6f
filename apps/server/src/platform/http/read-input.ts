/** Malformed input: the contract’s schemas alone decide, with the paths of the fields (architecture, Errors). */
import type { z } from 'zod';

import { RefusedCall } from './refused.ts';

/** @throws RefusedCall `request.error.malformed` */
export function readInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const read = schema.safeParse(value ?? {});
  if (read.success) return read.data;
  throw new RefusedCall('request.error.malformed', { fields: fieldsOf(read.error.issues) });
}

function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...path, key].join('.')] = 'unknownField';
    } else {
      fields[path.join('.') || 'body'] = issue.code === 'invalid_type' ? 'wrongType' : issue.code;
    }
  }
  return fields;
}
