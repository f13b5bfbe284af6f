/** What was sold, when, by whom and how it was paid, each as a chart with its table (specification §2; decisions.md §8). */
import type { WireStatistics } from '@comanda/contract/statistics';
import { formatAmount, type Money } from '@comanda/domain/money';
import { brands } from '@comanda/domain/payments/payment-setup';
import { averageGuest, averageOf, averageOrder } from '@comanda/domain/statistics/averages';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { useTranslations } from 'use-intl';

import { useMethodName } from '../../parts/payment/methods/use-payment-methods.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTranslate } from '../../parts/translate.ts';
import { type Column, groupDays, hourColumns, percentText } from './chart-view.ts';
import { ColumnChart } from './column-chart.tsx';
import { Kpis } from './kpis.tsx';
import { ShareChart } from './share-chart.tsx';
import { StaffReport } from './staff-report.tsx';
import { useDateText, useVersusText } from './use-period-text.ts';

type Props = { readonly statistics: WireStatistics };

/** Nothing was sold and nothing paid: there is nothing to draw. */
export function isNothing({ turnover, methods, orders, canceled }: WireStatistics): boolean {
  return turnover === 0 && methods.length === 0 && orders === 0 && canceled.orders + canceled.lines === 0;
}

/** What stands above the orders too: hours and methods. */
export function Overview({ statistics }: Props) {
  const versusText = useVersusText();
  return (
    <>
      <Kpis statistics={statistics} versus={versusText(statistics.before)} />
      {!isNothing(statistics) && (
        <div className="charts">
          <HoursChart statistics={statistics} versus={versusText({ ...statistics.before, until: null })} />
          <MethodsChart statistics={statistics} />
        </div>
      )}
    </>
  );
}

export function StatisticsView({ statistics }: Props) {
  const t = useTranslations('closings');
  return (
    <>
      <Overview statistics={statistics} />
      {isNothing(statistics) ? (
        <EmptyState art="clean" title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          {statistics.days.length > 1 && (
            <div className="charts charts--even">
              <DaysChart statistics={statistics} />
              <WeekdaysChart statistics={statistics} />
            </div>
          )}
          <StaffReport persons={statistics.persons} />
          <div className="charts charts--even">
            <ProductsChart statistics={statistics} />
            <CategoriesChart statistics={statistics} />
            <TypesChart statistics={statistics} />
            <SourcesChart statistics={statistics} />
            <VatChart statistics={statistics} />
            <Facts statistics={statistics} />
          </div>
        </>
      )}
    </>
  );
}

function HoursChart({ statistics, versus }: Props & { readonly versus: string }) {
  const t = useTranslations('closings.statistics');
  const text = useDateText();
  const { currency } = useSession().settings;
  const columns = hourColumns(statistics.hours);
  // A sign that stands nowhere in the drawing needs no explanation.
  const isCompared = columns.some(({ before }) => before !== null && before !== 0);
  return (
    <ColumnChart
      title={t('hours')}
      columns={columns}
      currency={currency}
      unit={t('hour')}
      now={text.period(statistics)}
      {...(isCompared ? { before: versus } : {})}
    />
  );
}

function DaysChart({ statistics }: Props) {
  const t = useTranslations('closings.statistics');
  const text = useDateText();
  const { currency } = useSession().settings;
  const { unit, days } = groupDays(statistics.days);
  const columns = days.map(({ date, turnover: amount }): Column => ({
    label: unit === 'day' ? text.dayOfMonth(date) : text.shortMonth(date),
    name: unit === 'day' ? text.date(date) : text.month(date),
    amount,
    before: null,
  }));
  const title = t(unit === 'day' ? 'days' : 'months');
  return <ColumnChart title={title} columns={columns} currency={currency} unit={t(unit)} now={t('turnover')} />;
}

/** On average of a day of each: a period has more of some than of others. */
function WeekdaysChart({ statistics }: Props) {
  const t = useTranslations('closings.statistics');
  const text = useDateText();
  const { currency } = useSession().settings;
  const columns = statistics.weekdays.map(({ weekday, turnover, days }): Column => ({
    label: text.ofWeek(weekday, 'short'),
    name: text.ofWeek(weekday, 'long'),
    amount: averageOf(turnover, days),
    before: null,
  }));
  return (
    <ColumnChart title={t('weekdays')} columns={columns} currency={currency} unit={t('weekday')} now={t('average')} />
  );
}

function MethodsChart({ statistics }: Props) {
  const t = useTranslations('closings.statistics');
  const nameOf = useMethodName();
  const { currency } = useSession().settings;
  const rows = statistics.methods.flatMap(({ method, name: called, subMethods, payments, amount, isConfirmed }) => {
    const name = nameOf({ method, name: called });
    const said = isConfirmed ? name : t('unconfirmed', { name });
    const whole = { key: method, name: said, amount, further: [payments] };
    if (subMethods.length === 0) return [whole];
    return subMethods.map(({ subMethod, payments: ofSub, amount: part }) => ({
      key: `${method}/${subMethod ?? ''}`,
      name: subMethod === null ? name : t('subMethod', { method: name, brand: brands[subMethod] }),
      amount: part,
      further: [ofSub],
    }));
  });
  return (
    <ShareChart
      title={t('methods')}
      rows={rows}
      heads={[t('method'), currency, t('payments')]}
      aside={<span className="low">{currency}</span>}
    />
  );
}

