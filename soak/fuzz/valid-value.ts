/** Values that a call takes, from its JSON Schema: every part as the schema asks, ids of things that are there. */
import type { Random } from '../random.ts';
import type { Schema } from './spoil.ts';

export type Drawing = {
  readonly random: Random;
  readonly definitions: Readonly<Record<string, Schema>>;
  /** How likely it is that a part comes that may be left out. */
  readonly further: number;
  /** What stands at this place of an input, by the names on the way to it; undefined leaves it to the schema. */
  readonly wordAt: (path: readonly string[]) => unknown;
};

const deepest = 6;

export function validValue(drawing: Drawing, schema: Schema, path: readonly string[] = []): unknown {
  const { random, definitions } = drawing;
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    return validValue(drawing, definitions[reference.split('/').at(-1) ?? ''] ?? {}, path);
  }
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum'] as unknown[]);
  const options = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(options)) return validValue(drawing, random.pick(options as Schema[]), path);
  const parts = schema['allOf'];
  if (Array.isArray(parts)) {
    const values = (parts as Schema[]).map((part) => validValue(drawing, part, path));
    return values.every((value) => typeof value === 'object') ? Object.assign({}, ...values) : values.at(-1);
  }
  switch (schema['type']) {
    case 'object':
      return objectOf(drawing, schema, path);
    case 'array':
      return listOf(drawing, schema, path);
    case 'integer':
    case 'number':
      return numberOf(drawing, schema, path);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return textOf(drawing, schema, path);
  }
}

function objectOf(drawing: Drawing, schema: Schema, path: readonly string[]): Record<string, unknown> {
  const { random, further } = drawing;
  const required = new Set((schema['required'] ?? []) as string[]);
  const made: Record<string, unknown> = {};
  for (const [name, part] of Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)) {
    if (!required.has(name) && (path.length > deepest || !random.chance(further))) continue;
    made[name] = validValue(drawing, part, [...path, name]);
  }
  const more = schema['additionalProperties'];
  if (typeof more === 'object' && more !== null) {
    const names = (schema['propertyNames'] as Schema | undefined)?.['enum'];
    const name = Array.isArray(names) && !names.includes('de') ? String(names[0]) : 'de';
    made[name] = validValue(drawing, more as Schema, [...path, name]);
  }
  return made;
}

function listOf(drawing: Drawing, schema: Schema, path: readonly string[]): unknown[] {
  const { random, further } = drawing;
  const least = Number(schema['minItems'] ?? 0);
  const most = Math.min(Number(schema['maxItems'] ?? 3), least + 2);
  // A list that asks for nothing is mostly of something, or the call does nothing.
  const usual = Math.max(least, path.length <= deepest && random.chance(0.5 + further / 2) ? 1 : 0);
  const length = Math.min(most, random.chance(further / 2) ? random.int(least, most) : usual);
  return Array.from({ length }, () => validValue(drawing, (schema['items'] ?? {}) as Schema, path));
}

function numberOf({ random, wordAt }: Drawing, schema: Schema, path: readonly string[]): number {
  const word = wordAt(path);
  if (typeof word === 'number') return word;
  const least = Math.max(0, Number(schema['minimum'] ?? 0));
  const most = Number(schema['maximum'] ?? 1000);
  return random.int(least, Math.min(most, least + random.pick([0, 3, 900])));
}

/** One of them is as any pattern of the contract wants it; the guard is that each call can be drawn. */
const shaped = [
  '1234',
  '+41795551234',
  'de-CH',
  'ABCD1234',
  '#1a2b3c',
  'K3-0007',
  '1',
  '1.a',
  '1_a',
  '1_1',
  '1-1',
  'printer.paperEnd',
  'secret-word',
  '2026-11-21',
  '18:00',
  '8400',
  'CH9300762011623852957',
  'a',
] as const;

function textOf({ random, wordAt }: Drawing, schema: Schema, path: readonly string[]): unknown {
  const { format, pattern } = schema;
  const word = format === undefined || format === 'uuid' ? wordAt(path) : undefined;
  if (word !== undefined) return word;
  if (format === 'uuid') return random.uuid();
  if (format === 'date') return '2026-11-21';
  if (format === 'email') return `guest-${random.int(1, 999_999)}@venue.test`;
  if (typeof pattern === 'string') {
    const shape = new RegExp(pattern, 'u');
    const fits = shaped.filter((text) => shape.test(text));
    if (fits.length > 0) return random.pick(fits);
  }
  const text = `Wort ${random.int(1, 99_999)}`.padEnd(Number(schema['minLength'] ?? 0), 'x');
  return text.slice(0, Number(schema['maxLength'] ?? 200));
}
