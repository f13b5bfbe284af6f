/** One product to tap (design.md §7, product tile). Memoised: a tap redraws one tile, not two thousand. */
import { stockStateOf } from '@comanda/domain/inventory/stock-state';
import type { Product } from '@comanda/domain/menu/menu';
import { type Counted, isUsedUp } from '@comanda/domain/menu/offer-at';
import { formatAmount } from '@comanda/domain/money';
import { Ban } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { useTranslations } from 'use-intl';

import { Dish } from '../../parts/products/dish.tsx';
import type { useTranslate } from '../../parts/translate.ts';

export type ProductTileProps = {
  readonly product: Product;
  readonly hue: string;
  readonly count: number;
  readonly currency: string;
  readonly onPick: (product: Product) => void;
  /** Both from above: asking for them in each tile is what costs most when many come into view. */
  readonly t: ReturnType<typeof useTranslations<'terminal'>>;
  readonly translate: ReturnType<typeof useTranslate>;
  /** Enter adds this one while searching. */
  readonly isFirstHit?: boolean;
};

export function isSoldOut(product: Pick<Product, 'inStock' | Counted>): boolean {
  return !product.inStock || isUsedUp(product);
}

/** Stock that is worth telling: below the product's minimum, as in the inventory. */
export function lowStockOf(product: Pick<Product, 'stock'>): number | null {
  const { current, min } = product.stock;
  return current !== null && min !== null && stockStateOf({ current, min }) !== 'ok' ? Math.max(0, current) : null;
}

/** Words that may be wider than a tile: beside the number of pieces such a one goes below it, broken where no line holds it. */
const inLongWords = (text: string) =>
  text.split(/(\S{10,})/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="tile__word">
        {part}
      </span>
    ),
  );

export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  const { product, hue, count, currency, onPick, t, translate, isFirstHit = false } = props;
  const name = translate(product.name);
  const soldOut = isSoldOut(product);
  const left = lowStockOf(product);
  const price = product.price.kind === 'fixed' ? formatAmount(product.price.amount) : t('openPrice');
  const style: CSSProperties & Record<'--cat', string> = { '--cat': `var(--cat-${hue})` };
  return (
    <button
      type="button"
      className={`tile${count > 0 ? ' is-in-cart' : ''}${soldOut ? ' is-out' : ''}`}
      style={style}
      data-product={product.id}
      aria-disabled={soldOut || undefined}
      onClick={() => onPick(product)}
    >
      <span className="tile__name" lang={name.lang}>
        {inLongWords(name.text)}
      </span>
      <span className="tile__meta">
        {soldOut ? (
          <span className="tile__stock">
            <Ban className="icon" aria-hidden="true" />
            {t('soldOut')}
          </span>
        ) : (
          <>
            {left !== null && <span className="tile__stock tile__stock--low">{t('left', { count: left })}</span>}
            <span className="tile__price">
              {product.price.kind === 'fixed' && <span className="sr-only">{currency} </span>}
              {price}
            </span>
          </>
        )}
      </span>
      <Dish product={product} lazy />
      {count > 0 && (
        <span className="tile__count num">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t('inCart', { count })}</span>
        </span>
      )}
      {isFirstHit && !soldOut && <kbd className="kbd tile__enter">{t('enter')}</kbd>}
    </button>
  );
});
