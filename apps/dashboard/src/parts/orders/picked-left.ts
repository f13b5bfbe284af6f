/** What is left of picked lines while a dialog about them is open: others pay, cancel and move them meanwhile (decisions.md §3). */
import type { WireHistoryStep } from '@comanda/contract/order-history';
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import { canMove } from '@comanda/domain/orders/lifecycle';
import { unpaidPieces } from '@comanda/domain/payments/paid-parts';

import { mayBe } from './cancel/cancel-view.ts';
import { movableLines } from './move-parts.ts';

type Picked = { readonly order: WireOrder; readonly lines: readonly WireOrderProduct[] };

export type PickedMove = 'discount' | 'moveProducts' | 'cancelProduct';

const isStill: Readonly<Record<PickedMove, (order: WireOrder, line: WireOrderProduct) => boolean>> = {
  // What was paid keeps its price.
  discount: (order, line) => canMove('discount', order.state) && !line.settled && unpaidPieces(line) > 0,
  moveProducts: (order, { opid }) => movableLines(order).some((line) => line.opid === opid),
  cancelProduct: (order) => mayBe('cancelProduct', order),
};

/** Those of the picked lines that this can happen to. */
export function openTo(move: PickedMove, picked: readonly Picked[]): readonly Picked[] {
  return picked
    .map(({ order, lines }) => ({ order, lines: lines.filter((line) => isStill[move](order, line)) }))
    .filter(({ lines }) => lines.length > 0);
}

/** How far a dialog's command about an order is: nobody knows what became of it, or it is done. */
export type Progress = ReadonlyMap<string, 'asked' | 'done'>;

/**
 * The lines that a dialog was opened with, as they are now; those of an order that was asked for as they were, so that
 * the same wish again is the same command. What the dialog did itself is not gone.
 * @param now what of them is picked and open to it by now
 */
export function leftOf(given: readonly Picked[], now: readonly Picked[], progress: Progress): readonly Picked[] {
  return given.flatMap((before): readonly Picked[] => {
    const asked = progress.get(before.order.id);
    if (asked === 'asked') return [before];
    const still = now.find(({ order }) => order.id === before.order.id);
    const lines = before.lines.flatMap((line) => {
      const by = still?.lines.find(({ opid }) => opid === line.opid) ?? (asked === 'done' ? line : undefined);
      return by === undefined ? [] : [by];
    });
    return lines.length === 0 ? [] : [{ order: still?.order ?? before.order, lines }];
  });
}

/** Of one order: what went of it. */
export type Gone = { readonly orderId: string; readonly opids: readonly string[] };

export function goneOf(given: readonly Picked[], left: readonly Picked[]): readonly Gone[] {
  const stays = new Set(left.flatMap(({ order, lines }) => lines.map(({ opid }) => `${order.id} ${opid}`)));
  return given
    .map(({ order: { id }, lines }) => ({
      orderId: id,
      opids: lines.map(({ opid }) => opid).filter((opid) => !stays.has(`${id} ${opid}`)),
    }))
    .filter(({ opids }) => opids.length > 0);
}

export type WhyGone = 'canceled' | 'moved' | 'paid';

const whyOf: Partial<Record<WireHistoryStep['what'], WhyGone>> = {
  'order.canceled': 'canceled',
  'order.productCanceled': 'canceled',
  'order.rejected': 'canceled',
  'order.productsMoved': 'moved',
  'order.merged': 'moved',
  'payment.taken': 'paid',
};

/** `by`: null where nobody is known, or it was the system. */
export type Told = { readonly why: WhyGone | null; readonly by: WireHistoryStep['by'] };

type Step = Pick<WireHistoryStep, 'what' | 'by'> & { readonly lines: readonly { readonly opid: string }[] };

/** What happened to them last, as far as the history names lines; of money it names none. */
export function whyGone(steps: readonly Step[], opids: readonly string[]): Told {
  const last = steps.findLast(
    ({ what, lines }) =>
      whyOf[what] !== undefined && (lines.length === 0 || lines.some(({ opid }) => opids.includes(opid))),
  );
  return { why: last === undefined ? null : (whyOf[last.what] ?? null), by: last?.by ?? null };
}

/** Of lines of several orders what is true of all of them. */
export function commonOf(told: readonly Told[]): Told {
  const [first, ...others] = told;
  if (first === undefined) return { why: null, by: null };
  return {
    why: others.every(({ why }) => why === first.why) ? first.why : null,
    by: others.every(({ by }) => by?.id === first.by?.id) ? first.by : null,
  };
}
