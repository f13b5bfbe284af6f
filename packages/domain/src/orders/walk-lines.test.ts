import { describe, expect, it } from 'vitest';

import { accepted, anOrder, codeOf, fridayEvening } from '../test-data/sample-order.ts';
import { closeIfPaid } from './close-if-paid.ts';
import { finishLine } from './finish-line.ts';
import { fireCourse } from './fire-course.ts';
import { handOver } from './hand-over.ts';
import { markReady } from './mark-ready.ts';
import type { Order, OrderLine } from './order.ts';
import type { LinePart } from './pick-lines.ts';
import { isRecallable, linesToRecall, notMade, recall } from './recall.ts';
import { startLine } from './start-line.ts';

const later = fridayEvening + 600_000;
const order = anOrder([
  ['rivella', 3],
  ['rindsfilet', 1],
]);
const all = (opid: string): LinePart => ({ opid, count: null, newOpid: null });
const [drinks, steak] = [all('order-1-0'), all('order-1-1')];
const statesOf = ({ lines }: Order) => lines.map(({ opid, count, state }) => `${count} ${opid} ${state}`);
const withLine = (index: number, changes: Partial<OrderLine>): Order => {
  return { ...order, lines: order.lines.map((line, at) => (at === index ? { ...line, ...changes } : line)) };
};

describe('start and finish', () => {
  it('go line by line; with the last one the order is ready', () => {
    const started = accepted(startLine(order, [drinks]));
    expect(statesOf(started)).toEqual(['3 order-1-0 started', '1 order-1-1 open']);
    const served = accepted(finishLine(started, [drinks], later));
    expect(served).toMatchObject({ state: 'preparing', readyAt: null });
    expect(codeOf(markReady(served, later))).toBe('orders.error.lineNotFinished');
    expect(accepted(finishLine(served, [steak], later))).toMatchObject({ state: 'ready', readyAt: later });
  });

  it('take a whole ticket at once, and nobody is told off for what a colleague did', () => {
    const started = accepted(startLine(order, [drinks, steak]));
    expect(accepted(startLine(started, [drinks, steak]))).toEqual(started);
    const ready = accepted(finishLine(started, [drinks, steak], later));
    expect(ready.state).toBe('ready');
    expect(codeOf(startLine(ready, [steak]))).toBe('orders.error.moveNotAllowed');
  });

  it('take one of three', () => {
    const started = accepted(startLine(order, [{ opid: 'order-1-0', count: 1, newOpid: 'one' }]));
    expect(statesOf(started)).toEqual(['1 one started', '2 order-1-0 open', '1 order-1-1 open'].sort(byPlace));
    expect(started.total).toBe(order.total);
  });

  it('do not wait for what no station is told of, nor for what is canceled', () => {
    const bottle = withLine(0, { printsTicket: false });
    expect(accepted(finishLine(bottle, [steak], later)).state).toBe('ready');
    const without = withLine(0, { state: 'canceled' });
    expect(accepted(finishLine(without, [steak], later)).state).toBe('ready');
  });

  it('refuse what is not there, canceled, named twice, or more than there is', () => {
    const codes = (...parts: LinePart[]) => codeOf(finishLine(order, parts, later));
    expect(codes()).toBe('cart.error.productMissing');
    expect(codes(all('nothing'))).toBe('orders.error.lineNotFound');
    expect(codes(drinks, drinks)).toBe('cart.error.duplicateLine');
    expect(codes({ opid: 'order-1-0', count: 4, newOpid: 'x' })).toBe('orders.error.countTooLarge');
    expect(codes({ opid: 'order-1-0', count: 0, newOpid: 'x' })).toBe('cart.error.countInvalid');
    expect(codes({ opid: 'order-1-0', count: 1, newOpid: 'order-1-1' })).toBe('cart.error.duplicateLine');
    expect(codes({ opid: 'order-1-0', count: 1, newOpid: null })).toBe('cart.error.duplicateLine');
    expect(codeOf(startLine(withLine(0, { state: 'canceled' }), [drinks]))).toBe('orders.error.lineCanceled');
    const paid = withLine(0, { settled: [] });
    expect(codeOf(finishLine(paid, [{ opid: 'order-1-0', count: 1, newOpid: 'x' }], later))).toBe(
      'orders.error.lineSettled',
    );
    expect(codeOf(finishLine(paid, [drinks], later))).toBe('accepted');
  });
});

