/** Each product with its stock, how it stands and what was sold; its name opens what moved it. */
import type { StockState } from '@comanda/domain/inventory/stock-state';
import { Badge } from '@comanda/ui/badge.tsx';
import { CircleAlert, CircleX } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

import { headRow, LongBody, longTable, type RowPlace } from '../../../parts/rows/long-table.tsx';
import { useTranslate } from '../../../parts/translate.ts';
import { type NamedRow, toneOf, unitsText } from './inventory-view.ts';

type Props = { readonly rows: readonly NamedRow[]; readonly onMovements: (row: NamedRow) => void };

export function StateBadge({ state, sellsOn }: { readonly state: StockState; readonly sellsOn: boolean }) {
  const t = useTranslations('closings.inventory.states');
  if (state === 'ok') return null;
  const Icon = state === 'out' ? CircleX : CircleAlert;
  return (
    <Badge tone={toneOf[state]} icon={<Icon className="icon" aria-hidden="true" />}>
      {t(state === 'out' && sellsOn ? 'usedUp' : state)}
    </Badge>
  );
}

export function InventoryTable({ rows, onMovements }: Props) {
  const t = useTranslations('closings.inventory');
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  return (
    <table {...longTable('table inventory', rows.length)} aria-label={t('title')}>
      <thead>
        <tr {...headRow(rows.length)}>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('category')}</th>
          <th scope="col">{t('state')}</th>
          {(['current', 'min', 'max', 'sold'] as const).map((column) => (
            <th key={column} scope="col" className="r">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <LongBody rows={rows} keyOf={({ id }) => id} columns={7} bodyRef={bodyRef}>
        {(row, place) => <InventoryRow key={row.id} row={row} place={place} onMovements={() => onMovements(row)} />}
      </LongBody>
    </table>
  );
}

type RowProps = { readonly row: NamedRow; readonly place: RowPlace; readonly onMovements: () => void };

function InventoryRow({ row, place, onMovements }: RowProps) {
  const t = useTranslations('closings.inventory');
  const category = useTranslate()(row.categoryName);
  const { shown, lang, currentStockAmount, minStockAmount: min, maxStockAmount: max, soldAmount, state } = row;
  return (
    <tr {...place}>
      <th scope="row" className="strong inventory__name">
        <button type="button" className="inventory__open" lang={lang} onClick={onMovements}>
          {shown}
        </button>
      </th>
      <td className="mid inventory__category" lang={category.lang}>
        {category.text}
      </td>
      <td className="inventory__state">
        <StateBadge state={state} sellsOn={!row.soldOutAtZero} />
      </td>
      <td className="r strong inventory__current">{unitsText(currentStockAmount)}</td>
      <td className="r mid inventory__min" data-label={t('min')}>
        {min ?? '–'}
      </td>
      <td className="r mid inventory__max" data-label={t('max')}>
        {max ?? '–'}
      </td>
      <td className="r mid inventory__sold" data-label={t('sold')}>
        {soldAmount === null ? '–' : unitsText(soldAmount)}
      </td>
    </tr>
  );
}
