/** A chart on its card, with the table behind it one tap away. */
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly table: ReactNode;
  readonly children: ReactNode;
};

export function ChartCard({ title, aside, table, children }: Props) {
  const t = useTranslations('closings.chart');
  const [isTable, setTable] = useState(false);
  const heading = useId();
  const Icon = isTable ? ChartColumn : Table2;
  return (
    <section className="card chart" aria-labelledby={heading}>
      <div className="chart__head">
        <h2 id={heading} className="grow">
          {title}
        </h2>
        {!isTable && aside}
        <IconButton
          className="chart__switch"
          label={t(isTable ? 'asChart' : 'asTable', { title })}
          aria-pressed={isTable}
          icon={<Icon className="icon" aria-hidden="true" />}
          onClick={() => setTable(!isTable)}
        />
      </div>
      {isTable ? table : children}
    </section>
  );
}
