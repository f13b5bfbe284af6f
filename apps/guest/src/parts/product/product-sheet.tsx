/** One product over the whole screen: about it, its options, how many, and into the cart. */
import type { Combo, Product } from '@comanda/domain/menu/menu';
import { formatAmount } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { TextArea } from '@comanda/ui/field.tsx';
import { useModal } from '@comanda/ui/modal.ts';
import { useReachByKeys } from '@comanda/ui/reach-by-keys.ts';
import { Stepper } from '@comanda/ui/stepper.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { mostOfOne } from '../cart.ts';
import { Dish } from '../dish.tsx';
import { useGuest } from '../guest-context.ts';
import type { OpenProduct } from '../use-view.ts';
import { ComboParts } from './combo-parts.tsx';
import { ModifierGroups } from './modifier-groups.tsx';
import { ProductFacts } from './product-facts.tsx';
import { type Chosen, useChosen } from './use-chosen.ts';

const picturePixels = 640;

/** Pixels of the picture that are gone when the name stands beside the way out: what is read goes on below it. */
const headAfter = 160;

/** What the menu no longer has is not shown: the guest finds the menu instead. */
export default function ProductSheet({ open }: { readonly open: OpenProduct }): ReactNode {
  const { menu } = useGuest();
  const combo = menu.menu.combos.get(open.id);
  const product = combo ?? menu.menu.products.get(open.id);
  if (product === undefined) return null;
  return <OpenSheet product={product} combo={combo ?? null} opid={open.opid} />;
}

type Props = { readonly product: Product; readonly combo: Combo | null; readonly opid: string | null };

function Foot({ chosen, onDone }: { readonly chosen: Chosen; readonly onDone: () => void }): ReactNode {
  const t = useTranslations('guestApp.product');
  const { count, setCount, total, isNew, product } = chosen;
  if (!product.inStock) return <p className="g-sold-out">{t('soldOut')}</p>;
  return (
    <>
      <Stepper
        size="lg"
        value={count}
        min={1}
        max={mostOfOne}
        onChange={setCount}
        fewerLabel={t('fewer')}
        moreLabel={t('more')}
      />
      <Button variant="primary" size="xl" className="grow g-spread" onClick={onDone}>
        <span>{isNew ? t('add') : t('change')}</span>
        {total !== null && <span className="num">{formatAmount(total)}</span>}
      </Button>
    </>
  );
}

function OpenSheet({ product, combo, opid }: Props): ReactNode {
  const t = useTranslations('guestApp');
  const { door, menu, say, back, canOrder } = useGuest();
  const toast = useToast();
  const titleId = useId();
  // Where nothing can be chosen there is only something to read.
  const body = useReachByKeys();
  const modal = useModal(back, true);
  const chosen = useChosen(product, combo, opid);
  const [isFar, setFar] = useState(false);
  const name = say(product.name);
  const category = menu.menu.categories.get(product.categoryId);
  const style = { '--cat': `var(--cat-${category?.hue ?? 'other'}, var(--cat-other))` } as CSSProperties;
  const done = () => {
    const missing = chosen.lay();
    if (missing === null) return back();
    const title = say(missing.title).text;
    const { count } = missing;
    const text = count === 0 ? `${title} · ${t('product.soldOut')}` : t('product.missing', { count, title });
    toast({ tone: 'warning', text });
    body.current?.querySelector(`[data-group="${CSS.escape(missing.id)}"]`)?.scrollIntoView({ block: 'center' });
  };
  const price = product.price.kind === 'fixed' ? formatAmount(product.price.amount) : null;
  // What has a price at other hours only is read about.
  const isForSale = canOrder && price !== null;
  return (
    <dialog {...modal} className="g-product" aria-labelledby={titleId} style={style}>
      <button type="button" className="g-product__close" aria-label={t('close')} onClick={back}>
        <X className="icon icon--m" aria-hidden="true" />
      </button>
      <p className={`g-product__bar${isFar ? ' is-there' : ''}`} aria-hidden="true" lang={name.lang}>
        {name.text}
      </p>
      <div
        className="g-product__scroll"
        ref={body}
        onScroll={({ currentTarget }) => setFar(currentTarget.scrollTop > headAfter)}
      >
        <div className="g-product__art" aria-hidden="true">
          <Dish
            customer={door.venue.customer}
            product={product}
            fallback={category?.art ?? null}
            width={picturePixels}
          />
        </div>
        <div className="g-product__body">
          <div className="g-product__head">
            <h2 className="h-page" id={titleId} lang={name.lang}>
              {name.text}
            </h2>
            {price !== null && <span className="g-product__price num">{price}</span>}
          </div>
          <ProductFacts product={product} />
          {combo === null ? (
            <ModifierGroups
              groupIds={product.modifierGroupIds}
              selection={chosen.selection}
              onSelection={chosen.setSelection}
            />
          ) : (
            <ComboParts combo={combo} choice={chosen.choice} onChoice={chosen.setChoice} />
          )}
          {isForSale && (
            <TextArea
              label={t('product.note')}
              rows={1}
              maxLength={120}
              lettersLeft={(count) => t('lettersLeft', { count })}
              value={chosen.note}
              // One line on the kitchen's ticket: it goes on in the next, and begins none.
              onChange={(event) => chosen.setNote(event.target.value.replaceAll(/\s*\n/g, ' '))}
            />
          )}
        </div>
      </div>
      {isForSale && (
        <footer className="g-foot g-foot--row">
          <Foot chosen={chosen} onDone={done} />
        </footer>
      )}
    </dialog>
  );
}
