/** A special as guests see it, while it is written: banner, card or tile (decisions.md §6; drawing 07-guest-menu). */
import { imagePath } from '@comanda/domain/media/image-path';
import type { ContentLanguage } from '@comanda/domain/menu/content-languages';
import { formatMoney } from '@comanda/domain/money';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { useTranslations } from 'use-intl';

import { artKindOf } from '../../parts/art-kind.ts';
import type { MenuSetup } from '../../parts/menu/use-menu-setup.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { translate } from '../../parts/translate.ts';
import type { SpecialValues } from './use-specials-setup.ts';

type Props = {
  readonly values: SpecialValues;
  readonly product: MenuSetup['products'][number] | undefined;
  /** The one that is being written. */
  readonly language: ContentLanguage;
};

/** Pixels of the frame at a density of 2. */
const framePixels = 800;

export function SpecialPreview({ values, product, language }: Props) {
  const t = useTranslations('specialOffers');
  const { customer, settings } = useSession();
  const { contentLanguage } = settings;
  const { text } = translate(values.info, language, contentLanguage);
  const name = product === undefined ? undefined : translate(product.name, language, contentLanguage).text;
  const price = product?.price ?? null;
  return (
    <figure className={`special special--${values.representation}${values.active ? '' : ' is-inactive'}`}>
      <span className="special__picture" aria-hidden="true">
        {values.image === null ? (
          <ProductArt
            kind={product === undefined ? 'plate' : artKindOf(product)}
            {...(product === undefined ? {} : { seed: product.id })}
          />
        ) : (
          <img src={imagePath(customer.id, values.image, framePixels)} alt="" />
        )}
      </span>
      <figcaption className="special__text">
        <b lang={language}>{text === '' ? t('info') : text}</b>
        {name !== undefined && (
          <span className="special__product">
            <span lang={language}>{name}</span>
            {price !== null && <span className="num">{formatMoney(price, settings.currency)}</span>}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
