/** The menu of a kiosk: categories on the left, large tiles, the cart below (drawing 08-kiosk-menu). */
import { Accessibility, ShoppingBag, Utensils } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useClosedText } from '../parts/closed-note.tsx';
import { Dish } from '../parts/dish.tsx';
import { useGuest } from '../parts/guest-context.ts';
import type { Section } from '../parts/guest-menu.ts';
import { CartStrip } from './cart-strip.tsx';
import { useKiosk } from './kiosk-context.ts';
import { KioskLogo } from './kiosk-logo.tsx';
import { KioskSpecials } from './kiosk-specials.tsx';
import { KioskTile } from './kiosk-tile.tsx';

const ProductSheet = lazy(() => import('../parts/product/product-sheet.tsx'));

function Head({ title, lang }: { readonly title: string; readonly lang: string }): ReactNode {
  const t = useTranslations('guestApp.kiosk');
  const { languages, language, speak } = useGuest();
  const { checkout, isLow, setLow, show } = useKiosk();
  const isHere = checkout.method?.type === 'dinein';
  const next = languages[(languages.findIndex(({ code }) => code === language) + 1) % languages.length];
  return (
    <header className="km-head">
      <KioskLogo />
      <h1 lang={lang}>{title}</h1>
      <button type="button" className="k-chip" onClick={() => show('start')}>
        {isHere ? (
          <Utensils className="icon" aria-hidden="true" />
        ) : (
          <ShoppingBag className="icon" aria-hidden="true" />
        )}
        {t(isHere ? 'here' : 'away')}
      </button>
      {next !== undefined && languages.length > 1 && (
        <button
          type="button"
          className="k-chip"
          aria-label={`${language.toUpperCase()}, ${t('speakNext', { name: next.name })}`}
          onClick={() => speak(next.code)}
        >
          {language.toUpperCase()}
        </button>
      )}
      <button
        type="button"
        className="k-chip"
        aria-pressed={isLow}
        aria-label={t('lower')}
        onClick={() => setLow(!isLow)}
      >
        <Accessibility className="icon" aria-hidden="true" />
      </button>
    </header>
  );
}

type RailProps = {
  readonly sections: readonly Section[];
  readonly active: string;
  readonly onChoose: (id: string) => void;
};

function Rail({ sections, active, onChoose }: RailProps): ReactNode {
  const t = useTranslations('guestApp.menu');
  const { door, say } = useGuest();
  return (
    <nav className="km-cats" aria-label={t('categories')}>
      {sections.map(({ category, sold }) => {
        const name = say(category.name);
        const [first] = sold;
        return (
          <button
            key={category.id}
            type="button"
            className="km-cat"
            aria-current={category.id === active}
            onClick={() => onChoose(category.id)}
          >
            {first !== undefined && (
              <span className="km-cat__art" aria-hidden="true">
                <Dish customer={door.venue.customer} product={first.product} fallback={category.art} width={192} />
              </span>
            )}
            <span lang={name.lang}>{name.text}</span>
          </button>
        );
      })}
    </nav>
  );
}

export function KioskMenu(): ReactNode {
  const t = useTranslations('guestApp');
  const { menu, say, view, away } = useGuest();
  const closedText = useClosedText()(useKiosk().checkout.method);
  const [chosen, setChosen] = useState<string | null>(null);
  const grid = useRef<HTMLElement>(null);
  const section = menu.sections.find(({ category }) => category.id === chosen) ?? menu.sections[0];
  const name = section === undefined ? null : say(section.category.name);
  const choose = (id: string) => {
    setChosen(id);
    grid.current?.scrollTo(0, 0);
  };
  return (
    <>
      <Head title={name?.text ?? t('menu.empty')} lang={name?.lang ?? ''} />
      {away !== null && <output className="k-banner">{t(`kiosk.out.${away}`)}</output>}
      {away === null && closedText !== null && <output className="k-banner">{closedText}</output>}
      <div className="km">
        <Rail sections={menu.sections} active={section?.category.id ?? ''} onChoose={choose} />
        <main className="km-grid" ref={grid}>
          {section === menu.sections[0] && <KioskSpecials />}
          {section?.sold.map((sold) => (
            <KioskTile key={sold.product.id} sold={sold} category={section.category} />
          ))}
        </main>
      </div>
      <CartStrip />
      <Suspense fallback={null}>
        {view.open !== null && <ProductSheet key={view.open.opid ?? view.open.id} open={view.open} />}
      </Suspense>
    </>
  );
}
