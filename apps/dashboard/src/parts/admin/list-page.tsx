/** A list of system administration: a table of what there is (specification §2). */
import { mostListed } from '@comanda/domain/venue/most-listed';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { SearchedPage, type SearchedPageProps } from './searched-page.tsx';

type Props<Item> = SearchedPageProps<Item> & {
  /** The names of the columns; one that is only for those who hear them is null in sight. */
  readonly columns: readonly Column[];
  readonly row: (item: Item) => ReactNode;
  /** Below the table. */
  readonly after?: (items: readonly Item[]) => ReactNode;
};

export type Column = { readonly name: string; readonly isNumber?: boolean; readonly isHidden?: boolean };

function Head({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
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

export function ListPage<Item>({ columns, row, after, ...page }: Props<Item>) {
  return (
    <SearchedPage
      {...page}
      list={(items) => (
        <>
          <div className="card list-wrap">
            <table className="table list" aria-label={page.texts.title}>
              <Head columns={columns} />
              <tbody>{items.map(row)}</tbody>
            </table>
          </div>
          {items.length >= mostListed && <Cut />}
          {after?.(items)}
        </>
      )}
    />
  );
}
