/** What the venue points to, above the products: as banner, card or tile; a tap orders its product (decisions.md §6). */
import type { WireSpecial } from '@comanda/contract/menu-things';
import { imagePath } from '@comanda/domain/media/image-path';
import type { Product } from '@comanda/domain/menu/menu';
import { formatAmount } from '@comanda/domain/money';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { memo } from 'react';
import { useTranslations } from 'use-intl';

import { artKindOf } from '../../parts/art-kind.ts';
import type { VenueMenu } from '../../parts/menu/read-menu.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTranslate } from '../../parts/translate.ts';
import { isSoldOut } from './product-tile.tsx';

/** Pixels of the picture at a density of 2. */
const picturePixels = 200;

export type ShownOffer = { readonly special: WireSpecial; readonly product: Product | null };

/** An offer whose product is not sold here now is no offer; one without action only says something. */
export function shownOffers(specials: readonly WireSpecial[], { sections }: Pick<VenueMenu, 'sections'>): ShownOffer[] {
  const sold = new Map(sections.flatMap(({ products }) => products).map((product) => [product.id, product]));
  return specials.flatMap((special): ShownOffer[] => {
    if (special.actionType === 'none' || special.product === null) return [{ special, product: null }];
    const product = sold.get(special.product);
    return product === undefined || isSoldOut(product) ? [] : [{ special, product }];
  });
}

function OfferText({ offer: { special, product } }: { readonly offer: ShownOffer }) {
  const { customer } = useSession();
  const translate = useTranslate();
  const info = translate(special.info);
  const name = product === null ? null : translate(product.name);
  return (
    <>
      <span className="offer__picture" aria-hidden="true">
        {special.image === null ? (
          <ProductArt kind={product === null ? 'plate' : artKindOf(product)} seed={product?.id ?? special.id} lazy />
        ) : (
          <img src={imagePath(customer.id, special.image, picturePixels)} alt="" loading="lazy" />
        )}
      </span>
      <span className="offer__text">
        <b lang={info.lang}>{info.text}</b>
        {name !== null && (
          <small>
            <span lang={name.lang}>{name.text}</span>
            {product?.price.kind === 'fixed' && <span className="num"> {formatAmount(product.price.amount)}</span>}
          </small>
        )}
      </span>
    </>
  );
}

type Props = {
  readonly specials: readonly WireSpecial[];
  readonly menu: VenueMenu;
  readonly onPick: (product: Product) => void;
};

export const SpecialOffers = memo(function SpecialOffers({ specials, menu, onPick }: Props) {
  const t = useTranslations('terminal');
  const offers = shownOffers(specials, menu);
  if (offers.length === 0) return null;
  return (
    <ul className="offers" aria-label={t('specials')}>
      {offers.map((offer) => {
        const { special, product } = offer;
        const look = `offer offer--${special.representation}`;
        return (
          <li key={special.id}>
            {product === null ? (
              <div className={look}>
                <OfferText offer={offer} />
              </div>
            ) : (
              <button type="button" className={look} onClick={() => onPick(product)}>
                <OfferText offer={offer} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
});
