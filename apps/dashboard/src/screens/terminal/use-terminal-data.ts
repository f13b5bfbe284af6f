/** What the checkout reads: menu, tables, the draft with its prices, what is already on the table, hits of a search. */
import type { WireOrder } from '@comanda/contract/orders';
import { eatenAt } from '@comanda/domain/orders/eaten-at';
import { useMemo } from 'react';

import { useLeaving } from '../../parts/leaving/use-leaving.ts';
import { useMenu } from '../../parts/menu/use-menu.ts';
import { usePendingOrders } from '../../parts/orders/use-pending-orders.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { isTableGone } from '../../parts/venue/table-name.ts';
import { noTables, useTablesQuery } from '../../parts/venue/use-tables.ts';
import { named } from './cart-changes.ts';
import { destinationOf } from './destination.ts';
import { countsByProduct, pricedLines, type SentDraft } from './draft.ts';
import { makeLinePricer, totalOf } from './price-draft.ts';
import { useSeenPrices } from './seen-prices.ts';
import { sentOrdersOf, stillToPayOf, withoutArrived } from './table-tab.ts';
import { useAskedTable } from './use-asked-table.ts';
import { useDraft } from './use-draft.ts';
import { useFollowedOrder } from './use-followed-order.ts';
import { useProductSearch } from './use-product-search.ts';

/** When it is eaten, unix milliseconds; null: at once. */
function laterOf(taking: WireOrder | undefined, draft: Pick<SentDraft, 'type' | 'wishedAt'>): number | null {
  const { type, wishedAt } = taking === undefined ? draft : { type: taking.type, wishedAt: toMs(taking.wishedAt) };
  return eatenAt({ type, wishedAt }, 0) || null;
}

const toMs = (seconds: number | null) => (seconds === null ? null : seconds * 1000);

export function useTerminalData() {
  const session = useSession();
  const { data: tables = noTables, isPending: isReadingTables } = useTablesQuery();
  const pending = usePendingOrders();
  const { orders } = pending;
  const draftActions = useDraft(tables);
  const isAsked = useAskedTable(draftActions, { tables, isReadingTables, pending });
  const { draft } = draftActions;
  const table = tables.find((candidate) => candidate.id === draft.tableId) ?? null;
  // An unanswered order stands among the new lines until it is settled, even when the list knows it already.
  const sentOrders = useMemo(
    () => sentOrdersOf({ ...draft, table }, orders).filter((order) => order.id !== draft.attempt?.id),
    [table, draft, orders],
  );
  const destination = destinationOf(draft.goesTo, sentOrders, session.user.id);
  useFollowedOrder(draftActions, destination, orders);
  const taking = destination.kind === 'order' ? sentOrders.find(({ id }) => id === destination.orderId) : undefined;
  // What is wished for later is sold by that hour, also what is added to it.
  const later = laterOf(taking, draft.attempt ?? draft);
  const menuState = useMenu(later);
  const { menu } = menuState;
  const found = useProductSearch(menu);
  const price = useMemo(() => (menu === null ? null : makeLinePricer(menu.menu)), [menu]);
  const lines = useMemo(
    () =>
      price === null ? [] : named(pricedLines(withoutArrived(draft, sentOrders), price), useSeenPrices.getState().seen),
    [draft, sentOrders, price],
  );
  const counts = useMemo(() => countsByProduct(draft), [draft]);
  const asked = useLeaving(draft.attempt ?? draft);
  // Who gets it is known to the order that it goes to.
  const leaving = destination.kind === 'order' ? null : asked;
  const sums = { sentTotal: stillToPayOf(sentOrders), newTotal: totalOf(lines) };
  // What is added to an order that stands there still goes to it.
  const isGone = destination.kind === 'newOrder' && isTableGone(draft.tableId, tables);
  return {
    session,
    isAsked,
    menuState,
    later,
    tables,
    orders,
    draftActions,
    draft,
    table,
    isGone,
    sentOrders,
    destination,
    taking,
    lines,
    counts,
    leaving,
    ...found,
    ...sums,
  };
}

export type TerminalData = ReturnType<typeof useTerminalData>;
