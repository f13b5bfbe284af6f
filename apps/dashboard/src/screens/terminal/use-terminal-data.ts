/** What the checkout reads: menu, tables, the draft with its prices, what is already on the table, hits of a search. */
import { useMemo } from 'react';

import { useLeaving } from '../../parts/leaving/use-leaving.ts';
import { useMenu } from '../../parts/menu/use-menu.ts';
import { usePendingOrders } from '../../parts/orders/use-pending-orders.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { noTables, useTablesQuery } from '../../parts/venue/use-tables.ts';
import { destinationOf } from './destination.ts';
import { countsByProduct, pricedLines } from './draft.ts';
import { makeLinePricer, totalOf } from './price-draft.ts';
import { sentOrdersOf, stillToPayOf, withoutArrived } from './table-tab.ts';
import { useAskedTable } from './use-asked-table.ts';
import { useDraft } from './use-draft.ts';
import { useProductSearch } from './use-product-search.ts';

export function useTerminalData() {
  const session = useSession();
  const menuState = useMenu();
  const { data: tables = noTables, isPending: isReadingTables } = useTablesQuery();
  const pending = usePendingOrders();
  const { orders } = pending;
  const draftActions = useDraft(tables);
  const isAsked = useAskedTable(draftActions, { tables, isReadingTables, pending });
  const { draft } = draftActions;
  const { menu } = menuState;
  const found = useProductSearch(menu);
  const table = tables.find((candidate) => candidate.id === draft.tableId) ?? null;
  // An unanswered order stands among the new lines until it is settled, even when the list knows it already.
  const sentOrders = useMemo(
    () => sentOrdersOf({ ...draft, table }, orders).filter((order) => order.id !== draft.attempt?.id),
    [table, draft, orders],
  );
  const price = useMemo(() => (menu === null ? null : makeLinePricer(menu.menu)), [menu]);
  const lines = useMemo(
    () => (price === null ? [] : pricedLines(withoutArrived(draft, sentOrders), price)),
    [draft, sentOrders, price],
  );
  const counts = useMemo(() => countsByProduct(draft), [draft]);
  const destination = destinationOf(draft.goesTo, sentOrders, session.user.id);
  const taking = destination.kind === 'order' ? sentOrders.find(({ id }) => id === destination.orderId) : undefined;
  const asked = useLeaving(draft.attempt ?? draft);
  // Who gets it is known to the order that it goes to.
  const leaving = destination.kind === 'order' ? null : asked;
  const sums = { sentTotal: stillToPayOf(sentOrders), newTotal: totalOf(lines) };
  return {
    session,
    isAsked,
    menuState,
    tables,
    orders,
    draftActions,
    draft,
    table,
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
