/** A list of system administration: its head, its search, a table, and what to do where nothing is (specification §2). */
import { mostListed } from '@comanda/domain/venue/most-listed';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';

import { ListSearch } from '../form/list-search.tsx';
import { QueryView, type Read } from '../form/query-view.tsx';
import { useScreenTitle } from '../use-screen-title.ts';
import { AdminFrame } from './admin-frame.tsx';

type Texts = {
  readonly title: string;
  readonly search: string;
  readonly noneFound: string;
};

type Props<Item> = {
  readonly texts: Texts;
  /** The buttons of the head. */
  readonly actions: ReactNode;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly read: Read<readonly Item[]>;
  /** Where there is nothing at all yet. */
  readonly empty: ReactNode;
  /** The names of the columns; one that is only for those who hear them is null in sight. */
  readonly columns: readonly Column[];
  readonly row: (item: Item) => ReactNode;
  /** Below the table. */
  readonly after?: (items: readonly Item[]) => ReactNode;
  readonly children?: ReactNode;
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

function NoneFound({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTranslations('admin');
  return <EmptyState art="set" title={title} text={t('noneFoundText', { text })} />;
}

function Cut() {
  const t = useTranslations('admin');
  return <p className="mid">{t('cut', { count: mostListed })}</p>;
}

export function ListPage<Item>(props: Props<Item>) {
  const { texts, actions, search, onSearch, read, empty, columns, row, after, children } = props;
  const id = useId();
  useScreenTitle(texts.title);
  return (
    <AdminFrame>
      <section className="set-page" aria-labelledby={id}>
        <header className="set-head">
          <h1 className="h-title grow" id={id}>
            {texts.title}
          </h1>
          {actions}
        </header>
        <div className="set-body">
          <div className="list-tools">
            <ListSearch label={texts.search} text={search} onText={onSearch} />
          </div>
          <QueryView read={read}>
            {(items) => {
              if (items.length === 0)
                return search === '' ? empty : <NoneFound title={texts.noneFound} text={search} />;
              return (
                <>
                  <div className="card list-wrap">
                    <table className="table list" aria-label={texts.title}>
                      <Head columns={columns} />
                      <tbody>{items.map(row)}</tbody>
                    </table>
                  </div>
                  {items.length >= mostListed && <Cut />}
                  {after?.(items)}
                </>
              );
            }}
          </QueryView>
        </div>
      </section>
      {children}
    </AdminFrame>
  );
}
