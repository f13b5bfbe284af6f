import { describe, expect, it } from 'vitest';

import { canMove, lifecycle, type Move, moves, refuseMove, type StateWithDraft } from './lifecycle.ts';
import { orderStates } from './order.ts';

const states: readonly StateWithDraft[] = ['draft', ...orderStates];
const endsOf = (move: Move) =>
  states.filter((end) => states.some((state) => lifecycle[move][state]?.some((one) => one === end)));

describe('the lifecycle of an order', () => {
  it('allows what this grid shows and nothing else', () => {
    const grid = moves.map((move) => {
      const cells = states.map((state) => (canMove(move, state) ? state : '-'.repeat(state.length)));
      return `${move.padEnd(14)} ${cells.join(' ')} → ${endsOf(move).join(', ')}`;
    });
    expect(`\n${grid.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      place          draft --------- --------- ----- ---- -------- → requested, preparing
      accept         ----- requested --------- ----- ---- -------- → preparing
      reject         ----- requested --------- ----- ---- -------- → canceled
      startLine      ----- --------- preparing ----- ---- -------- → preparing
      finishLine     ----- --------- preparing ----- ---- -------- → preparing, ready, done
      recall         ----- --------- preparing ready done -------- → preparing
      markReady      ----- --------- preparing ----- ---- -------- → ready
      handOver       ----- --------- preparing ready ---- -------- → ready, done
      close          ----- requested preparing ready ---- -------- → done
      cancel         ----- requested preparing ready done -------- → canceled
      cancelProduct  ----- requested preparing ready done -------- → requested, preparing, ready, done, canceled
      restore        ----- --------- --------- ----- ---- canceled → requested, preparing, ready, done
      repay          ----- requested preparing ready done canceled → requested, preparing, ready, done, canceled
      addProducts    ----- --------- preparing ready ---- -------- → preparing
      changeTable    ----- requested preparing ready ---- -------- → requested, preparing, ready
      changeType     ----- requested preparing ready ---- -------- → requested, preparing, ready, done
      changeGuest    ----- requested preparing ready ---- -------- → requested, preparing, ready, done
      moveProducts   ----- --------- preparing ready ---- -------- → preparing, ready, done
      merge          ----- --------- preparing ready ---- -------- → preparing, ready
      discount       ----- requested preparing ready ---- -------- → requested, preparing, ready, done
      fireCourse     ----- --------- preparing ----- ---- -------- → preparing, done
      changeComment  ----- requested preparing ready ---- -------- → requested, preparing, ready
      "
    `);
  });

  it('reaches every state from a draft', () => {
    const reached = new Set<StateWithDraft>(['draft']);
    for (let before = 0; before < reached.size;) {
      before = reached.size;
      for (const move of moves) {
        for (const state of reached) for (const end of lifecycle[move][state] ?? []) reached.add(end);
      }
    }
    expect([...reached].sort()).toEqual([...states].sort());
  });

  it('leaves done and canceled only by cancel, recall and restore', () => {
    const leaving = moves.filter((move) => lifecycle[move].done?.some((end) => end !== 'done'));
    // Canceled with its last product.
    expect(leaving).toEqual(['recall', 'cancel', 'cancelProduct']);
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
