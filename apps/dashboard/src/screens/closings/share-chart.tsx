/** Shares of a whole as horizontal bars, the largest first; what they are made of stands behind as a table. */
import { formatAmount } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { ChartCard } from './chart-card.tsx';
import { type Share, sharesOf } from './chart-view.ts';
import { ChartTable } from './column-chart.tsx';

type Row = Share & {
  readonly lang?: string | undefined;
  /** What the table says beside the amount. */
  readonly further?: readonly ReactNode[];
};

type Props = {
  readonly title: string;
  readonly rows: readonly Row[];
  /** What the names are, the amount, then what is said beside it. */
  readonly heads: readonly [string, string, ...(readonly string[])];
  readonly aside?: ReactNode;
};

/** More are shown when they are asked for. */
const shownAtFirst = 8;

export function ShareChart({ title, rows, heads, aside }: Props) {
  const t = useTranslations();
  const [isWhole, setWhole] = useState(false);
  const [unit, ...others] = heads;
  const shares = sharesOf(rows);
  // All amounts stand below each other, whatever the largest takes.
  const room = { '--amount-letters': Math.max(0, ...shares.map(({ amount }) => formatAmount(amount).length)) };
  const shown = isWhole ? shares : shares.slice(0, shownAtFirst);
  const table = (
    <ChartTable title={title} unit={unit} heads={others}>
      {shares.map(({ key, name, lang, amount, further = [] }) => (
        <tr key={key}>
          <th scope="row" lang={lang}>
            {name}
          </th>
          <td className="r strong">{formatAmount(amount)}</td>
          {further.map((cell, index) => (
            <td key={others[index + 1]} className="r mid">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </ChartTable>
  );
  return (
    <ChartCard title={title} table={table} {...(aside !== undefined && { aside })}>
      {shares.length === 0 && <p className="low chart__none">{t('closings.chart.none')}</p>}
      {shown.map(({ key, name, lang, amount, length, percent }) => (
        <div key={key} className="hb" style={room as CSSProperties}>
          <span className="hb__name" lang={lang}>
            {name}
          </span>
          <span className="hb__bar" aria-hidden="true">
            <i style={{ width: `${length * 100}%` }} />
          </span>
          <span className="num">{formatAmount(amount)}</span>
          <span className="num low">{t('payment.percent', { percent })}</span>
        </div>
      ))}
      {shares.length > shown.length && (
        <Button variant="ghost" block onClick={() => setWhole(true)}>
          {t('closings.chart.all', { count: shares.length })}
        </Button>
      )}
    </ChartCard>
  );
}
