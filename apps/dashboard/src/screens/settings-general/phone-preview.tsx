/** A guest's phone in the venue's theme and colours, while they are chosen (drawing 11-settings-general). */
import { imagePath } from '@comanda/domain/media/image-path';
import { formatAmount, formatMoney, money } from '@comanda/domain/money';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { deriveTheme, wearTheme } from '@comanda/ui/theme/derive-theme.ts';
import { Utensils } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../../parts/session/session-context.ts';
import type { GeneralEdit } from './use-general.ts';

const examples = { stew: money(3450), roesti: money(2250) };

type HeadProps = { readonly values: Pick<GeneralEdit['values'], 'restaurantName' | 'logo' | 'banner'> };

/** As wide as the phone and as the logo's circle, at a density of 2. */
const bannerPixels = 592;
const logoPixels = 64;

function Head({ values: { restaurantName, logo, banner } }: HeadProps) {
  const { customer } = useSession();
  return (
    <>
      <div className="pv__banner">
        {banner === null ? (
          <>
            <ProductArt kind="roesti" />
            <ProductArt kind="plate" />
            <ProductArt kind="salad" />
          </>
        ) : (
          <img src={imagePath(customer.id, banner, bannerPixels)} alt="" />
        )}
      </div>
      <div className="pv__info">
        <span className="pv__logo">
          {logo === null ? (
            <Utensils className="icon icon--s" aria-hidden="true" />
          ) : (
            <img src={imagePath(customer.id, logo, logoPixels)} alt="" />
          )}
        </span>
        <span className="pv__name">{restaurantName}</span>
      </div>
    </>
  );
}

function Phone({ values, currency }: HeadProps & { readonly currency: string }) {
  const t = useTranslations('settingsGeneral.phone');
  return (
    <>
      <Head values={values} />
      <div className="pv__chips">
        <span className="is-on">{t('mains')}</span>
        <span>{t('roesti')}</span>
        <span>{t('desserts')}</span>
      </div>
      <div className="pv__card">
        <span>
          {t('stew')}
          <small>{t('stewText')}</small>
          <span className="num">{formatAmount(examples.stew)}</span>
        </span>
        <span className="pv__dish">
          <ProductArt kind="plate" seed="2" />
          <span className="pv__count">1</span>
        </span>
      </div>
      <div className="pv__card">
        <span>
          {t('egg')}
          <small>{t('eggText')}</small>
          <span className="num">{formatAmount(examples.roesti)}</span>
        </span>
        <span className="pv__dish">
          <ProductArt kind="roesti" seed="2" />
        </span>
      </div>
      <div className="pv__row">
        <span className="pv__secondary">{t('secondary')}</span>
        <span className="pv__accent">{t('accent')}</span>
      </div>
      <div className="pv__cart">
        <span>{t('cart')}</span>
        <span className="num">{formatMoney(examples.stew, currency)}</span>
      </div>
    </>
  );
}

export function PhonePreview({ values }: { readonly values: GeneralEdit['values'] }) {
  const t = useTranslations('settingsGeneral');
  const { currency } = useSession().settings;
  const phone = useRef<HTMLDivElement>(null);
  const { theme, primaryColor: primary, secondaryColor: secondary, accentColor: accent } = values;
  useLayoutEffect(() => {
    if (phone.current) wearTheme(phone.current, theme, deriveTheme({ primary, secondary, accent }, theme));
  }, [theme, primary, secondary, accent]);
  return (
    <aside className="preview" aria-label={t('preview')}>
      <h2 className="h-section">{t('preview')}</h2>
      <div className="pv" ref={phone} aria-hidden="true">
        <Phone values={values} currency={currency} />
      </div>
      <p className="low">{t('previewText')}</p>
    </aside>
  );
}
