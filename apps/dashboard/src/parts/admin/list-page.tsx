/** A list of system administration: a table of what there is (specification §2). */
import { mostListed } from '@comanda/domain/venue/most-listed';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { headRow, LongBody, longTable, type RowPlace } from '../rows/long-table.tsx';
import { SearchedPage, type SearchedPageProps } from './searched-page.tsx';

type Props<Item> = SearchedPageProps<Item> & {
  /** The names of the columns; one that is only for those who hear them is null in sight. */
  readonly columns: readonly Column[];
  readonly row: (item: Item, place: RowPlace) => ReactElement;
  /** Below the table. */
  readonly after?: (items: readonly Item[]) => ReactNode;
};

export type Column = { readonly name: string; readonly isNumber?: boolean; readonly isHidden?: boolean };

function Head({ columns, count }: { readonly columns: readonly Column[]; readonly count: number }) {
  return (
    <thead>
      <tr {...headRow(count)}>
        {columns.map(({ name, isNumber = false, isHidden = false }) => (
          <th key={name} scope="col" className={isNumber ? 'r' : undefined}>
            {isHidden ? <span className="sr-only">{name}</span> : name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Cut() {
  const t = useTranslations('admin');
  return <p className="mid">{t('cut', { count: mostListed })}</p>;
}

type TableProps<Item> = Pick<Props<Item>, 'columns' | 'row'> & {
  readonly label: string;
  readonly items: readonly Item[];
};

function Table<Item extends { readonly id: string }>({ label, items, columns, row }: TableProps<Item>) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  return (
    <table {...longTable('table list', items.length)} aria-label={label}>
      <Head columns={columns} count={items.length} />
      <LongBody rows={items} keyOf={({ id }) => id} columns={columns.length} bodyRef={bodyRef}>
        {row}
      </LongBody>
    </table>
  );
}

export function ListPage<Item extends { readonly id: string }>({ columns, row, after, ...page }: Props<Item>) {
  return (
    <SearchedPage
      {...page}
      list={(items) => (
        <>
          <div className="card list-wrap">
            <Table label={page.texts.title} items={items} columns={columns} row={row} />
          </div>
          {items.length >= mostListed && <Cut />}
          {after?.(items)}
        </>
      )}
    />
  );
}
