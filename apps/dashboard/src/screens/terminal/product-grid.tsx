/** The products by category, or the hits of a search. Only rows near the view are drawn (design.md §13). */
import type { Category, Product } from '@comanda/domain/menu/menu';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { type CSSProperties, memo, type RefObject, useMemo } from 'react';
import { useTranslations } from 'use-intl';

import type { Section } from '../../parts/menu/read-menu.ts';
import { useTranslate } from '../../parts/translate.ts';
import { ProductTile } from './product-tile.tsx';
import { type GridShape, gridHeight, noRows, rowCount, type RowRange } from './tile-window.ts';
import { type TileWindow, useTileWindow } from './use-tile-window.ts';

type Common = {
  readonly counts: ReadonlyMap<string, number>;
  readonly currency: string;
  readonly onPick: (product: Product) => void;
  readonly areaRef: RefObject<HTMLElement | null>;
};

type TilesProps = Pick<Common, 'counts' | 'currency' | 'onPick'> & {
  readonly products: readonly Product[];
  readonly hueOf: (product: Product) => string;
  readonly window: TileWindow | null;
  readonly range: RowRange;
  readonly marksFirst?: boolean;
};

/** The grid is as tall as all of its rows, so that the scroll bar and jumps are right. */
function placeOf(shape: GridShape, tileCount: number, range: RowRange): CSSProperties {
  return {
    boxSizing: 'border-box',
    height: gridHeight(rowCount(tileCount, shape), shape),
    paddingTop: range.first * (shape.rowPx + shape.gapPx),
  };
}

function Tiles({ products, hueOf, window, range, marksFirst = false, ...common }: TilesProps) {
  const t = useTranslations('terminal');
  const translate = useTranslate();
  const shape = window?.shape ?? null;
  const first = shape === null ? 0 : range.first * shape.columns;
  const end = window === null ? 0 : shape === null ? products.length : range.end * shape.columns;
  return (
    <div className="tiles" style={shape === null ? undefined : placeOf(shape, products.length, range)}>
      {products.slice(first, end).map((product, index) => (
        <ProductTile
          key={product.id}
          product={product}
          hue={hueOf(product)}
          count={common.counts.get(product.id) ?? 0}
          currency={common.currency}
          onPick={common.onPick}
          t={t}
          translate={translate}
          isFirstHit={marksFirst && first + index === 0}
        />
      ))}
    </div>
  );
}

type BlockProps = Omit<TilesProps, 'products' | 'hueOf' | 'range'> & {
  readonly section: Section;
  readonly first: number;
  readonly end: number;
};

function areAlike(a: BlockProps, b: BlockProps): boolean {
  if (a.section !== b.section || a.first !== b.first || a.end !== b.end) return false;
  if (a.window?.shape !== b.window?.shape || (a.window === null) !== (b.window === null)) return false;
  if (a.onPick !== b.onPick || a.currency !== b.currency) return false;
  return (
    a.counts === b.counts || a.section.products.every(({ id }) => (a.counts.get(id) ?? 0) === (b.counts.get(id) ?? 0))
  );
}

/** Redrawn only when its rows or its numbers in the cart change. */
const Block = memo(function Block({ section, first, end, ...tiles }: BlockProps) {
  const { category, products } = section;
  const name = useTranslate()(category.name);
  return (
    <div className="pos__block" data-section={category.id}>
      <div className="pos__section">
        <h2 className="h-section" lang={name.lang}>
          {name.text}
        </h2>
      </div>
      <Tiles {...tiles} products={products} range={{ first, end }} hueOf={() => category.hue} />
    </div>
  );
}, areAlike);

export function ProductSections({ sections, areaRef, ...tiles }: Common & { readonly sections: readonly Section[] }) {
  const tileCounts = useMemo(() => sections.map(({ products }) => products.length), [sections]);
  const window = useTileWindow(areaRef, tileCounts);
  return sections.map((section, index) => {
    const { first, end } = window?.ranges[index] ?? noRows;
    return <Block key={section.category.id} section={section} window={window} first={first} end={end} {...tiles} />;
  });
}

type HitsProps = Common & {
  readonly text: string;
  readonly hits: readonly Product[];
  readonly categories: ReadonlyMap<string, Category>;
};

export function SearchHits({ text, hits, categories, areaRef, ...tiles }: HitsProps) {
  const t = useTranslations('terminal');
  const tileCounts = useMemo(() => [hits.length], [hits]);
  const window = useTileWindow(areaRef, tileCounts);
  return (
    <>
      {hits.length === 0 ? (
        <EmptyState art="plate" title={t('noHit')} text={t('noHitText', { text })} />
      ) : (
        <div className="pos__section">
          <h2 className="h-section">
            <output>{t('hits', { count: hits.length })}</output>
          </h2>
        </div>
      )}
      <Tiles
        {...tiles}
        products={hits}
        hueOf={(product) => categories.get(product.categoryId)?.hue ?? 'other'}
        window={window}
        range={window?.ranges[0] ?? noRows}
        marksFirst
      />
    </>
  );
}
