import { expect, test } from 'vitest';

import { randomOf } from '../random.ts';
import { partsOfAValue, type Schema, valueOf } from './spoil.ts';

const draw = (schema: Schema, seed: number) => {
  const definitions = (schema['$defs'] ?? {}) as Record<string, Schema>;
  return valueOf({ random: randomOf(seed), pool: ['t1'], definitions, budget: { left: partsOfAValue } }, schema);
};

const body: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    count: { type: 'integer', minimum: 1, maximum: 99 },
    kinds: { type: 'array', maxItems: 3, items: { enum: ['cash', 'later'] } },
  },
  required: ['id', 'count'],
};

const isValid = (value: unknown) => {
  const { id, count } = Object(value) as { id?: unknown; count?: unknown };
  const isUuid = typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  return isUuid && Number.isInteger(count) && Number(count) >= 1 && Number(count) <= 99;
};

test('most of what is drawn gets past the door, and some does not', () => {
  const drawn = Array.from({ length: 400 }, (_, seed) => draw(body, seed));
  const valid = drawn.filter(isValid).length;
  expect(valid).toBeGreaterThan(200);
  expect(valid).toBeLessThan(400);
});

test('the same seed draws the same, and a schema that holds itself comes to an end', () => {
  const group: Schema = {
    $defs: {
      group: {
        type: 'object',
        properties: { id: { type: 'string' }, groups: { type: 'array', items: { $ref: '#/$defs/group' } } },
        required: ['id', 'groups'],
      },
    },
    $ref: '#/$defs/group',
  };
  for (let seed = 0; seed < 40; seed += 1) {
    const [once, again] = [JSON.stringify(draw(group, seed)), JSON.stringify(draw(group, seed))];
    expect(once === again).toBe(true);
  }
});
