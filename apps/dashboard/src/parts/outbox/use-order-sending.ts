/** `sendOrKeepOrder` with what this page knows: session, menu, tables, ways to order. */
import type { Draft, WireOrder } from '@comanda/contract/orders';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { hasNoConnection } from '../connection.ts';
import { keptMenu } from '../menu/use-menu.ts';
import { pendingOrdersKey } from '../orders/keep-order.ts';
import { type Session, useSession } from '../session/session-context.ts';
import { isCheckoutTable } from '../venue/table-name.ts';
import { useTables } from '../venue/use-tables.ts';
import type { Sent } from './answer-in-time.ts';
import type { OrderDevice } from './device.ts';
import { leavingHere } from './leaving-here.ts';
import { type Sending, sendOrKeepOrder } from './send-or-keep-order.ts';
import { withWaiting } from './with-waiting.ts';

/** Of the venue, with what waits here. */
function shownOrders(client: QueryClient, { customer, outbox }: Session): readonly WireOrder[] {
  const known = client.getQueryData<readonly WireOrder[]>(pendingOrdersKey(customer.id)) ?? [];
  return withWaiting(known, outbox.view().entries, customer.id);
}

export function useOrderSending(): (sending: Sending, body: Draft) => Promise<Sent> {
  const t = useTranslations('cart');
  const client = useQueryClient();
  const tables = useTables();
  const session = useSession();
  const device: OrderDevice = {
    ...session,
    hasNoConnection,
    nowMs: Date.now,
    menu: () => keptMenu(client, session.customer.id),
    order: (orderId) => shownOrders(client, session).find(({ id }) => id === orderId) ?? null,
    table: (tableId) => {
      const table = tables.find(({ id }) => id === tableId);
      if (table === undefined) return null;
      const { id, orderMethod: method, active } = table;
      return { id, method, active, isCheckout: isCheckoutTable(table) };
    },
    leaving: (type) => leavingHere(client, { ...session, type, feeTitle: t('deliveryFee') }),
  };
  return (sending, body) => sendOrKeepOrder(device, sending, body);
}
