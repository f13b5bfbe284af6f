/** No text that a client sends may hold what no storage takes: PostgreSQL refuses a NUL, and a call would end as a fault. */
import { expect, test } from 'vitest';
import { z } from 'zod';

import type { CallDefinition } from './call.ts';
import { contract } from './calls.ts';
import { watchScreen } from './displays.ts';
import { watchMenuMessage, watchOrderMessage, watchTableMessage } from './guests.ts';

/** Of every length that a field may ask for. */
const unwritable = ['\u0000', '\ud800'].flatMap((sign) =>
  [1, 2, 4, 8, 16, 20, 32, 36, 64, 100].flatMap((length) => [sign.padEnd(length, 'a'), sign.padStart(length, 'a')]),
);
const takes = (schema: z.core.$ZodType) => unwritable.some((text) => z.safeParse(schema, text).success);

type Inside = readonly (readonly [string, z.core.$ZodType])[];

function inside(schema: z.core.$ZodType): Inside {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const of = (...names: string[]) => names.map((name) => [name, def[name]] as [string, z.core.$ZodType]);
  if (def.type === 'object') return Object.entries(def['shape'] as Record<string, z.core.$ZodType>);
  if (def.type === 'array') return of('element');
  if (def.type === 'record') return of('keyType', 'valueType');
  if (def.type === 'union') return (def['options'] as z.core.$ZodType[]).map((one, at) => [String(at), one]);
  if (def.type === 'tuple') return (def['items'] as z.core.$ZodType[]).map((one, at) => [String(at), one]);
  if (def.type === 'intersection') return of('left', 'right');
  if (['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional', 'catch'].includes(def.type)) {
    return of('innerType');
  }
  // What it becomes may still be refused: the whole of it was tried.
  return [];
}

function holes(schema: z.core.$ZodType | undefined, path: string): string[] {
  if (schema === undefined) return [];
  return [...(takes(schema) ? [path] : []), ...inside(schema).flatMap(([name, one]) => holes(one, `${path}.${name}`))];
}

/** A provider's own words, as the device hands them on: read by `readToldJson` of the server, which takes such signs out. */
const readOtherwise = ['POST /v1/payments/{paymentId}/report body.message.valueType'];

test('no path, query or body of any call takes a text that cannot be written', () => {
  const found = Object.entries<CallDefinition>(contract).flatMap(([key, { params, query, body }]) => [
    ...holes(params, `${key} params`),
    ...holes(query, `${key} query`),
    ...holes(body, `${key} body`),
  ]);
  expect(found).toEqual(readOtherwise);
});

test('no first message of a page does', () => {
  const messages = [watchScreen, watchOrderMessage, watchMenuMessage, watchTableMessage];
  expect(messages.flatMap((schema) => holes(schema, 'message'))).toEqual([]);
});
