/** What the venue points its guests to, above the first dishes: a banner as wide as the menu, a card or a tile half of it. */
import { imagePath } from '@comanda/domain/media/image-path';
import type { Category, Product } from '@comanda/domain/menu/menu';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { Dish } from '../parts/dish.tsx';
import { useGuest } from '../parts/guest-context.ts';
import type { GuestMenu } from '../parts/guest-menu.ts';
import { SaidText } from '../parts/said.tsx';
import { canHave } from './can-have.ts';

const pixels = { picture: 1024, dish: 256 };

type Led = { readonly category: Category; readonly product: Product };

/** The dish that a special leads to, with its category. */
function findDish({ sections }: GuestMenu, productId: string | null): Led | undefined {
  return sections
    .flatMap(({ category, sold }) => sold.map(({ product }) => ({ category, product })))
    .find(({ product }) => product.id === productId);
}

/** Without a picture of its own the dish that it leads to. */
function Picture({ image, found }: { readonly image: string | null; readonly found: Led | undefined }): ReactNode {
  const { customer } = useGuest().door.venue;
  if (image !== null) return <img src={imagePath(customer, image, pixels.picture)} alt="" draggable={false} />;
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
        const found = findDish(menu, productId);
        const isLeading = found !== undefined && canHave(found.product);
        const className = `ks ks--${representation}${image === null ? '' : ' has-picture'}`;
        const inside = (
          <>
            <Picture image={image} found={found} />
            <b>
              <SaidText texts={info} />
            </b>
            {found !== undefined && !found.product.inStock && <span className="ks__out">{t('soldOut')}</span>}
          </>
        );
        return (
          <li key={id} className={className}>
            {isLeading ? (
              <button
                type="button"
                className="ks__in"
                onClick={() => go({ open: { id: found.product.id, opid: null } })}
              >
                {inside}
              </button>
            ) : (
              <div className="ks__in">{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
