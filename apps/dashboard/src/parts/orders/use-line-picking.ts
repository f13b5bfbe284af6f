/** Lines of one order or of several, picked to do something with them: the same control wherever orders stand open. */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import { canMove, type Move } from '@comanda/domain/orders/lifecycle';
import type { Tri } from '@comanda/ui/tri-check.tsx';

import { useOutbox } from '../outbox/use-outbox.ts';
import { arrivedPart } from '../outbox/with-waiting.ts';
import { triOf, usePicked } from '../picking/use-picked.ts';
import { useSession } from '../session/session-context.ts';
import type { Picking } from './line-list.tsx';
import { pickedByOrder, selectableOpids } from './line-selection.ts';

export type PickedOrder = { readonly order: WireOrder; readonly lines: readonly WireOrderProduct[] };

export type LinePicking = {
  readonly state: Tri;
  /** By order: a command speaks of one. */
  readonly chosen: readonly PickedOrder[];
  /** None of the lines can be picked. */
  readonly isEmpty: boolean;
  /** Null: nothing can be done with the lines of this order. */
  readonly pickingOf: (order: WireOrder) => Picking | null;
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

const moves = ['discount', 'moveProducts', 'cancelProduct'] as const satisfies readonly Move[];

/** The server asks who may reduce; whoever sells may ask it. */
const rights = {
  discount: 'order.place',
  moveProducts: 'order.moveProducts',
  cancelProduct: 'order.cancelProduct',
} as const;

export function useLinePicking(orders: readonly WireOrder[]): LinePicking {
  const { may } = useSession();
  const { entries } = useOutbox();
  const canPick = (order: WireOrder) =>
    order.version > 0 &&
    order.mergedInto === null &&
    moves.some((move) => may(rights[move]) && canMove(move, order.state));
  // What waits on this device is no line of the server's yet.
  const open = orders.filter(canPick).map((order) => arrivedPart(order, entries));
  const selectable = selectableOpids(open);
  const fit = new Set(selectable);
  const { picked, toggle, toggleAll, clear } = usePicked(fit);
  return {
    state: triOf(picked, selectable),
    chosen: pickedByOrder(open, picked),
    isEmpty: selectable.length === 0,
    pickingOf: ({ id }) =>
      open.some((order) => order.id === id) && selectable.length > 0 ? { picked, fit, onPick: toggle } : null,
    toggleAll: () => toggleAll(selectable),
    clear,
  };
}
