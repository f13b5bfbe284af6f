import { describe, expect, it } from 'vitest';

import { anOrder, fridayEvening } from '../test-data/sample-order.ts';
import { isDone, type WishedMove } from './is-done.ts';
import { orderStates } from './order.ts';

const order = anOrder([['rivella', 1]]);
const [line] = order.lines;
const whole = [{ opid: line?.opid ?? '', count: null, newOpid: null }];
const ofCourse = (held: boolean, course = 2) => order.lines.map((each) => ({ ...each, course, held }));
const statesOf = (move: WishedMove, changes: Partial<typeof order> = {}) =>
  orderStates.filter((state) => isDone({ ...order, ...changes, state }, move));

describe('what another device did already', () => {
  it('is accepted, ready and handed over from there on, and never where it was canceled', () => {
    expect(statesOf({ kind: 'accept' })).toEqual(['preparing', 'ready', 'done']);
    expect(statesOf({ kind: 'markReady' })).toEqual(['ready', 'done']);
    expect(statesOf({ kind: 'handOver' })).toEqual(['done']);
    expect(statesOf({ kind: 'handOver' }, { handedOverAt: fridayEvening })).toEqual(['ready', 'done']);
  });

  it('is finished line by line, and as a whole only', () => {
    const lines = order.lines.map((each) => ({ ...each, state: 'finished' as const }));
    expect(statesOf({ kind: 'finishLine', parts: whole }, { lines })).toEqual(['preparing', 'ready', 'done']);
    expect(statesOf({ kind: 'finishLine', parts: whole })).toEqual([]);
    const gone = [{ opid: 'elsewhere', count: null, newOpid: null }];
    expect(statesOf({ kind: 'finishLine', parts: gone }, { lines })).toEqual([]);
  });

  it('is fired when nothing of the course is held, and there is something of it', () => {
    const fire = { kind: 'fireCourse', course: 2 } as const;
    expect(statesOf(fire, { lines: ofCourse(false) })).toEqual(['preparing', 'ready', 'done']);
    expect(statesOf(fire, { lines: ofCourse(true) })).toEqual([]);
    expect(statesOf(fire, { lines: ofCourse(false, 3) })).toEqual([]);
    const canceled = ofCourse(false).map((each) => ({ ...each, state: 'canceled' as const }));
    expect(statesOf(fire, { lines: canceled })).toEqual([]);
  });
});
