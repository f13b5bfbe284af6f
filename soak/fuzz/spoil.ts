/** Values for a call, from the JSON Schema of what it takes: mostly near enough to get past the door, sometimes absurd. */
import { randomName } from '../random-orders/random-text.ts';
import type { Random } from '../random.ts';

export type Schema = { readonly [key: string]: unknown };

/** What may stand where an id or a name is asked for: met so far, ours or not. */
export type Pool = readonly string[];

const absurd: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  '../../etc/passwd',
  "' or 1=1 --",
  '__proto__',
  'NaN',
  '9'.repeat(400),
  'x'.repeat(20_000),
  '\ud800',
  -1,
  0.1,
  1e308,
  2 ** 53 + 2,
  [],
  {},
  { constructor: { prototype: 1 } },
  [[[[[[]]]]]],
];

export type Source = {
  readonly random: Random;
  readonly pool: Pool;
  readonly definitions: Readonly<Record<string, Schema>>;
  /** Parts that may still be made: schemas that hold themselves would never come to an end. */
  readonly budget: { left: number };
};

export const partsOfAValue = 4_000;

/** How often a part of a value is replaced by something absurd. */
const spoiling = 0.02;

export function valueOf(source: Source, schema: Schema, depth = 0): unknown {
  const { random } = source;
  source.budget.left -= 1;
  if (random.chance(spoiling)) return random.pick(absurd);
  const found = resolve(source, schema);
  if ('const' in found) return found['const'];
  if (Array.isArray(found['enum'])) return random.pick(found['enum'] as unknown[]);
  const options = found['anyOf'] ?? found['oneOf'];
  if (Array.isArray(options)) return valueOf(source, random.pick(options as Schema[]), depth);
  const parts = found['allOf'];
  if (Array.isArray(parts)) return merged(source, parts as Schema[], depth);
  return typed(source, found, depth);
}

function resolve({ definitions }: Source, schema: Schema): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  return definitions[reference.split('/').at(-1) ?? ''] ?? {};
}

function merged(source: Source, parts: readonly Schema[], depth: number): unknown {
  const values = parts.map((part) => valueOf(source, part, depth));
  return values.every((value) => typeof value === 'object') ? Object.assign({}, ...values) : values.at(-1);
}

function typed(source: Source, schema: Schema, depth: number): unknown {
  const { random } = source;
  switch (schema['type']) {
    case 'object':
      return objectOf(source, schema, depth);
    case 'array':
      return listOf(source, schema, depth);
    case 'integer':
    case 'number':
      return numberOf(random, schema);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return textOf(source, schema);
  }
}

function objectOf(source: Source, schema: Schema, depth: number): Record<string, unknown> {
  const { random } = source;
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const required = new Set((schema['required'] ?? []) as string[]);
  const made: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(properties)) {
    const isLeftOut = required.has(name)
      ? random.chance(0.01)
      : isSpent(source) || random.chance(depth > 4 ? 0.9 : 0.4);
    if (!isLeftOut) made[name] = valueOf(source, part, depth + 1);
  }
  const further = schema['additionalProperties'];
  if (typeof further === 'object' && further !== null && depth < 6) {
    const names = (schema['propertyNames'] as Schema | undefined)?.['enum'];
    const name = Array.isArray(names) ? String(random.pick(names)) : textOf(source, {});
    made[name] = valueOf(source, further as Schema, depth + 1);
  }
  if (random.chance(0.01)) made[random.pick(['unknown', 'customerId', 'price', 'toString'])] = random.pick(absurd);
  return made;
}

function listOf(source: Source, schema: Schema, depth: number): unknown[] {
  const { random } = source;
  const least = Number(schema['minItems'] ?? 0);
  const most = Math.min(Number(schema['maxItems'] ?? 4), least + 4);
  if (isSpent(source)) return [];
  const length = random.chance(0.01) ? 2_000 : random.int(least, depth > 5 ? least : Math.max(least, most));
  return Array.from({ length }, () => valueOf(source, (schema['items'] ?? {}) as Schema, depth + 1));
}

function isSpent({ budget }: Source): boolean {
  return budget.left <= 0;
}

function numberOf(random: Random, schema: Schema): number {
  const least = Number(schema['minimum'] ?? 0);
  const most = Number(schema['maximum'] ?? 10_000);
  if (random.chance(0.05))
    return random.pick([least, most, least - 1, most + 1, 0, 2 ** 31, 2 ** 53 - 1, -(2 ** 53) + 1]);
  return random.int(Math.max(least, -1_000), Math.min(most, 10_000));
}

function textOf({ random, pool }: Source, schema: Schema): string {
  const format = schema['format'];
  if (format === 'uuid') return random.chance(0.15) && pool.length > 0 ? random.pick(pool) : random.uuid();
  if (format === 'date') return random.pick(['2026-11-21', '2024-02-29', '2026-02-30', '0000-01-01', '9999-12-31']);
  if (format === 'email') return random.pick(['sara@venue.test', 'a@b.ch', 'niemand', 'x@'.padEnd(300, 'y')]);
  const { pattern } = schema;
  if (typeof pattern === 'string' && pattern.includes('0-9a-f') && random.chance(0.5)) return random.uuid();
  if (random.chance(0.5) && pool.length > 0) return random.pick(pool);
  const longest = Number(schema['maxLength'] ?? 200);
  const text = random.chance(0.2)
    ? random.pick(['12.50', '#ff0000', 'CHF', '18:00', '1234', 'de'])
    : randomName(random);
  return random.chance(0.1) ? text.padEnd(longest + random.int(0, 1), 'ä') : text.slice(0, longest);
}
