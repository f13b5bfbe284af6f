/** The day's totals (specification §2, closings): a simple page until the closings have theirs. */
import type { WireDayTotals } from '@comanda/contract/payments';
import { formatAmount, type Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { Chip } from '@comanda/ui/chip.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Skeleton } from '@comanda/ui/skeleton.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../../parts/session/session-context.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { amountsNow, averageOf, dayBeside, hourChart, methodShares, percentText } from './day-view.ts';
import { HoursChart } from './hours-chart.tsx';
import { useDay } from './use-day.ts';

type DateSwitchProps = {
  readonly shown: string;
  readonly isToday: boolean;
  readonly onDate: (businessDate: string | null) => void;
};

function DateSwitch({ shown, isToday, onDate }: DateSwitchProps) {
  const t = useTranslations('day');
  return (
    <div className="between day__dates">
      <Chip active={isToday} onClick={() => onDate(null)}>
        {t('today')}
      </Chip>
      <span className="row">
        <IconButton
          variant="fill"
          label={t('previous')}
          icon={<ChevronLeft className="icon" aria-hidden="true" />}
          disabled={shown === ''}
          onClick={() => onDate(dayBeside(shown, -1))}
        />
        <input
          type="date"
          className="btn num"
          aria-label={t('date')}
          value={shown}
          onChange={(event) => onDate(event.target.value === '' ? null : event.target.value)}
        />
        <IconButton
          variant="fill"
          label={t('next')}
          icon={<ChevronRight className="icon" aria-hidden="true" />}
          disabled={isToday || shown === ''}
          onClick={() => onDate(dayBeside(shown, 1))}
        />
      </span>
    </div>
  );
}

function Kpi({ label, value, unit }: { readonly label: string; readonly value: string; readonly unit?: string }) {
  return (
    <div className="kpi">
      <span className="kpi__label">{label}</span>
      <span className="kpi__value">
        {unit !== undefined && <small>{unit} </small>}
        {value}
      </span>
    </div>
  );
}

function Methods({ totals, currency }: { readonly totals: WireDayTotals; readonly currency: string }) {
  const t = useTranslations();
  return (
    <section className="card chart" aria-labelledby="day-methods">
      <div className="chart__head">
        <h2 id="day-methods">{t('day.methods')}</h2>
        <span className="low">{currency}</span>
      </div>
      {methodShares(totals.methods).map(({ method, amount, length, percent }) => (
        <div key={method} className="hb">
          <span>{t(`payment.methods.${method}`)}</span>
          <i style={{ width: `${length * 100}%` }} />
          <span className="num">{formatAmount(amount)}</span>
          <span className="num low">{t('payment.percent', { percent })}</span>
        </div>
      ))}
    </section>
  );
}

function VatTable({ totals }: { readonly totals: WireDayTotals }) {
  const t = useTranslations();
  return (
    <section className="card tablecard" aria-labelledby="day-vat">
      <h2 className="tablecard__title" id="day-vat">
        {t('day.vat')}
      </h2>
      <table className="table" aria-labelledby="day-vat">
        <thead>
          <tr>
            <th scope="col">{t('day.rate')}</th>
            <th scope="col" className="r">
              {t('day.gross')}
            </th>
            <th scope="col" className="r">
              {t('day.net')}
            </th>
            <th scope="col" className="r">
              {t('day.vatAmount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.vat.map((sum) => (
            <tr key={sum.rate}>
              <td className="strong">{t('payment.percent', { percent: percentText(sum.rate) })}</td>
              <td className="r">{formatAmount(sum.gross)}</td>
              <td className="r">{formatAmount(sum.net)}</td>
              <td className="r">{formatAmount(sum.vat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Facts({ totals }: { readonly totals: WireDayTotals }) {
  const t = useTranslations('day');
  const now = amountsNow(totals);
  const rows: readonly (readonly [string, Money | null])[] = [
    [now.orders === null ? t('openNone') : t('openText', { count: now.orders }), now.open],
    [t('rounding'), totals.rounding],
    [t('cash'), now.cash],
  ];
  return (
    <section className="card tablecard" aria-labelledby="day-open">
      <h2 className="tablecard__title" id="day-open">
        {t('cashDesk')}
      </h2>
      <table className="table" aria-labelledby="day-open">
        <tbody>
          {rows.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="r strong">{amount === null ? '–' : formatAmount(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Totals({ totals }: { readonly totals: WireDayTotals }) {
  const t = useTranslations('day');
  const { currency } = useSession().settings;
  const chart = hourChart(totals.hours);
  return (
    <>
      <div className="kpis">
        <Kpi label={t('turnover')} unit={currency} value={formatAmount(totals.turnover)} />
        <Kpi label={t('orders')} value={String(totals.orders)} />
        <Kpi label={t('average')} value={formatAmount(averageOf(totals.turnover, totals.orders))} />
        <Kpi label={t('tips')} value={formatAmount(totals.tips)} />
        <Kpi label={t('guests')} value={String(totals.guests)} />
      </div>
      {totals.turnover === 0 && totals.methods.length === 0 ? (
        <EmptyState art="clean" title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <div className="charts">
            <section className="card chart" aria-labelledby="day-hours">
              <div className="chart__head">
                <h2 id="day-hours">{t('hours')}</h2>
                <span className="chart__legend">
                  <span>
                    <i className="legend--this" />
                    {t('thisDay')}
                  </span>
                  <span>
                    <i className="legend--last" />
                    {t('lastWeek')}
                  </span>
                </span>
              </div>
              <HoursChart chart={chart} currency={currency} />
            </section>
            <Methods totals={totals} currency={currency} />
          </div>
          <div className="charts">
            <VatTable totals={totals} />
            <Facts totals={totals} />
          </div>
        </>
      )}
    </>
  );
}

function DayOfVenue() {
  const t = useTranslations();
  const [date, setDate] = useState<string | null>(null);
  const { data: totals, isError, refetch } = useDay(date);
  const { data: today } = useDay(null);
  const shown = date ?? totals?.businessDate ?? '';
  const isToday = date === null || date === today?.businessDate;
  return (
    <div className="cl">
      <DateSwitch shown={shown} isToday={isToday} onDate={setDate} />
      {isError && (
        <EmptyState
          art="broken"
          title={t('day.failed')}
          action={<Button onClick={() => void refetch()}>{t('app.retry')}</Button>}
        />
      )}
      {!isError && totals === undefined && <Skeleton shape="free" style={{ height: 320 }} />}
      {!isError && totals !== undefined && <Totals totals={totals} />}
    </div>
  );
}

/** By its address anybody gets here: whoever may not see the sums is told so, without a retry that cannot help. */
export function DayScreen() {
  const t = useTranslations('day');
  const { may } = useSession();
  useScreenTitle(t('title'));
  return (
    <main className="main">
      <header className="topbar">
        <h1 className="h-page grow">{t('title')}</h1>
      </header>
      {may('statistics.read') ? (
        <DayOfVenue />
      ) : (
        <EmptyState art="set" title={t('forbidden')} text={t('forbiddenText')} large />
      )}
    </main>
  );
}
