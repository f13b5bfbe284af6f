/** What a guest must know of a product: about it, where it comes from, what is in it. */
import type { Product } from '@comanda/domain/menu/menu';
import { Badge } from '@comanda/ui/badge.tsx';
import { MapPin, Wine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useGuest } from '../guest-context.ts';
import { TagBadge } from '../tag-badge.tsx';

export function ProductFacts({ product }: { readonly product: Product }): ReactNode {
  const t = useTranslations('guestApp.product');
  const allergen = useTranslations('allergens');
  const { say, menu } = useGuest();
  const about = say(product.description);
  const hint = say(product.hint);
  const origin = say(product.origin);
  const { alcohol } = product;
  return (
    <>
      {about.text !== '' && (
        <p className="mid" lang={about.lang}>
          {about.text}
        </p>
      )}
      {hint.text !== '' && (
        <p className="g-small" lang={hint.lang}>
          {hint.text}
        </p>
      )}
      <div className="g-wrap">
        {product.tagIds
          .flatMap((id) => menu.tags.get(id) ?? [])
          .map((tag) => (
            <TagBadge key={tag.id} tag={tag} />
          ))}
        {origin.text !== '' && (
          <Badge icon={<MapPin className="icon" aria-hidden="true" />}>
            <span lang={origin.lang}>{origin.text}</span>
          </Badge>
        )}
        {product.allergens.map((each) => (
          <Badge key={each}>{allergen(each)}</Badge>
        ))}
        {alcohol !== null && (
          <Badge icon={<Wine className="icon" aria-hidden="true" />}>
            {alcohol.percent === null ? t('alcoholSome') : t('alcohol', { percent: alcohol.percent })}
          </Badge>
        )}
      </div>
    </>
  );
}
