import { expect, test } from 'vitest';

import { simulators } from './all.ts';
import { lanes, turnsOf } from './lanes.ts';

const turns = simulators.flatMap((simulator) => simulator.engines.map((engine) => ({ simulator, engine })));
const named = (lane: number | null) =>
  turnsOf(turns, lane).map(({ simulator, engine }) => `${simulator.name} on ${engine}`);

test('each simulator has its turn on each engine once, in one of the lanes or by itself', () => {
  const all = turns.map(({ simulator, engine }) => `${simulator.name} on ${engine}`);
  expect([...lanes.flatMap(named), ...named(null)].toSorted()).toEqual(all.toSorted());
});

test('nothing runs beside what measures the machine', () => {
  expect(named(null)).toEqual(['overload on sqlite', 'overload on postgres']);
});
