/** Slips and tables: styles that several screens fill with rows of their own. */
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Skeleton } from '@comanda/ui/skeleton.tsx';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';

import { Exhibit, Specimen } from '../exhibit.tsx';
import { longWords } from '../long-words.ts';
import { dishName } from './a-dish.ts';

function Slip({ name }: { readonly name: string }): ReactNode {
  const t = useTranslations('cart');
  return (
    <div className="card gal__phone gal__slip">
      <ul>
        <li className="line is-sent">
          <span className="line__qty num">2×</span>
          <span className="line__name">{name}</span>
          <span className="line__total num">49.00</span>
        </li>
      </ul>
      <div className="tear" aria-hidden="true">
        <i />
        <i />
      </div>
      <div className="totals">
        <div className="totals__row">
          <span>{t('alreadyPaid')}</span>
          <span className="num">-10.00</span>
        </div>
        <div className="totals__row totals__row--sum">
          <span>{t('total', { currency: 'CHF' })}</span>
          <span className="num">39.00</span>
        </div>
      </div>
    </div>
  );
}

/** The tear line parts lines from totals (design.md §7). */
export function Tickets(): ReactNode {
  return (
    <Exhibit name="Ticket">
      <Specimen state="normal">
        <Slip name={dishName} />
      </Specimen>
      <Specimen state="long">
        <Slip name={longWords.product} />
      </Specimen>
    </Exhibit>
  );
}

type RowsProps = { readonly names: readonly string[]; readonly rowClass?: string; readonly isGone?: boolean };

function Rows({ names, rowClass, isGone = false }: RowsProps): ReactNode {
  const t = useTranslations('closings.orders');
  const heading = useId();
  return (
    <table className="table orders gal__table" aria-labelledby={heading}>
      <caption className="sr-only" id={heading}>
        {t('title')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('number')}</th>
          <th scope="col">{t('place')}</th>
          <th scope="col" className="r">
            {t('total', { currency: 'CHF' })}
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map((name, index) => (
          <tr key={name} className={rowClass}>
            <th scope="row" className="strong">
              <button type="button" className="inventory__open">
                2026-47-{118 + index}
              </button>
            </th>
            <td className="orders__place">{name}</td>
            <td className={`r strong orders__total${isGone ? ' is-gone' : ''}`}>31.40</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function DataTables(): ReactNode {
  const t = useTranslations('closings');
  const names = ['T4', 'T12'];
  return (
    <Exhibit name="DataTable">
      <Specimen state="normal" wide>
        <Rows names={names} />
      </Specimen>
      <Specimen touch="hover" wide>
        <Rows names={names} />
      </Specimen>
      <Specimen touch="focus" wide>
        <Rows names={names} />
      </Specimen>
      <Specimen code="is-selected" wide>
        <Rows names={names} rowClass="is-selected" />
      </Specimen>
      <Specimen code="is-gone" wide>
        <Rows names={names} isGone />
      </Specimen>
      <Specimen state="empty" wide>
        <EmptyState art="clean" title={t('empty')} text={t('emptyText')} />
      </Specimen>
      <Specimen state="loading" wide>
        <Skeleton style={{ height: 48 }} />
      </Specimen>
      <Specimen state="long" wide>
        <Rows names={[longWords.product]} />
      </Specimen>
    </Exhibit>
  );
}
