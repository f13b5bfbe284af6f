/** The key figures of a period beside those of the period before (drawing 10-closings). */
import type { WireStatistics } from '@comanda/contract/statistics';
import { add, formatAmount } from '@comanda/domain/money';
import { averageOrder } from '@comanda/domain/statistics/averages';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useSession } from '../../parts/session/session-context.ts';
import { type Delta, deltaOf } from './chart-view.ts';

const icons = { up: TrendingUp, down: TrendingDown, same: Minus } as const;

type KpiProps = {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly delta: Delta;
  /** More of it is worse. */
  readonly isLoss?: boolean;
  /** Said behind the first one: what it is compared with. */
  readonly versus?: string;
};

/** “12 % more than last Friday”, but “the same as last Friday”. */
function useDeltaText({ way, percent }: Delta, versus: string | undefined): string {
  const t = useTranslations('closings.kpi');
  if (percent === null) return t('nothingBefore');
  const text = t(way, { percent });
  if (versus === undefined) return text;
  return way === 'same' ? t('sameAs', { versus }) : t('versus', { text, versus });
}

function Kpi({ label, value, unit, delta, isLoss = false, versus }: KpiProps) {
  const Icon = icons[delta.way];
  const isGood = delta.way === 'same' ? null : (delta.way === 'up') !== isLoss;
  const tone = isGood === null ? '' : isGood ? ' kpi__delta--up' : ' kpi__delta--down';
  const text = useDeltaText(delta, versus);
  return (
    <div className="kpi">
      <span className="kpi__label">{label}</span>
      <span className="kpi__value">
        {unit !== undefined && <small>{unit} </small>}
        {value}
      </span>
      <span className={`kpi__delta${delta.percent === null ? '' : tone}`}>
        {delta.percent !== null && <Icon className="icon" aria-hidden="true" />}
        {text}
      </span>
    </div>
  );
}

export function Kpis({ statistics, versus }: { readonly statistics: WireStatistics; readonly versus: string }) {
  const t = useTranslations('closings.kpi');
  const { currency } = useSession().settings;
  const { turnover, orders, tips, canceled, before } = statistics;
  const average = averageOrder(statistics);
  const lost = add(canceled.amount, canceled.linesAmount);
  const lostBefore = add(before.canceled.amount, before.canceled.linesAmount);
  const averageBefore = averageOrder(before);
  return (
    <div className="kpis">
      <Kpi
        label={t('turnover')}
        unit={currency}
        value={formatAmount(turnover)}
        delta={deltaOf(turnover, before.turnover)}
        versus={versus}
      />
      <Kpi label={t('orders')} value={String(orders)} delta={deltaOf(orders, before.orders)} />
      <Kpi label={t('average')} value={formatAmount(average)} delta={deltaOf(average, averageBefore)} />
      <Kpi label={t('tips')} value={formatAmount(tips)} delta={deltaOf(tips, before.tips)} />
      <Kpi
        // Orders are not all of it where single products were canceled too: both stand among the further figures.
        label={t('canceled', { count: canceled.lines === 0 ? canceled.orders : 0 })}
        value={formatAmount(lost)}
        delta={deltaOf(lost, lostBefore)}
        isLoss
      />
    </div>
  );
}
