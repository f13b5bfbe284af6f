/** A page of system administration that is searched: its head, its search, and what to do where nothing is (specification §2). */
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';

import { ListSearch } from '../form/list-search.tsx';
import { QueryView, type Read } from '../form/query-view.tsx';
import { useAnswered } from '../form/use-answered.ts';
import { useScreenTitle } from '../use-screen-title.ts';
import { AdminFrame } from './admin-frame.tsx';

export type SearchedPageProps<Item> = {
  readonly texts: { readonly title: string; readonly search: string; readonly noneFound: string };
  /** The buttons of the head. */
  readonly actions?: ReactNode;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** `isPlaceholderData`: what stands there was found for what was searched before. */
  readonly read: Read<readonly Item[]> & { readonly isPlaceholderData: boolean };
  /** Where there is nothing at all yet. */
  readonly empty: ReactNode;
  /** What is found are texts, only as wide as a text is read well; the search ends where they do. */
  readonly isText?: boolean;
  /** Dialogs. */
  readonly children?: ReactNode;
};

type Props<Item> = SearchedPageProps<Item> & {
  /** At least one. */
  readonly list: (items: readonly Item[]) => ReactNode;
};

function NoneFound({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTranslations('admin');
  return <EmptyState art="set" title={title} text={t('noneFoundText', { text })} />;
}

export function SearchedPage<Item>(props: Props<Item>) {
  const { texts, actions, search, onSearch, read, empty, list, isText = false, children } = props;
  const id = useId();
  const answered = useAnswered(search.trim(), read.isPlaceholderData);
  useScreenTitle(texts.title);
  return (
    <AdminFrame>
      <section className="set-page" aria-labelledby={id}>
        <header className="set-head set-head--page">
          <h1 className="h-page grow" id={id}>
            {texts.title}
          </h1>
          {actions}
        </header>
        <div className="set-body">
          <div className={isText ? 'list-tools list-tools--text' : 'list-tools'}>
            <ListSearch label={texts.search} text={search} onText={onSearch} />
          </div>
          <QueryView read={read}>
            {(items) => {
              if (items.length > 0) return list(items);
              return answered === '' ? empty : <NoneFound title={texts.noneFound} text={answered} />;
            }}
          </QueryView>
        </div>
      </section>
      {children}
    </AdminFrame>
  );
}
