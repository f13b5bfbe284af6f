import { describe, expect, it } from 'vitest';

import { canMove, lifecycle, moves, refuseMove, type StateWithDraft } from './lifecycle.ts';
import { orderStates } from './order.ts';

const states: readonly StateWithDraft[] = ['draft', ...orderStates];

describe('the lifecycle of an order', () => {
  it('allows what this grid shows and nothing else', () => {
    const grid = moves.map((move) => {
      const cells = states.map((state) => (canMove(move, state) ? state : '-'.repeat(state.length)));
      return `${move.padEnd(14)} ${cells.join(' ')} → ${lifecycle[move].to}`;
    });
    expect(`\n${grid.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      place          draft --------- --------- ----- ---- -------- → requested
      accept         ----- requested --------- ----- ---- -------- → preparing
      reject         ----- requested --------- ----- ---- -------- → canceled
      startLine      ----- --------- preparing ----- ---- -------- → same
      finishLine     ----- --------- preparing ----- ---- -------- → same or ready
      recall         ----- --------- preparing ready done -------- → preparing
      markReady      ----- --------- preparing ----- ---- -------- → ready
      handOver       ----- --------- preparing ready ---- -------- → done
      close          ----- requested preparing ready ---- -------- → done
      cancel         ----- requested preparing ready done -------- → canceled
      cancelProduct  ----- requested preparing ready done -------- → same or ready
      restore        ----- --------- --------- ----- ---- canceled → before cancel
      repay          ----- requested preparing ready done canceled → same
      addProducts    ----- --------- preparing ready ---- -------- → preparing
      changeTable    ----- requested preparing ready ---- -------- → same
      changeType     ----- requested preparing ready ---- -------- → same
      changeGuest    ----- requested preparing ready ---- -------- → same
      moveProducts   ----- --------- preparing ready ---- -------- → same or ready
      merge          ----- --------- preparing ready ---- -------- → same or ready
      discount       ----- requested preparing ready ---- -------- → same
      fireCourse     ----- --------- preparing ----- ---- -------- → same
      changeComment  ----- requested preparing ready ---- -------- → same
      "
    `);
  });

  it('reaches every state from a draft', () => {
    const reached = new Set<StateWithDraft>(['draft']);
    for (let before = 0; before < reached.size;) {
      before = reached.size;
      for (const move of moves) {
        const { from, to } = lifecycle[move];
        const isReachable = from.some((state) => reached.has(state));
        for (const state of orderStates) if (isReachable && state === to) reached.add(state);
      }
    }
    expect([...reached].sort()).toEqual([...states].sort());
  });

  it('leaves done and canceled only by cancel, recall and restore', () => {
    const leaving = moves.filter((move) => !lifecycle[move].to.startsWith('same') && canMove(move, 'done'));
    expect(leaving).toEqual(['recall', 'cancel']);
    // Repaying changes what was paid, not the state.
    expect(moves.filter((move) => canMove(move, 'canceled'))).toEqual(['restore', 'repay']);
  });

  it('says which move was not allowed in which state', () => {
    expect(refuseMove('accept', 'done')).toEqual({
      ok: false,
      code: 'orders.error.moveNotAllowed',
      params: { move: 'accept', state: 'done' },
    });
    expect(refuseMove('accept', 'requested')).toBeNull();
  });
});