/** `1 one` stands beside what it was cut from. */
function byPlace(a: string, b: string): number {
  const place = (text: string) => (text.includes('order-1-1') ? 1 : 0);
  return place(a) - place(b) || (a.slice(2) < b.slice(2) ? -1 : 1);
}

describe('recall', () => {
  it('brings a ready order back, line by line or as a whole', () => {
    const ready = accepted(finishLine(order, [drinks, steak], later));
    const back = accepted(recall(ready, [steak], later));
    expect(back).toMatchObject({ state: 'preparing', readyAt: null });
    expect([ready, back].map(({ lines }) => lines.at(-1)?.finishedAt)).toEqual([later, null]);
    expect(statesOf(back)).toEqual(['3 order-1-0 finished', '1 order-1-1 started']);
    const called = { ...order, state: 'ready', readyAt: later, handedOverAt: later } as const;
    expect(accepted(recall(called, [steak], later))).toMatchObject({
      state: 'preparing',
      readyAt: null,
      handedOverAt: null,
    });
    // The rest of what was called ready is made, and nobody begins with it again.
    expect(statesOf(accepted(recall(called, [steak], later)))).toEqual(['3 order-1-0 finished', '1 order-1-1 open']);
    expect(codeOf(recall({ ...order, state: 'done' }, [steak], later))).toBe('orders.error.moveNotAllowed');
  });

  const quiet = (lines: Order['lines'], ...states: OrderLine['state'][]) =>
    lines.map((line, at) => ({
      ...line,
      digitalConfirmation: false,
      state: states[at] ?? line.state,
      finishedAt: states[at] === 'finished' ? fridayEvening : null,
    }));
  const partsOf = (lines: readonly OrderLine[]) => lines.map(({ opid }) => all(opid));

  it('brings back exactly what was there before a person called it ready: each line as far as it was', () => {
    for (const states of [
      ['open', 'open'],
      ['started', 'open'],
      ['finished', 'started'],
      ['canceled', 'open'],
    ] as const) {
      const before = { ...order, lines: quiet(order.lines, ...states) };
      const called = accepted(markReady(before, later));
      expect(accepted(recall(called, partsOf(notMade(called.lines)), later))).toEqual(before);
      expect(accepted(recall(called, partsOf(linesToRecall(called.lines)), later))).toEqual(before);
    }
  });

  it('as a whole makes all anew where a station had finished it, also beside a bottle that nobody makes', () => {
    const bottled = { ...order, lines: quiet(order.lines, 'open', 'finished') };
    const lines = bottled.lines.map((line, at) => (at === 0 ? { ...line, printsTicket: false } : line));
    const ready = { ...bottled, lines, state: 'ready', readyAt: later } as const;
    expect(statesOf(accepted(recall(ready, partsOf(linesToRecall(ready.lines)), later)))).toEqual([
      '3 order-1-0 open',
      '1 order-1-1 started',
    ]);
    const made = { ...ready, lines: quiet(order.lines, 'finished', 'canceled') };
    expect(statesOf(accepted(recall(made, partsOf(linesToRecall(made.lines)), later)))).toEqual([
      '3 order-1-0 started',
      '1 order-1-1 canceled',
    ]);
  });

  it('takes back a hand-over that was no hand-over, where money is still to come', () => {
    const before = { ...order, lines: quiet(order.lines) };
    const carried = accepted(handOver(before, later));
    expect(carried).toMatchObject({ state: 'ready', handedOverAt: later });
    expect(accepted(recall(carried, partsOf(linesToRecall(carried.lines)), later))).toEqual(before);
  });
});

describe('digital confirmation', () => {
  const paid = { ...order, paid: order.total };

  it('keeps an order open that was paid in advance, until its station has finished it', () => {
    expect(closeIfPaid(paid).state).toBe('preparing');
    const served = accepted(finishLine(paid, [drinks], later));
    expect(served.state).toBe('preparing');
    expect(accepted(finishLine(served, [steak], later + 1))).toMatchObject({ state: 'done', readyAt: later + 1 });
  });

  it('leaves it ready where somebody hands it over', () => {
    const carried = { ...paid, tracksHandOver: true };
    expect(accepted(finishLine(carried, [drinks, steak], later)).state).toBe('ready');
  });
});

