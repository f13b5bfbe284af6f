/** Takes the cart along where somebody moves the order that it goes to, and says so. */
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { newSeats } from '@comanda/domain/orders/seats';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { orderKey } from '../../parts/orders/keep-order.ts';
import { useSeatsText } from '../../parts/orders/new-seats-note.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useTableName } from '../../parts/venue/use-place-name.ts';
import type { Destination } from './destination.ts';
import { followTo, goneOf, movedAway, noteShown, numberingSince, shownBefore, shownOf } from './follow-order.ts';
import type { DraftActions } from './use-draft.ts';

/** What became of an order that the list knows no more; asked of the server, for the list tells only what is open. */
function useGone(id: string | null): WireOrder | undefined {
  const { api, customer } = useSession();
  const { data } = useQuery({
    queryKey: orderKey(customer.id, id ?? ''),
    queryFn: async () => (await valueOf(api('GET /v1/orders/{orderId}', { params: { orderId: id ?? '' } }))).order,
    enabled: id !== null,
    retry: false,
  });
  return id === null ? undefined : data;
}

export function useFollowedOrder(
  { draft, edit }: Pick<DraftActions, 'draft' | 'edit'>,
  destination: Destination,
  orders: readonly WireOrder[],
): void {
  const t = useTranslations('cart');
  const toast = useToast();
  const tableName = useTableName();
  const seatsText = useSeatsText();
  const { user } = useSession();
  const gone = useGone(goneOf(shownBefore(draft), draft, orders));
  const look = useEffectEvent(() => {
    const before = shownBefore(draft);
    const into = gone !== undefined && gone.id === before?.orderId ? gone.mergedInto : null;
    const shown = before !== undefined && into !== null ? { ...before, orderId: into } : before;
    const order = movedAway(shown, draft, orders, user.id);
    if (order === null) return noteShown(draft, shownOf(draft, destination, orders));
    const numbering = before === undefined ? { after: 0, home: null } : numberingSince(before, order);
    const seats = newSeats(draft.lines, numbering);
    edit((newest) => followTo(newest, order, numbering));
    const number = shortNumber(order.number);
    const table = tableName(order.table);
    const text =
      into === null || gone === undefined
        ? t('followed', { number, table })
        : t('followedInto', { number: shortNumber(gone.number), into: number, table });
    const told = seats.length === 0 ? text : `${text} ${seatsText({ order: gone ?? order, seats })}`;
    return void toast({ tone: 'warning', text: told });
  });
  useEffect(() => look(), [draft, destination.kind, orders, gone]);
}
