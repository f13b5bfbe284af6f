/** Banner, logo, name, where the guest sits and how long it is open; the language beside it. */
import { imagePath } from '@comanda/domain/media/image-path';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

import { timeNow } from '../../parts/clock.ts';
import { useGuest } from '../../parts/guest-context.ts';
import { methodOf } from '../../parts/order-method.ts';
import { useClockText } from '../../parts/times.ts';

const BannerArt = lazy(() => import('./banner-art.tsx').catch(() => ({ default: () => null })));
const LanguageSheet = lazy(() => import('./language-sheet.tsx'));

/** At a density of 2. */
const bannerPixels = 800;
const logoPixels = 128;

const dayMs = 24 * 60 * 60 * 1000;

function useWhere(): string {
  const t = useTranslations('guestApp');
  const { door, draft } = useGuest();
  const [at] = useState(() => timeNow());
  const clock = useClockText(door.venue.timeZone);
  const method = methodOf(door, draft);
  const place = door.table === null ? null : t('table', { name: door.table.name });
  const closesAt = method?.closed === null ? method.closesAt : null;
  // A house that never closes says nothing.
  const isSoon = closesAt !== null && closesAt * 1000 - at < dayMs;
  const hours = isSoon ? t('openUntil', { time: clock(closesAt) }) : null;
  return [place, hours].filter((part) => part !== null).join(', ') || door.venue.address;
}

export function MenuHead(): ReactNode {
  const t = useTranslations('guestApp');
  const { door, language } = useGuest();
  const [isChoosing, setChoosing] = useState(false);
  const { restaurantName, logo, banner, customer } = door.venue;
  const where = useWhere();
  return (
    <header>
      <div className="g-banner">
        {banner === null ? (
          <Suspense fallback={null}>
            <BannerArt />
          </Suspense>
        ) : (
          <img src={imagePath(customer, banner, bannerPixels)} alt="" fetchPriority="high" />
        )}
      </div>
      <div className="g-info">
        <span className="g-logo" aria-hidden="true">
          {logo === null ? restaurantName.slice(0, 1) : <img src={imagePath(customer, logo, logoPixels)} alt="" />}
        </span>
        <div className="grow">
          <h1 className="g-info__name">{restaurantName}</h1>
          <p className="g-info__where">{where}</p>
        </div>
        <button
          type="button"
          className="g-language"
          aria-label={`${t('language')}: ${language.toUpperCase()}`}
          onClick={() => setChoosing(true)}
        >
          {language.toUpperCase()}
        </button>
      </div>
      <Suspense fallback={null}>{isChoosing && <LanguageSheet onClose={() => setChoosing(false)} />}</Suspense>
    </header>
  );
}
