/** The products by category, or the hits of a search. */
import type { Category, Product } from '@comanda/domain/menu/menu';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { useTranslations } from 'use-intl';

import type { Section } from '../../parts/menu/read-menu.ts';
import { useTranslate } from '../../parts/translate.ts';
import { ProductTile } from './product-tile.tsx';

type Common = {
  readonly counts: ReadonlyMap<string, number>;
  readonly currency: string;
  readonly onPick: (product: Product) => void;
};

export function ProductSections({ sections, ...tiles }: Common & { readonly sections: readonly Section[] }) {
  const translate = useTranslate();
  return sections.map(({ category, products }) => {
    const name = translate(category.name);
    return (
      <div key={category.id} className="pos__block" data-section={category.id}>
        <div className="pos__section">
          <h2 className="h-section" lang={name.lang}>
            {name.text}
          </h2>
        </div>
        <div className="tiles">
          {products.map((product) => (
            <ProductTile
              key={product.id}
              product={product}
              hue={category.hue}
              count={tiles.counts.get(product.id) ?? 0}
              currency={tiles.currency}
              onPick={tiles.onPick}
            />
          ))}
        </div>
      </div>
    );
  });
}

type HitsProps = Common & {
  readonly text: string;
  readonly hits: readonly Product[];
  readonly categories: ReadonlyMap<string, Category>;
};

export function SearchHits({ text, hits, categories, ...tiles }: HitsProps) {
  const t = useTranslations('terminal');
  if (hits.length === 0) {
    return <EmptyState art="plate" title={t('noHit')} text={t('noHitText', { text })} />;
  }
  return (
    <>
      <div className="pos__section">
        <h2 className="h-section">
          <output>{t('hits', { count: hits.length })}</output>
        </h2>
      </div>
      <div className="tiles">
        {hits.map((product, index) => (
          <ProductTile
            key={product.id}
            product={product}
            hue={categories.get(product.categoryId)?.hue ?? 'other'}
            count={tiles.counts.get(product.id) ?? 0}
            currency={tiles.currency}
            onPick={tiles.onPick}
            isFirstHit={index === 0}
          />
        ))}
      </div>
    </>
  );
}
