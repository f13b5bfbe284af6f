/** What each move does with orders as the rules make them, against the table: where it ends, and where it is refused. */
import { describe, expect, it } from 'vitest';

import type { Decision } from '../decision.ts';
import { mergeAway, movesOf, type MoveOfOrder } from '../test-data/every-move.ts';
import { knownOrders, paidOrders } from '../test-data/placed-orders.ts';
import { lifecycle, merged, type Move, moves } from './lifecycle.ts';
import { type Order, orderStates, type OrderState } from './order.ts';

type End = OrderState | 'merged';
type Outcomes = { readonly ends: Set<End>; readonly refusals: Set<string> };

const movesOfOrders = moves.filter((move): move is MoveOfOrder => move !== 'place');
const walked = walk(2);

/** All orders that so many moves and payments make of those that are known, one of each kind, and what each move does with them. */
function walk(steps: number) {
  const kinds = new Set<string>();
  const outcomes = new Map<string, Outcomes>();
  let orders: readonly Order[] = [...knownOrders.values()];
  for (let step = 0; step <= steps; step += 1) {
    const next: Order[] = [];
    for (const order of orders.filter((one) => isNew(kinds, kindOf(one)))) {
      for (const move of movesOfOrders)
        next.push(...note(outcomes, `${move} ${order.state}`, order, movesOf[move](order)));
      note(outcomes, `merged ${order.state}`, order, [mergeAway(order)]);
      next.push(...paidOrders(order));
    }
    orders = next;
  }
  return outcomes;
}

function isNew(kinds: Set<string>, kind: string): boolean {
  const isKnown = kinds.has(kind);
  kinds.add(kind);
  return !isKnown;
}

/** What the rules of the moves ask of an order, without its prices and times. */
function kindOf(order: Order): string {
  const { state, stateBeforeCancel, type, tracksHandOver, awaitsPayment, total, paid } = order;
  const flags = [order.mergedInto, order.readyAt, order.handedOverAt].map((each) => each === null);
  const money = [paid, Math.sign(paid - total), total > 0, order.fee > 0];
  const lines = order.lines.map((line) =>
    [line.state, line.held, line.digitalConfirmation, line.printsTicket, line.settled === null].join(),
  );
  const kind = [state, stateBeforeCancel, type, tracksHandOver, awaitsPayment, ...flags, ...money];
  return [...kind, ...[...new Set(lines)].sort()].join();
}

function note(
  outcomes: Map<string, Outcomes>,
  cell: string,
  before: Order,
  decisions: readonly Decision<Order>[],
): Order[] {
  const { ends, refusals } = outcomes.get(cell) ?? { ends: new Set(), refusals: new Set() };
  outcomes.set(cell, { ends, refusals });
  const after: Order[] = [];
  for (const decision of decisions) {
    if (!decision.ok) refusals.add(decision.code);
    else {
      const { state, mergedInto } = decision.value;
      ends.add(mergedInto === before.mergedInto ? state : 'merged');
      after.push(decision.value);
    }
  }
  return after;
}

function told(move: Move, state: OrderState): readonly End[] {
  const ends = lifecycle[move][state] ?? [];
  return move === 'moveProducts' ? [...ends, ...(merged[state] ?? [])] : ends;
}

const rows = (cell: (name: string, state: OrderState) => readonly string[]) =>
  [...movesOfOrders, 'merged'].flatMap((name) =>
    orderStates.map((state) => `${name} ${state}: ${[...cell(name, state)].sort().join(', ')}`),
  );
const isMove = (name: string): name is MoveOfOrder => name !== 'merged';
const table = (name: string, state: OrderState) => (isMove(name) ? told(name, state) : (merged[state] ?? []));

describe('every move of every kind of order', () => {
  it('ends where the table says, and nowhere else; and wherever it says', () => {
    expect(rows((name, state) => [...(walked.get(`${name} ${state}`)?.ends ?? [])])).toEqual(rows(table));
  });

  it('is refused in every other state, for its state and for nothing else', () => {
    const isElsewhere = (name: string, state: OrderState) => table(name, state).length === 0;
    expect(
      rows((name, state) => (isElsewhere(name, state) ? [...(walked.get(`${name} ${state}`)?.refusals ?? [])] : [])),
    ).toEqual(rows((name, state) => (isElsewhere(name, state) ? ['orders.error.moveNotAllowed'] : [])));
  });

  it('has a beginning: only what is placed was a draft', () => {
    const states = new Set([...knownOrders.values()].map(({ state }) => state));
    expect([...states].sort()).toEqual([...(lifecycle.place.draft ?? [])].sort());
    expect(moves.filter((move) => 'draft' in lifecycle[move])).toEqual(['place']);
    expect(Object.keys(lifecycle.place)).toEqual(['draft']);
  });
});
