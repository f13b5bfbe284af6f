/** Products to look through: only the rows near the view are drawn, so that two thousand stay smooth (design.md §13). */
import { isUsedUp } from '@comanda/domain/menu/offer-at';
import { TriCheck } from '@comanda/ui/tri-check.tsx';
import { useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { readProduct } from '../menu/read-menu.ts';
import type { Article, MenuSetup } from '../menu/use-menu-setup.ts';
import { triOf, usePicked } from '../picking/use-picked.ts';
import { useTranslate } from '../translate.ts';
import { useLatest } from '../use-latest.ts';
import { useNow } from '../use-now.ts';
import { usePhone } from '../use-wide.ts';
import { useStations } from '../venue/use-stations.ts';
import { ArticleRow } from './article-row.tsx';
import { articleState } from './article-state.ts';
import { BulkBar } from './bulk-bar.tsx';
import { SoldOutDialog } from './sold-out-dialog.tsx';
import { useRowWindow } from './use-row-window.ts';

const rowPx = 68;
const phoneRowPx = 124;
type Props = {
  readonly setup: MenuSetup;
  /** Those to show, in their order. */
  readonly articles: readonly Article[];
  readonly label: string;
  /** What they were searched by. */
  readonly search: string;
};

function useDetails({ categories }: MenuSetup, translate: ReturnType<typeof useTranslate>) {
  const t = useTranslations('products');
  const { data: stations } = useStations();
  return useMemo(() => {
    const byId = new Map(categories.map((category) => [category.id, category]));
    const stationNames = new Map((stations ?? []).map(({ id, name }) => [id, name]));
    return {
      hueOf: ({ category }: Article) => byId.get(category)?.hue ?? 'other',
      detailOf: ({ category, processingStation }: Article) => {
        const name = translate(byId.get(category)?.name ?? {}).text;
        const station = processingStation === null ? t('everyStation') : (stationNames.get(processingStation) ?? '');
        return [name, station].filter((text) => text !== '').join(' · ');
      },
    };
  }, [categories, stations, translate, t]);
}

export function ArticleList({ setup, articles, label, search }: Props) {
  const t = useTranslations('products');
  const translate = useTranslate();
  const isPhone = usePhone();
  const now = useNow();
  const { hueOf, detailOf } = useDetails(setup, translate);
  const [pricing, setPricing] = useState<string | null>(null);
  const [soldOut, setSoldOut] = useState<string | null>(null);
  const shown = useMemo(() => articles.map(({ id }) => id), [articles]);
  const known = useMemo(() => new Set([...setup.products, ...setup.combos].map(({ id }) => id)), [setup]);
  const { picked, toggle, toggleAll, clear } = usePicked(known);
  const kept = pricing === null ? -1 : shown.indexOf(pricing);
  const areaRef = useRef<HTMLDivElement>(null);
  const { height, rows } = useRowWindow(areaRef, {
    count: articles.length,
    rowPx: isPhone ? phoneRowPx : rowPx,
    kept,
    listKey: search,
  });
  const onSoldOut = useLatest(({ id }: Article) => setSoldOut(id));
  const onPick = useLatest(toggle);
  const opened = articles.find(({ id }) => id === soldOut);
  return (
    <>
      <div className="articles__tools">
        <TriCheck className="article__pick-all" state={triOf(picked, shown)} onToggle={() => toggleAll(shown)}>
          {t('pickAll', { count: shown.length })}
        </TriCheck>
        {picked.size > 0 && <BulkBar setup={setup} ids={[...picked]} onClear={clear} />}
      </div>
      <div className="articles" ref={areaRef}>
        <ul aria-label={label} style={{ height }} className="articles__all">
          {rows.map(({ index, style }) => {
            const article = articles[index];
            if (article === undefined) return null;
            return (
              <li
                key={article.id}
                className="articles__row"
                style={style}
                aria-setsize={articles.length}
                aria-posinset={index + 1}
              >
                <ArticleRow
                  article={article}
                  hue={hueOf(article)}
                  detail={detailOf(article)}
                  now={now}
                  isPicked={picked.has(article.id)}
                  isPricing={pricing === article.id}
                  translate={translate}
                  onPick={onPick}
                  onPrice={setPricing}
                  onSoldOut={onSoldOut}
                />
              </li>
            );
          })}
        </ul>
      </div>
      {opened !== undefined && (
        <SoldOutDialog
          productId={opened.id}
          name={translate(opened.name).text}
          isOut={articleState({ ...opened, active: true }, now).kind === 'soldOut'}
          until={opened.soldOutUntil !== null && opened.soldOutUntil * 1000 > now ? opened.soldOutUntil : null}
          isUsedUp={isUsedUp(readProduct(opened))}
          onClose={() => setSoldOut(null)}
        />
      )}
    </>
  );
}
