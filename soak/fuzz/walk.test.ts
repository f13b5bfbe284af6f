import { contract, type ContractKey } from '@comanda/contract/calls';
import { expect, test } from 'vitest';

import { misfitOf } from '../../apps/server/src/test/misfit-of.ts';
import { randomOf } from '../random.ts';
import { breakOne } from './break-one.ts';
import { drawValid, isTaken, type Ours } from './draw-valid.ts';
import { startMeeting } from './met.ts';

const keys = Object.keys(contract) as ContractKey[];
const met = startMeeting();
const ours: Ours = {
  customerId: 'linde',
  spare: { customerId: 'rose', userId: 'sara' },
  met,
  now: () => 1_795_200_120_000,
};
const seeds = Array.from({ length: 5 }, (_, seed) => seed);
const draw = (key: ContractKey, seed: number) => drawValid(randomOf(seed), ours, key, seed / seeds.length);

test('of every call an input is drawn that its contract takes, the same by the same seed', () => {
  for (const key of keys) {
    for (const seed of seeds) {
      const { body, params, query } = draw(key, seed);
      expect([key, isTaken(key, 'params', params), isTaken(key, 'query', query)]).toEqual([key, true, true]);
      expect([key, isTaken(key, 'body', body)]).toEqual([key, true]);
      expect(draw(key, seed)).toEqual({ params, query, ...(body !== undefined && { body }) });
    }
  }
});

test('with one thing broken most of them are taken no more, and what was drawn stays as it was', () => {
  const withBody = keys.filter((key) => 'body' in contract[key]);
  const broken = withBody.flatMap((key) =>
    seeds.map((seed) => {
      const { body } = draw(key, seed);
      const before = JSON.stringify(body);
      const { broken: other } = breakOne(randomOf(seed), body);
      expect(JSON.stringify(body)).toBe(before);
      return isTaken(key, 'body', other);
    }),
  );
  const taken = broken.filter(Boolean).length;
  expect(taken).toBeLessThan(broken.length / 4);
});

test('what answers name is drawn from then on: the thing, its version, the lines of an order', () => {
  met.hear({ tables: [{ id: 't7', version: 4 }], order: { id: 'o1', products: [{ opid: 'line-1' }] } });
  expect(met.of('table')).toEqual(['t7']);
  expect(met.versionOf('t7')).toBe(4);
  expect(met.linesOf('o1')).toEqual(['line-1']);
  expect(draw('GET /v1/orders/{orderId}', 0).params).toEqual({ orderId: 'o1' });
});

test('an answer that lacks something, or says more, does not fit', () => {
  expect(
    misfitOf('GET /v1/customers/{customerId}/orderPrints/alarm', { waiting: 0, failed: 0, unclear: 0 }),
  ).toBeNull();
  const lacks = misfitOf('GET /v1/customers/{customerId}/orderPrints/alarm', { waiting: 0, failed: 0 });
  expect(lacks).toContain('unclear');
  const more = { waiting: 0, failed: 0, unclear: 0, secret: 1 };
  expect(misfitOf('GET /v1/customers/{customerId}/orderPrints/alarm', more)).toContain('secret');
});
