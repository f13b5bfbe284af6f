/** The orders of a period: what they were, where, by whom, what became of them; each opens with its history. */
import type { WireOrder, WireOrderPaidBy } from '@comanda/contract/orders';
import { formatAmount } from '@comanda/domain/money';
import { brands } from '@comanda/domain/payments/payment-setup';
import { Badge } from '@comanda/ui/badge.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { Ban, Check, Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { ListSearch } from '../../parts/form/list-search.tsx';
import { MoreRows } from '../../parts/form/more-rows.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useAnswered } from '../../parts/form/use-answered.ts';
import { useSettled } from '../../parts/form/use-settled.ts';
import { onOneLine } from '../../parts/on-one-line.ts';
import { useMethodName } from '../../parts/payment/methods/use-payment-methods.ts';
import { headRow, LongBody, longTable, type RowPlace } from '../../parts/rows/long-table.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';
import { type OrderFilter, useOrderPages } from './use-closings.ts';
import { useShortDate } from './use-period-text.ts';

const badges = {
  pending: { tone: 'warning', Icon: Clock },
  done: { tone: 'positive', Icon: Check },
  canceled: { tone: 'negative', Icon: Ban },
} as const;

function labelOf(state: WireOrder['state']): keyof typeof badges {
  return state === 'done' || state === 'canceled' ? state : 'pending';
}

function StateBadge({ state }: Pick<WireOrder, 'state'>) {
  const t = useTranslations('closings.states');
  const label = labelOf(state);
  const { tone, Icon } = badges[label];
  return (
    <Badge tone={tone} icon={<Icon className="icon" aria-hidden="true" />}>
      {t(label)}
    </Badge>
  );
}

function useTakenBy(): (order: Pick<WireOrder, 'orderedBy' | 'door' | 'guest'>) => string {
  const t = useTranslations('closings.sources');
  return ({ orderedBy, door }) => orderedBy?.name ?? (door === null ? '–' : t(door));
}

/** Each way once; cards and wallets by their own name, with what took them. */
function usePaidBy(): (ways: readonly Pick<WireOrderPaidBy, 'method' | 'methodName' | 'subMethod'>[]) => string {
  const t = useTranslations('closings.statistics');
  const nameOf = useMethodName();
  return (ways) => {
    const names = ways.map(({ method, methodName, subMethod }) => {
      const name = nameOf({ method, name: methodName });
      return subMethod === null ? name : t('subMethod', { method: name, brand: brands[subMethod] });
    });
    return names.length === 0 ? '–' : [...new Set(names)].join(', ');
  };
}

type RowProps = {
  readonly order: WireOrder;
  readonly ways: readonly WireOrderPaidBy[];
  readonly isOneDay: boolean;
  readonly place: RowPlace;
};

function OrderRow({ order, ways, isOneDay, place }: RowProps) {
  const format = useFormatter();
  const shortDate = useShortDate();
  const placeName = usePlaceName();
  const takenBy = useTakenBy();
  const paidBy = usePaidBy();
  const { timeZone } = useSession().settings;
  const ordered = new Date(order.orderedAt * 1000);
  const clock = format.dateTime(ordered, { timeStyle: 'short', timeZone });
  const day = isOneDay ? '' : `${shortDate(ordered, timeZone)}, `;
  const at = onOneLine(`${day}${clock}`);
  const isGone = order.state === 'canceled';
  return (
    <tr {...place}>
      <th scope="row" className="strong">
        <Link to="/dashboard/orders/$orderId" params={{ orderId: order.id }} className="orders__link">
          {order.number}
        </Link>
      </th>
      <td className="mid num orders__at">{at}</td>
      <td className="orders__place">{placeName(order)}</td>
      <td className="mid orders__by">{takenBy(order)}</td>
      <td className="mid orders__paid">{paidBy(ways)}</td>
      <td className="orders__state">
        <StateBadge state={order.state} />
      </td>
      <td className={`r strong orders__total${isGone ? ' is-gone' : ''}`}>{formatAmount(order.total)}</td>
    </tr>
  );
}

export function OrdersTable({ state, from, to }: Omit<OrderFilter, 'search'>) {
  const t = useTranslations('closings');
  const { currency } = useSession().settings;
  const [search, setSearch] = useState('');
  const asked = useSettled(search.trim());
  const pages = useOrderPages({ state, from, to, search: asked });
  const answered = useAnswered(asked, pages.isPlaceholderData);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const columns = ['number', 'time', 'place', 'by', 'paidBy', 'state'] as const;
  return (
    <section className="card tablecard" aria-label={t('orders.title')}>
      <div className="tablecard__search">
        <ListSearch label={t('orders.search')} text={search} onText={setSearch} />
      </div>
      <QueryView read={pages}>
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState art="clean" title={t('empty')} text={t(answered === '' ? 'emptyText' : 'emptySearch')} />
          ) : (
            <>
              <table {...longTable('table orders', orders.length, pages.hasNextPage)} aria-label={t('orders.title')}>
                <thead>
                  <tr {...headRow(orders.length)}>
                    {columns.map((column) => (
                      <th key={column} scope="col">
                        {t(`orders.${column}`)}
                      </th>
                    ))}
                    <th scope="col" className="r">
                      {t('orders.total', { currency })}
                    </th>
                  </tr>
                </thead>
                <LongBody rows={orders} keyOf={({ order }) => order.id} columns={columns.length + 1} bodyRef={bodyRef}>
                  {({ order, ways }, place) => (
                    <OrderRow key={order.id} order={order} ways={ways} isOneDay={from === to} place={place} />
                  )}
                </LongBody>
              </table>
              <MoreRows {...pages} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}
