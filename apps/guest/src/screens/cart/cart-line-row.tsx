/** A line of the cart: what it is, its options, its note, how many, and whether it can still be had. */
import { chosenOptions, groupViews } from '@comanda/domain/menu/modifier-view';
import { partOf } from '@comanda/domain/menu/part-of';
import { formatAmount } from '@comanda/domain/money';
import { Note } from '@comanda/ui/note.tsx';
import { Stepper } from '@comanda/ui/stepper.tsx';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { type CartLine, fewLeft, mostOfOne, type PricedLine, setCount } from '../../parts/cart.ts';
import { Dish } from '../../parts/dish.tsx';
import { useGuest } from '../../parts/guest-context.ts';

const picturePixels = 160;

/** Its options, and of a combo its products with theirs, as one sentence. */
function useOptionsText(): (line: CartLine) => string {
  const { menu: guestMenu, say } = useGuest();
  const { menu } = guestMenu;
  const optionsOf = (productId: string, selection: CartLine['selection']) => {
    const ids = partOf(menu, productId)?.modifierGroupIds ?? [];
    return chosenOptions(groupViews(ids, menu, selection)).map(({ title, amount }) => {
      return amount > 1 ? `${amount} × ${say(title).text}` : say(title).text;
    });
  };
  return ({ productId, selection, components }) => {
    const parts = (components ?? []).flatMap((part) => [
      say(partOf(menu, part.productId)?.name ?? {}).text,
      ...optionsOf(part.productId, part.selection),
    ]);
    return [...parts, ...optionsOf(productId, selection)].join(', ');
  };
}

export function CartLineRow({ priced }: { readonly priced: PricedLine }): ReactNode {
  const t = useTranslations('guestApp.cart');
  const { draft, change, door, menu, say, go } = useGuest();
  const optionsText = useOptionsText();
  const { line, product, total, problem } = priced;
  // Of the menu, and not sold at the hour that counts.
  const known = product ?? [...door.menu.products, ...door.menu.combos].find(({ id }) => id === line.productId);
  const name = say(known?.name ?? {});
  const title = known === undefined ? t('gone') : name.text;
  const categoryId = known !== undefined && 'category' in known ? known.category : product?.categoryId;
  const category = menu.menu.categories.get(categoryId ?? '');
  const style = { '--cat': `var(--cat-${category?.hue ?? 'other'}, var(--cat-other))` } as CSSProperties;
  const options = optionsText(line);
  const left = fewLeft(draft.cart, line, draft.short);
  return (
    <li className="g-line">
      <span className="g-line__art" style={style} aria-hidden="true">
        {known !== undefined && (
          <Dish customer={door.venue.customer} product={known} fallback={category?.art ?? null} width={picturePixels} />
        )}
      </span>
      <div className="grow">
        <div className="g-line__head">
          <button
            type="button"
            className="g-line__open"
            lang={known === undefined ? undefined : name.lang}
            disabled={product === null}
            onClick={() => go({ screen: 'menu', open: { id: line.productId, opid: line.opid } })}
          >
            {title}
          </button>
          {total !== null && <span className="num">{formatAmount(total)}</span>}
        </div>
        {options !== '' && <p className="g-small">{options}</p>}
        {line.note.trim() !== '' && <p className="g-small g-line__note">{line.note}</p>}
        {problem !== null && (
          <Note tone="negative">{t(problem === 'gone' && known !== undefined ? 'notThen' : problem)}</Note>
        )}
        {problem === null && left !== null && <Note tone="warning">{t('fewLeft', { count: left })}</Note>}
        <Stepper
          value={line.count}
          max={problem === null ? mostOfOne : line.count}
          onChange={(count) => change({ cart: setCount(draft.cart, line.opid, count) })}
          fewerLabel={line.count === 1 ? t('remove') : t('fewer', { name: title })}
          moreLabel={t('more', { name: title })}
          binAtOne
        />
      </div>
    </li>
  );
}