describe('recall of what ended with its last finished line', () => {
  const paid = { ...order, paid: order.total };
  const served = accepted(finishLine(paid, [drinks], later));
  const done = accepted(finishLine(served, [steak], later));
  const hour = 60 * 60_000;

  it('opens it again, still paid, and it is done once more when that is made', () => {
    const back = accepted(recall(done, [steak], later + hour));
    expect(back).toMatchObject({ state: 'preparing', readyAt: null, paid: paid.total, total: paid.total });
    expect(statesOf(back)).toEqual(['3 order-1-0 finished', '1 order-1-1 started']);
    expect(accepted(finishLine(back, [steak], later))).toEqual(done);
  });

  it('is for what its station finished within the hour', () => {
    const isOffered = (one: Order, now: number) => one.lines.slice(1).some((line) => isRecallable(one, line, now));
    const tooLate: readonly [Order, number][] = [
      [done, later + hour + 1],
      [{ ...done, handedOverAt: later }, later],
      [{ ...done, mergedInto: 'order-2' }, later],
      [{ ...done, lines: done.lines.map((line) => ({ ...line, state: 'open', finishedAt: null })) }, later],
      [{ ...done, state: 'canceled' }, later],
    ];
    for (const [one, now] of tooLate) {
      expect(codeOf(recall(one, [steak], now))).toBe('orders.error.moveNotAllowed');
      expect(isOffered(one, now)).toBe(false);
    }
    expect(isOffered(done, later + hour)).toBe(true);
    expect(isOffered({ ...done, state: 'ready' }, later + 2 * hour)).toBe(true);
    expect(isOffered(served, later)).toBe(false);
  });

  it('makes what a ticket on paper had asked for neither made nor forgotten', () => {
    const quiet = { ...paid, lines: paid.lines.map((line, at) => ({ ...line, digitalConfirmation: at === 1 })) };
    // The money came first: what is on paper alone kept it open for nobody.
    const before = accepted(startLine(quiet, [steak]));
    const ended = accepted(finishLine(before, [steak], later));
    expect(ended).toMatchObject({ state: 'done', readyAt: null });
    expect(accepted(recall(ended, [steak], later))).toEqual(before);
    // Called ready by a person it was made, and paid after that.
    const made = accepted(finishLine({ ...quiet, paid: order.paid }, [steak], later));
    const called = closeIfPaid({ ...accepted(markReady(made, later)), paid: order.total });
    expect(called.state).toBe('done');
    expect(statesOf(accepted(recall(called, [steak], later)))).toEqual(['3 order-1-0 finished', '1 order-1-1 started']);
  });
});

describe('a course that is held', () => {
  const held = withLine(1, { course: 2, held: true });

  it('is made by nobody and keeps the order open', () => {
    expect(codeOf(startLine(held, [steak]))).toBe('orders.error.lineHeld');
    expect(accepted(finishLine(held, [drinks], later)).state).toBe('preparing');
    const quiet = { ...held, lines: held.lines.map((line) => ({ ...line, digitalConfirmation: false })) };
    expect(codeOf(markReady(quiet, later))).toBe('orders.error.lineNotFinished');
    expect(codeOf(handOver(quiet, later))).toBe('orders.error.lineNotFinished');
    expect(closeIfPaid({ ...held, paid: held.total }).state).toBe('preparing');
  });

  it('goes to the kitchen when it is fired, once', () => {
    const fired = accepted(fireCourse(held, 2, later));
    expect(fired.lines.map((line) => line.held)).toEqual([false, false]);
    expect(fired.lines.map(({ sentAt }) => sentAt)).toEqual([null, later]);
    expect(codeOf(fireCourse(fired, 2, fridayEvening))).toBe('orders.error.nothingHeld');
    expect(codeOf(fireCourse(held, 3, fridayEvening))).toBe('orders.error.nothingHeld');
    expect(codeOf(fireCourse({ ...held, state: 'requested' }, 2, fridayEvening))).toBe('orders.error.moveNotAllowed');
  });

  it('closes what was paid in advance', () => {
    const quiet = withLine(1, { course: 2, held: true, digitalConfirmation: false });
    expect(accepted(fireCourse({ ...quiet, paid: quiet.total }, 2, fridayEvening)).state).toBe('done');
    expect(accepted(fireCourse({ ...held, paid: held.total }, 2, fridayEvening)).state).toBe('preparing');
    const two = { ...held, lines: held.lines.map((line, index) => ({ ...line, held: true, course: index + 1 })) };
    expect(accepted(fireCourse({ ...two, paid: two.total }, 1, fridayEvening)).state).toBe('preparing');
  });

  it('is not fired for what was canceled meanwhile', () => {
    const canceled = withLine(1, { course: 2, held: true, state: 'canceled' });
    expect(codeOf(fireCourse(canceled, 2, fridayEvening))).toBe('orders.error.nothingHeld');
  });
});
