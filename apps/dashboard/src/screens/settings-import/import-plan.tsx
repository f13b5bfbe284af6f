/** What an import would do, thing by thing and field by field, and every cell that cannot be read (decisions.md §9). */
import type { WireImport } from '@comanda/contract/menu-file';
import { Badge } from '@comanda/ui/badge.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';

type Planned = WireImport['added'][number];

const counted = ['added', 'changed', 'removed', 'unchanged', 'bad'] as const;

function Counts({ counts }: Pick<WireImport, 'counts'>) {
  const t = useTranslations('menuImport.counts');
  return (
    <dl className="facts import-counts">
      {counted.map((key) => (
        <div key={key} className="fact">
          <dt>{t(key)}</dt>
          <dd className={(key === 'bad' || key === 'removed') && counts[key] > 0 ? 'is-bad' : ''}>{counts[key]}</dd>
        </div>
      ))}
    </dl>
  );
}

type ListProps<Item> = {
  readonly title: string;
  readonly items: readonly Item[];
  /** In all; only the first of them are listed. */
  readonly count: number;
  readonly isOpen?: boolean;
  readonly children: (item: Item, place: number) => ReactNode;
};

function List<Item>({ title, items, count, isOpen = false, children }: ListProps<Item>) {
  const t = useTranslations('menuImport');
  if (count === 0) return null;
  return (
    <details className="import-list" open={isOpen}>
      <summary>
        <span className="grow">{title}</span>
        <span className="num">{count}</span>
      </summary>
      <ul>{items.map(children)}</ul>
      {count > items.length && <p className="mid">{t('moreListed', { count: count - items.length })}</p>}
    </details>
  );
}

function Changes({ changes }: Pick<Planned, 'changes'>) {
  const t = useTranslations('menuImport');
  const cell = (text: string) => (text === '' ? <i>{t('emptyCell')}</i> : text);
  return (
    <dl className="import-changes">
      {changes.map(({ column, before, after }) => (
        <div key={column}>
          <dt>{column}</dt>
          <dd>
            <span className="import-changes__before">
              <span className="sr-only">{t('from')} </span>
              {cell(before)}
            </span>
            <ArrowRight className="icon icon--s" aria-hidden="true" />
            <span>
              <span className="sr-only">{t('to')} </span>
              {cell(after)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Thing({ item, hasChanges }: { readonly item: Planned; readonly hasChanges: boolean }) {
  const t = useTranslations();
  return (
    <li className="import-item">
      <div className="import-item__head">
        <Badge>{t(`menuFile.types.${item.type}`)}</Badge>
        <b>{item.name}</b>
        {item.line !== null && <small>{t('menuImport.line', { line: item.line })}</small>}
      </div>
      {hasChanges && <Changes changes={item.changes} />}
    </li>
  );
}

export function ImportPlan({ plan }: { readonly plan: WireImport }) {
  const t = useTranslations('menuImport');
  const textOf = useFailureText();
  const { counts, bad, added, changed, removed, ignored } = plan;
  const isNothing = counts.added + counts.changed + counts.removed + counts.bad === 0 && !plan.sorted;
  return (
    <>
      <Counts counts={counts} />
      {isNothing && <Note tone="positive">{t('nothing')}</Note>}
      {ignored.length > 0 && <Note tone="warning">{t('ignored', { columns: ignored.join(', ') })}</Note>}
      {counts.bad > 0 && (
        <Note tone="negative" alert>
          {t('badText')}
        </Note>
      )}
      <List title={t('bad')} items={bad} count={counts.bad} isOpen>
        {(cell, place) => (
          <li key={`${cell.line} ${cell.column} ${place}`} className="import-item">
            <div className="import-item__head">
              <Badge tone="negative">{cell.line === 0 ? t('noLine') : t('line', { line: cell.line })}</Badge>
              <b>{cell.column}</b>
            </div>
            <p className="import-item__reason">{textOf(cell)}</p>
          </li>
        )}
      </List>
      <List title={t('removed')} items={removed} count={counts.removed} isOpen>
        {(item, place) => <Thing key={place} item={item} hasChanges={false} />}
      </List>
      <List title={t('changed')} items={changed} count={counts.changed} isOpen>
        {(item, place) => <Thing key={place} item={item} hasChanges />}
      </List>
      <List title={t('added')} items={added} count={counts.added}>
        {(item, place) => <Thing key={place} item={item} hasChanges={false} />}
      </List>
      {plan.sorted && <p className="mid">{t('sorted')}</p>}
      {counts.changed + counts.unchanged > 0 && <p className="mid">{t('stockStays')}</p>}
    </>
  );
}
