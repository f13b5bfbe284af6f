/** One product: name, a line about it, price, drawing or photo, and a button that lays it into the cart. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { Category } from '@comanda/domain/menu/menu';
import { formatAmount } from '@comanda/domain/money';
import { Plus } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { addLine, countOf } from '../../parts/cart.ts';
import { Dish } from '../../parts/dish.tsx';
import { useGuest } from '../../parts/guest-context.ts';
import type { Sold } from '../../parts/guest-menu.ts';
import { TagBadge } from '../../parts/tag-badge.tsx';

type Props = { readonly sold: Sold; readonly category: Category };

/** Of the card's picture at a density of 2 to 3. */
const picturePixels = 320;

export function ProductCard({ sold, category }: Props): ReactNode {
  const t = useTranslations('guestApp.menu');
  const { product, isCombo } = sold;
  const { draft, change, door, menu, say, go, canOrder } = useGuest();
  const name = say(product.name);
  const about = say(product.description);
  const count = countOf(draft.cart, product.id);
  const price = product.price.kind === 'fixed' ? formatAmount(product.price.amount) : null;
  const open = () => go({ open: { id: product.id, opid: null } });
  const isPlain = !isCombo && product.modifierGroupIds.length === 0;
  const lay = () => {
    if (!isPlain) return open();
    const line = { productId: product.id, count: 1, selection: [], components: null, note: '' };
    change({ cart: addLine(draft.cart, { opid: newCommandId(), ...line }) });
  };
  const tags = product.tagIds.flatMap((id) => menu.tags.get(id) ?? []);
  const style = { '--cat': `var(--cat-${category.hue}, var(--cat-other))` } as CSSProperties;
  return (
    <li className={`g-card${product.inStock ? '' : ' is-out'}`} style={style}>
      <button type="button" className="g-card__open" onClick={open}>
        <span className="g-card__name" lang={name.lang}>
          {name.text}
        </span>
        {about.text !== '' && (
          <span className="g-card__desc clamp-2" lang={about.lang}>
            {about.text}
          </span>
        )}
        <span className="g-card__foot">
          {price !== null && <span className="g-card__price num">{price}</span>}
          {!product.inStock && <span className="badge">{t('soldOut')}</span>}
          {tags.slice(0, 2).map((tag) => (
            <TagBadge key={tag.id} tag={tag} />
          ))}
        </span>
      </button>
      <span className="g-card__art" aria-hidden="true">
        <Dish customer={door.venue.customer} product={product} fallback={category.art} width={picturePixels} />
      </span>
      {canOrder && product.inStock && price !== null && (
        <button
          type="button"
          className={`g-add${count > 0 ? ' is-on' : ''}`}
          aria-label={count > 0 ? t('more', { name: name.text, count }) : t('add', { name: name.text })}
          onClick={lay}
        >
          {count > 0 ? <span className="num">{count}</span> : <Plus className="icon" aria-hidden="true" />}
        </button>
      )}
    </li>
  );
}
