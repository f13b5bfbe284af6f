/** The menu of a venue: its head, what is recommended, every category, and the cart at hand. */
import { BareBanner } from '@comanda/ui/bare-banner.tsx';
import { FlaskConical } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { AwayBanner } from '../../parts/away-banner.tsx';
import { ClosedNote } from '../../parts/closed-note.tsx';
import { type Guest, useGuest } from '../../parts/guest-context.ts';
import { methodOf } from '../../parts/order-method.ts';
import { CartBar } from './cart-bar.tsx';
import { CategoryNav } from './category-nav.tsx';
import { filterIn, isEmpty, type MenuFilter, noFilter } from './menu-filter.ts';
import { MenuHead } from './menu-head.tsx';
import { MyOrderRows } from './my-order-rows.tsx';
import { ProductCard } from './product-card.tsx';
import { Specials } from './specials.tsx';
import { useFiltered } from './use-filtered.ts';
import { useGrowing } from './use-growing.ts';
import { useScrollSpy } from './use-scroll-spy.ts';

const ProductSheet = lazy(() => import('../../parts/product/product-sheet.tsx'));
/** After the menu; without it the guest still waves. */
const TableRequests = lazy(() => import('./table-requests.tsx').catch(() => ({ default: () => null })));
const NothingFound = lazy(() => import('./nothing-found.tsx'));
/** After the menu; the cart asks too. */
const MenuWhen = lazy(() => import('./menu-when.tsx').catch(() => ({ default: () => null })));
const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

/** Something is sold by hours, and times can be wished. */
function isByHour({ door, draft }: Guest): boolean {
  const { products, combos, categories } = door.menu;
  const isTimed = [...products, ...combos, ...categories].some(({ schedules }) => schedules.length > 0);
  return isTimed && (methodOf(door, draft)?.slots.length ?? 0) > 0;
}

export function MenuScreen(): ReactNode {
  const t = useTranslations('guestApp');
  const guest = useGuest();
  const { menu, language, say, view, door, address, away } = guest;
  const [spoken, setSpoken] = useState({ filter: noFilter, language });
  const filter = filterIn(spoken, language);
  const setFilter = (changed: MenuFilter) => setSpoken({ filter: changed, language });
  const [isFiltering, setFiltering] = useState(false);
  const sections = useFiltered(menu.sections, filter);
  const place = useRef<HTMLElement>(null);
  const shown = useGrowing(sections);
  const active = useScrollSpy(place, shown);
  const isWhole = isEmpty(filter);
  return (
    <div className="g">
      <AwayBanner why={away} offline={t('offline')} failed={t('unreachable')} />
      {door.venue.isDemo && <BareBanner kind="demo" icon={FlaskConical} text={t('demo')} />}
      <MenuHead />
      <ClosedNote />
      <MyOrderRows />
      {address.door === 'table' && door.methods.every(({ closed }) => closed !== 'visitOver') && (
        <Suspense fallback={<div className="g-requests g-requests--coming" aria-hidden="true" />}>
          <TableRequests key={address.code} code={address.code} />
        </Suspense>
      )}
      {isByHour(guest) && (
        <div className="g-when">
          <Suspense fallback={null}>
            <MenuWhen />
          </Suspense>
        </div>
      )}
      <CategoryNav
        sections={sections}
        active={active}
        filter={filter}
        onFilter={setFilter}
        onOpenFilter={() => setFiltering(true)}
      />
      <main className="g-menu" ref={place}>
        {isWhole && <Specials />}
        {sections.length === 0 && (
          <Suspense fallback={null}>
            <NothingFound isWhole={isWhole} onReset={() => setFilter(noFilter)} />
          </Suspense>
        )}
        {shown.map(({ category, sold }) => (
          <section key={category.id} id={`c-${category.id}`} aria-labelledby={`h-${category.id}`}>
            <h2 className="g-menu__title" id={`h-${category.id}`} lang={say(category.name).lang}>
              {say(category.name).text}
            </h2>
            {say(category.info).text !== '' && (
              <p className="g-menu__info" lang={say(category.info).lang}>
                {say(category.info).text}
              </p>
            )}
            <ul className="g-cards">
              {sold.map((one) => (
                <ProductCard key={one.product.id} sold={one} category={category} />
              ))}
            </ul>
          </section>
        ))}
      </main>
      <CartBar />
      <Suspense fallback={null}>
        {view.open !== null && <ProductSheet key={view.open.opid ?? view.open.id} open={view.open} />}
        {isFiltering && <FilterSheet filter={filter} onFilter={setFilter} onClose={() => setFiltering(false)} />}
      </Suspense>
    </div>
  );
}
