/** One product, as large as a hand. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { Category } from '@comanda/domain/menu/menu';
import { formatAmount } from '@comanda/domain/money';
import { Plus } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { addLine, countOf } from '../parts/cart.ts';
import { Dish } from '../parts/dish.tsx';
import { useGuest } from '../parts/guest-context.ts';
import type { Sold } from '../parts/guest-menu.ts';
import { SaidText } from '../parts/said.tsx';
import { canHave } from './can-have.ts';

const pixels = 512;

export function KioskTile({ sold, category }: { readonly sold: Sold; readonly category: Category }): ReactNode {
  const t = useTranslations('guestApp.menu');
  const { product, isCombo } = sold;
  const { draft, change, door, menu, say, go } = useGuest();
  const { price, inStock } = product;
  const name = say(product.name);
  const count = countOf(draft.cart, product.id);
  const open = () => go({ open: { id: product.id, opid: null } });
  const isOffered = canHave(product);
  const lay = () => {
    if (isCombo || product.modifierGroupIds.length > 0) return open();
    const line = { productId: product.id, count: 1, selection: [], components: null, note: '' };
    change({ cart: addLine(draft.cart, { opid: newCommandId(), ...line }) });
  };
  const [tag] = product.tagIds.flatMap((id) => menu.tags.get(id) ?? []);
  const style = { '--cat': `var(--cat-${category.hue}, var(--cat-other))` } as CSSProperties;
  return (
    <article className={`kp${inStock ? '' : ' is-out'}`} style={style}>
      <button type="button" className="kp__open" onClick={open} disabled={!isOffered}>
        <span className="kp__art" aria-hidden="true">
          <Dish customer={door.venue.customer} product={product} fallback={category.art} width={pixels} />
        </span>
        <b lang={name.lang}>{name.text}</b>
        <span className="num">{inStock ? price.kind === 'fixed' && formatAmount(price.amount) : t('soldOut')}</span>
      </button>
      {tag !== undefined && inStock && (
        <span className="kp__tag">
          <SaidText texts={tag.title} />
        </span>
      )}
      {isOffered && (
        <button
          type="button"
          className={`kp__add${count > 0 ? ' is-on' : ''}`}
          aria-label={count > 0 ? t('more', { name: name.text, count }) : t('add', { name: name.text })}
          onClick={lay}
        >
          {count > 0 ? <span className="num">{count}</span> : <Plus className="icon" aria-hidden="true" />}
        </button>
      )}
    </article>
  );
}
