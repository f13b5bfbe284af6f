/** What the venue points its guests to, above the first dishes: a banner as wide as the menu, a card or a tile half of it. */
import { imagePath } from '@comanda/domain/media/image-path';
import type { Special } from '@comanda/domain/menu/menu';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { Dish } from '../parts/dish.tsx';
import { useGuest } from '../parts/guest-context.ts';
import { SaidText } from '../parts/said.tsx';

const pixels = { picture: 1024, dish: 256 };

/** Without a picture of its own the dish that it leads to. */
function Picture({ special: { image, productId } }: { readonly special: Special }): ReactNode {
  const { door, menu } = useGuest();
  const { customer } = door.venue;
  if (image !== null) return <img src={imagePath(customer, image, pixels.picture)} alt="" draggable={false} />;
  const found = menu.sections
    .flatMap(({ category, sold }) => sold.map(({ product }) => ({ category, product })))
    .find(({ product }) => product.id === productId);
  if (found === undefined) return null;
  return (
    <span className="ks__dish" aria-hidden="true">
      <Dish customer={customer} product={found.product} fallback={found.category.art} width={pixels.dish} />
    </span>
  );
}

export function KioskSpecials(): ReactNode {
  const t = useTranslations('guestApp.menu');
  const { menu, go } = useGuest();
  if (menu.specials.length === 0) return null;
  return (
    <ul className="km-specials" aria-label={t('specials')}>
      {menu.specials.map((special) => {
        const { id, image, info, productId, representation } = special;
        const className = `ks ks--${representation}${image === null ? '' : ' has-picture'}`;
        const inside = (
          <>
            <Picture special={special} />
            <b>
              <SaidText texts={info} />
            </b>
          </>
        );
        return (
          <li key={id} className={className}>
            {productId === null ? (
              <div className="ks__in">{inside}</div>
            ) : (
              <button type="button" className="ks__in" onClick={() => go({ open: { id: productId, opid: null } })}>
                {inside}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
