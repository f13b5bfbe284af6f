/** Turnover by hour as bars, last week as a marker; one hue, direct label on the peak (design.md §9). */
import { formatAmount, formatMoney } from '@comanda/domain/money';
import { useTranslations } from 'use-intl';

import type { HourChart } from './day-view.ts';

const width = 664;
const left = 40;
const bottom = 142;
const top = 20;

export function HoursChart({ chart, currency }: { readonly chart: HourChart; readonly currency: string }) {
  const t = useTranslations('day');
  const { bars, steps, peak } = chart;
  const highest = steps.at(-1) ?? 1;
  const place = (width - left) / Math.max(bars.length, 1);
  const barWidth = Math.min(36, place * 0.65);
  const yOf = (share: number) => bottom - share * (bottom - top);
  const name =
    peak === null
      ? t('hoursNone')
      : t('hoursText', { hour: String(peak.hour), amount: formatMoney(peak.turnover, currency) });
  return (
    <figure>
      <figcaption className="sr-only">{name}</figcaption>
      <svg className="hours" viewBox={`0 0 ${width} 168`} aria-hidden="true">
        {steps.map((step) => (
          <g key={step}>
            <line x1={left} x2={width} y1={yOf(step / highest)} y2={yOf(step / highest)} className="hours__line" />
            <text x={left - 6} y={yOf(step / highest) + 4} textAnchor="end" className="hours__axis">
              {step / 100}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => {
          const middle = left + place * (index + 0.5);
          const y = yOf(bar.height);
          return (
            <g key={bar.hour}>
              {bar.turnover > 0 && (
                <rect
                  x={middle - barWidth / 2}
                  y={y}
                  width={barWidth}
                  height={bottom - y}
                  rx={4}
                  className="hours__bar"
                />
              )}
              {bar.lastWeek > 0 && (
                <line
                  x1={middle - barWidth / 2 - 4}
                  x2={middle + barWidth / 2 + 4}
                  y1={yOf(bar.lastWeek)}
                  y2={yOf(bar.lastWeek)}
                  className="hours__marker"
                />
              )}
              <text x={middle} y={162} textAnchor="middle" className="hours__hour">
                {bar.hour}
              </text>
              {bar === peak && (
                <text x={middle} y={y - 6} textAnchor="middle" className="hours__peak">
                  {formatAmount(bar.turnover)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