function ProductsChart({ statistics }: Props) {
  const t = useTranslations('closings.statistics');
  const translate = useTranslate();
  const { currency } = useSession().settings;
  const { products, otherProducts } = statistics;
  const rows = products.map(({ id, title, count, turnover: amount }) => {
    const { text, lang } = translate(title);
    const name = id === null ? t('freeItems') : text;
    return { key: id ?? '', name, lang: id === null ? undefined : lang, amount, further: [count] };
  });
  const rest =
    otherProducts === null
      ? []
      : [
          {
            key: 'others',
            name: t('otherProducts', { count: otherProducts.products }),
            lang: undefined,
            amount: otherProducts.turnover,
            further: [otherProducts.count],
          },
        ];
  return <ShareChart title={t('products')} rows={[...rows, ...rest]} heads={[t('product'), currency, t('pieces')]} />;
}

function CategoriesChart({ statistics }: Props) {
  const t = useTranslations('closings.statistics');
  const translate = useTranslate();
  const { currency } = useSession().settings;
  const rows = statistics.categories.map(({ id, title, count, turnover: amount }) => {
    const { text, lang } = translate(title);
    const name = id === null ? t('notOnMenu') : text;
    return { key: id ?? '', name, lang: id === null ? undefined : lang, amount, further: [count] };
  });
  return <ShareChart title={t('categories')} rows={rows} heads={[t('category'), currency, t('pieces')]} />;
}

function TypesChart({ statistics }: Props) {
  const t = useTranslations();
  const { currency } = useSession().settings;
  const rows = statistics.types.map(({ type, orders, paidOrders, turnover }) => ({
    key: type,
    name: t(`types.${type}`),
    amount: turnover,
    further: [orders, formatAmount(averageOrder({ turnover, paidOrders }))],
  }));
  const heads = [t('types.label'), currency, t('closings.kpi.orders'), t('closings.kpi.average')] as const;
  return <ShareChart title={t('closings.statistics.types')} rows={rows} heads={heads} />;
}

function SourcesChart({ statistics }: Props) {
  const t = useTranslations('closings');
  const { currency } = useSession().settings;
  const rows = statistics.sources.map(({ source, orders, paidOrders, turnover }) => ({
    key: source,
    name: t(`sources.${source}`),
    amount: turnover,
    further: [orders, formatAmount(averageOrder({ turnover, paidOrders }))],
  }));
  const heads = [t('statistics.source'), currency, t('kpi.orders'), t('kpi.average')] as const;
  return <ShareChart title={t('statistics.sources')} rows={rows} heads={heads} />;
}

function VatChart({ statistics }: Props) {
  const t = useTranslations();
  const { vatNumber } = useSession().settings;
  if (vatNumber === null && statistics.vat.every(({ rate }) => rate === 0)) return null;
  const rows = statistics.vat.map(({ rate, gross: amount, net, vat }) => ({
    key: String(rate),
    name: t('payment.percent', { percent: percentText(rate) }),
    amount,
    further: [formatAmount(net), formatAmount(vat)],
  }));
  const heads = ['rate', 'gross', 'net', 'vatAmount'] as const;
  const [rate, gross, ...others] = heads.map((head) => t(`closings.statistics.${head}`));
  return <ShareChart title={t('closings.statistics.vat')} rows={rows} heads={[rate ?? '', gross ?? '', ...others]} />;
}

/** What is no part of turnover, or was taken off it. */
function Facts({ statistics }: Props) {
  const t = useTranslations('closings.statistics');
  const kinds = useTranslations('reduction.kinds');
  const { paidOrders, paidGuests, reductions, canceled, rounding, fees, open, cashBalance } = statistics;
  const rows: readonly (readonly [string, Money])[] = [
    ...(paidGuests === 0 ? [] : [[t('perGuest', { count: paidGuests }), averageGuest(statistics)] as const]),
    [t('perOrder', { count: paidOrders }), averageOrder(statistics)],
    ...reductions.map(({ kind, lines, amount }): readonly [string, Money] => [
      t('reductionOf', { kind: kinds(kind), count: lines }),
      amount,
    ]),
    [t('canceled', { count: canceled.orders }), canceled.amount],
    [t('canceledLines', { count: canceled.lines }), canceled.linesAmount],
    [t('refunded'), canceled.refunded],
    [t('fees'), fees],
    [t('rounding'), rounding],
    ...(open === null ? [] : [[t('open', { count: open.orders }), open.amount] as const]),
    ...(cashBalance === null ? [] : [[t('cashNow'), cashBalance] as const]),
  ];
  return (
    <section className="card tablecard" aria-labelledby="closings-facts">
      <h2 className="tablecard__title" id="closings-facts">
        {t('facts')}
      </h2>
      <table className="table table--facts" aria-labelledby="closings-facts">
        <tbody>
          {rows.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="r strong">{formatAmount(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
