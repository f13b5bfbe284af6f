/** What a client sends is what the contract names and nothing beside it, at every depth; and each of it comes once. */
import { expect, test } from 'vitest';
import { z } from 'zod';

import type { CallDefinition } from './call.ts';
import { contract } from './calls.ts';
import { watchScreen } from './displays.ts';
import { watchMenuMessage, watchOrderMessage, watchTableMessage } from './guests.ts';

type Schema = z.core.$ZodType;
type Def = Readonly<Record<string, unknown>> & { readonly type: string };
const defOf = (schema: Schema) => (schema._zod as unknown as { def: Def }).def;

/** Schemas within a schema: an object's fields, a list's elements, what a union offers. */
function within(def: Def): Schema[] {
  const parts = [def['shape'], def['options'], def['items']].flatMap((one) => Object.values((one ?? {}) as object));
  const names = ['element', 'keyType', 'valueType', 'left', 'right', 'innerType', 'in', 'out'];
  return [...parts, ...names.map((name) => def[name])].filter((one): one is Schema => one instanceof z.core.$ZodType);
}

/** Objects that take whatever stands in them; what holds things of its own kind is looked at once. */
function loose(schema: Schema | undefined, path: string, seen = new Set<Schema>()): string[] {
  if (schema === undefined || seen.has(schema)) return [];
  seen.add(schema);
  const def = defOf(schema);
  if (def.type === 'lazy') return loose((def['getter'] as () => Schema)(), path, seen);
  const isLoose = def.type === 'object' && (def['catchall'] as Schema | undefined)?._zod.def.type !== 'never';
  return [...(isLoose ? [path] : []), ...within(def).flatMap((one, at) => loose(one, `${path}.${at}`, seen))];
}

test('a loose one would be noticed, however deep it lies', () => {
  const inner = z.object({ name: z.string() });
  const deep = z.strictObject({ list: z.array(z.union([z.strictObject({ one: z.lazy(() => inner).optional() })])) });
  expect(loose(deep, 'deep')).toHaveLength(1);
  expect(loose(z.intersection(z.strictObject({}), z.looseObject({})).nullable(), 'both')).toHaveLength(1);
});

const all = Object.entries<CallDefinition>(contract);

test('no query and no body of any call takes a field that it does not name', () => {
  expect(
    all.flatMap(([key, { query, body }]) => [...loose(query, `${key} query`), ...loose(body, `${key} body`)]),
  ).toEqual([]);
});

test('no first message of a page does', () => {
  const messages = [watchScreen, watchOrderMessage, watchMenuMessage, watchTableMessage];
  expect(messages.flatMap((schema) => loose(schema, 'message'))).toEqual([]);
});

test('a parameter that comes twice, which the server reads as a list, is refused by every query', () => {
  const taken = all.flatMap(([key, { query }]) =>
    Object.entries<Schema>(query?.shape ?? {})
      .filter(([, schema]) => ['1', 'true', '2026-12-01'].some((value) => z.safeParse(schema, [value, value]).success))
      .map(([name]) => `${key} ${name}`),
  );
  expect(taken).toEqual([]);
});
