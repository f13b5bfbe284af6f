/** Columns with what was before as a marker; one hue, direct label on the peak, the numbers behind it as a table (design.md §9). */
import { formatAmount, formatMoney } from '@comanda/domain/money';
import { useReachByKeys } from '@comanda/ui/reach-by-keys.ts';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';

import { ChartCard } from './chart-card.tsx';
import { type Column, columnChart } from './chart-view.ts';
import { useChartWidth } from './use-chart-width.ts';

const bottom = 142;
const top = 20;

type Props = {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly currency: string;
  /** What the names of the columns are, for the table. */
  readonly unit: string;
  readonly now: string;
  readonly before?: string;
};

/** So wide is the room of a label below the columns, and of a letter beside them. */
const labelRoom = 38;
const letterRoom = 7;

export function ColumnChart({ title, columns, currency, unit, now, before }: Props) {
  const t = useTranslations('closings.chart');
  const chart = columnChart(columns);
  const peak = chart.peak === null ? null : chart.columns[chart.peak];
  const said =
    peak === null || peak === undefined
      ? t('none')
      : t('peak', { name: peak.name, amount: formatMoney(peak.amount, currency) });
  const legend = before !== undefined && (
    <span className="chart__legend">
      <span>
        <i className="legend--this" />
        {now}
      </span>
      <span>
        <i className="legend--last" />
        {before}
      </span>
    </span>
  );
  const table = (
    <ChartTable title={title} unit={unit} heads={[now, ...(before === undefined ? [] : [before])]}>
      {columns.map((column) => (
        <tr key={column.name}>
          <th scope="row">{column.name}</th>
          <td className="r strong">{formatAmount(column.amount)}</td>
          {before !== undefined && <td className="r mid">{formatAmount(column.before ?? column.amount)}</td>}
        </tr>
      ))}
    </ChartTable>
  );
  return (
    <ChartCard title={title} aside={legend} table={table}>
      <Drawing chart={chart} said={said} />
    </ChartCard>
  );
}

function Drawing({ chart, said }: { readonly chart: ReturnType<typeof columnChart>; readonly said: string }) {
  const { columns, steps, peak } = chart;
  const { ref, width } = useChartWidth();
  const highest = steps.at(-1) ?? 1;
  const left = Math.max(48, axisText(highest).length * letterRoom + 8);
  const place = (width - left) / Math.max(columns.length, 1);
  const barWidth = Math.min(36, place * 0.65);
  const every = Math.max(1, Math.ceil((columns.length * labelRoom) / (width - left)));
  const yOf = (share: number) => bottom - share * (bottom - top);
  return (
    <figure ref={ref}>
      <figcaption className="sr-only">{said}</figcaption>
      <svg className="columns" viewBox={`0 0 ${width} 168`} aria-hidden="true">
        {steps.map((step) => (
          <g key={step}>
            <line x1={left} x2={width} y1={yOf(step / highest)} y2={yOf(step / highest)} className="columns__line" />
            <text x={left - 6} y={yOf(step / highest) + 4} textAnchor="end" className="columns__axis">
              {axisText(step)}
            </text>
          </g>
        ))}
        {columns.map((column, index) => {
          const middle = left + place * (index + 0.5);
          const y = yOf(column.height);
          return (
            <g key={column.name}>
              {column.amount > 0 && (
                <rect
                  x={middle - barWidth / 2}
                  y={y}
                  width={barWidth}
                  height={bottom - y}
                  rx={Math.min(4, barWidth / 3)}
                  className="columns__bar"
                />
              )}
              {column.marker !== null && column.marker > 0 && (
                <line
                  x1={middle - barWidth / 2 - 3}
                  x2={middle + barWidth / 2 + 3}
                  y1={yOf(column.marker)}
                  y2={yOf(column.marker)}
                  className="columns__marker"
                />
              )}
              {index % every === 0 && (
                <text x={middle} y={162} textAnchor="middle" className="columns__label">
                  {column.label}
                </text>
              )}
              {index === peak && (
                <text
                  x={within(middle, left, width, formatAmount(column.amount))}
                  y={Math.min(y, column.marker === null ? y : yOf(column.marker)) - 6}
                  textAnchor="middle"
                  className="columns__peak"
                >
                  {formatAmount(column.amount)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** The middle of a word that is not to leave the drawing. */
function within(middle: number, from: number, to: number, word: string): number {
  const half = (word.length * letterRoom) / 2 + 4;
  return Math.min(to - half, Math.max(from + half, middle));
}

/** `1’000`, in whole units of the currency. */
function axisText(minor: number): string {
  return String(minor / 100).replaceAll(/\B(?=(\d{3})+$)/g, '’');
}

type TableProps = {
  readonly title: string;
  readonly unit: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
};

export function ChartTable({ title, unit, heads, children }: TableProps) {
  const id = useId();
  const body = useReachByKeys();
  return (
    <div className="chart__table" ref={body}>
      <table className="table" aria-labelledby={id}>
        <caption id={id} className="sr-only">
          {title}
        </caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="r">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
