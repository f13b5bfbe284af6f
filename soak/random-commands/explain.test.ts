import { aDraft, aCashPayment } from '@comanda/test-kit/a-draft';
import { aVenue } from '@comanda/test-kit/a-venue';
import { describe, expect, it } from 'vitest';

import type { Command, World } from './command.ts';
import { type Answered, explain } from './explain.ts';
import { copyOf, openModel } from './model.ts';
import { payCommand } from './steps/pay.ts';
import { placeCommand } from './steps/place.ts';
import { orderCommand } from './steps/read.ts';
import { moveCommand } from './steps/walk.ts';
import { orderPromised, paymentPromised } from './views.ts';

const draft = aDraft(['espresso', 'roesti'], { type: 'pickup' });
const opened: World = {
  ours: openModel(aVenue()),
  theirs: openModel(aVenue({ customerId: 'rose' })),
  now: Date.UTC(2026, 10, 20, 18, 42),
};

/** The view itself as body: what a server shows is read by `seen` elsewhere. */
const shown = (command: Command): Command => ({ ...command, seen: ({ view }: { view: unknown }) => view });
const answered = (command: Command, body: object, status = 200): Answered => ({
  command: shown(command),
  answer: { status, body },
});

const place = placeCommand('sara', draft);
const placed = copyOf(opened.ours);
place.decide(placed, opened.now);
const world: World = { ...opened, ours: placed };

const pay = payCommand('luca', aCashPayment([draft.id]));
const handOver = moveCommand({ as: 'sara', move: 'handOver', id: 'b1', orderId: draft.id });

describe('two who are quicker than each other', () => {
  const payed = copyOf(placed);
  pay.decide(payed, world.now);
  const both = copyOf(payed);
  handOver.decide(both, world.now);
  const first = { revision: 2, view: paymentPromised(payed, idOf(pay)) };
  const second = { revision: 3, view: orderPromised(both, draft.id) };

  it('are explained by one order of their commands, whatever the order of their answers', () => {
    const after = explain(world, [answered(handOver, second), answered(pay, first)]);
    expect(after.ours.orders.get(draft.id)).toMatchObject({ state: 'done', paid: 2330, version: 3 });
    expect(world.ours.revision).toBe(1);
  });

  it('an answer may show what came a moment later, never what is over', () => {
    const later = { revision: 2, view: paymentPromised(both, idOf(pay)) };
    expect(explain(world, [answered(pay, later), answered(handOver, second)]).ours.revision).toBe(3);
    const over = { revision: 3, view: orderPromised(placed, draft.id) };
    expect(() => explain(world, [answered(pay, first), answered(handOver, over)])).toThrow('no order of these');
  });

  it('no two have the same revision, and none is left out', () => {
    expect(() => explain(world, [answered(pay, first), answered(handOver, { ...second, revision: 2 })])).toThrow(
      'no order of these',
    );
    expect(() => explain(world, [answered(pay, first), answered(handOver, { ...second, revision: 4 })])).toThrow(
      'no order of these',
    );
  });

  it('a reader sees one moment, never a mix of two', () => {
    const read = orderCommand(draft.id, 'anna');
    const quarrel = [answered(pay, first), answered(handOver, second)];
    const seen = (revision: number, view: object | undefined) => [...quarrel, answered(read, { revision, view })];
    expect(explain(world, seen(2, orderPromised(payed, draft.id))).ours.revision).toBe(3);
    expect(explain(world, seen(1, orderPromised(both, draft.id))).ours.revision).toBe(3);
    expect(() => explain(world, seen(3, orderPromised(payed, draft.id)))).toThrow('no order of these');
    const mixed = { ...orderPromised(payed, draft.id), payed: 0, stillToPay: 2330 };
    expect(() => explain(world, seen(2, mixed))).toThrow('no order of these');
  });
});

it('a refusal must be the one that the model has', () => {
  const other = payCommand('luca', aCashPayment([draft.id], { id: draft.id }));
  const refused = (code: string, status: number) => explain(world, [answered(other, { message: code }, status)]);
  expect(refused('command.error.idReused', 409).ours.revision).toBe(1);
  expect(() => refused('payments.error.nothingToPay', 409)).toThrow('no order of these');
  expect(() => refused('command.error.idReused', 422)).toThrow('no order of these');
});

function idOf(command: Command): string {
  return (command.sent.body as { id: string }).id;
}
