import { contract } from '@comanda/contract/calls';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { compileSerializer, makeSerializer } from './json-schema.ts';

test('the answer of every call can be serialised: none fails only when it is first made', () => {
  const schemas = Object.values(contract).map(({ response }) => response);
  expect(schemas.length).toBeGreaterThan(100);
  for (const schema of schemas) expect(compileSerializer(schema)).toBeTypeOf('function');
});

test('leaves out what the contract does not name', () => {
  const serialize = makeSerializer(z.object({ id: z.string() }));
  expect(serialize({ id: 'a', secret: 'b' })).toBe('{"id":"a"}');
  expect(serialize({ id: 'c' })).toBe('{"id":"c"}');
});

test('something or null is written as it is, without a validator; of several kinds each keeps its own', () => {
  const part = z.object({ id: z.string().nullable(), kind: z.enum(['a', 'b']).nullable() }).nullable();
  const other = z.discriminatedUnion('is', [
    z.object({ is: z.literal('x') }),
    z.object({ is: z.literal('y'), at: z.int() }),
  ]);
  const schema = z.object({
    part,
    parts: z.array(part),
    fixed: z.literal('only').nullable(),
    open: z.record(z.string(), z.int().nullable()).nullable(),
    other: other.nullable(),
    /** As a name, it is no word of JSON Schema. */
    anyOf: z.array(z.string().nullable()).nullable(),
  });
  const serialize = makeSerializer(schema);
  const nothing = { part: null, parts: [null], fixed: null, open: null, other: null, anyOf: null };
  const all = {
    part: { id: null, kind: 'b' },
    parts: [{ id: 'ü"', kind: null }],
    fixed: 'only',
    open: { one: 1, none: null },
    other: { is: 'y', at: 3 },
    anyOf: ['a', null],
  };
  for (const value of [nothing, all]) expect(JSON.parse(serialize(value))).toEqual(value);
});
