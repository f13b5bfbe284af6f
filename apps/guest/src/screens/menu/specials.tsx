/** What the venue points its guests to: as a banner, a card or a tile. */
import { imagePath } from '@comanda/domain/media/image-path';
import type { Special } from '@comanda/domain/menu/menu';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useGuest } from '../../parts/guest-context.ts';
import { SaidText } from '../../parts/said.tsx';

const pixels = 800;

function SpecialView({ special }: { readonly special: Special }): ReactNode {
  const { door, go } = useGuest();
  const { id, image, info, productId, representation } = special;
  const inside = (
    <>
      {image !== null && <img src={imagePath(door.venue.customer, image, pixels)} alt="" loading="lazy" />}
      <span className="g-special__text">
        <SaidText texts={info} />
      </span>
    </>
  );
  const className = `g-special g-special--${representation}${image === null ? ' is-plain' : ''}`;
  return (
    <li key={id}>
      {productId === null ? (
        <div className={className}>{inside}</div>
      ) : (
        <button type="button" className={className} onClick={() => go({ open: { id: productId, opid: null } })}>
          {inside}
        </button>
      )}
    </li>
  );
}

export function Specials(): ReactNode {
  const t = useTranslations('guestApp.menu');
  const { specials } = useGuest().menu;
  if (specials.length === 0) return null;
  return (
    <ul className="g-specials" aria-label={t('specials')}>
      {specials.map((special) => (
        <SpecialView key={special.id} special={special} />
      ))}
    </ul>
  );
}
