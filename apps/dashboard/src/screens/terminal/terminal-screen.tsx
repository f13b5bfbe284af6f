/** The checkout (specification §2, terminal): categories, products, cart. Arranges; the state is in use-terminal. */
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Link } from '@tanstack/react-router';
import { ScanBarcode, Search, X } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { AdminPinGate } from '../../parts/admin-pin/admin-pin-gate.tsx';
import { NotRead } from '../../parts/failure/not-read.tsx';
import type { Section } from '../../parts/menu/read-menu.ts';
import { useActiveSpecials } from '../../parts/menu/use-specials.ts';
import { hasCameraScan } from '../../parts/scanning/has-camera-scan.ts';
import { useLatest } from '../../parts/use-latest.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { useLow, usePhone, useWide } from '../../parts/use-wide.ts';
import { CartBar } from './cart-bar.tsx';
import { TableButton } from './cart-head.tsx';
import { CartPanel } from './cart-panel.tsx';
import { CartContent } from './cart.tsx';
import { CategoryRail } from './category-rail.tsx';
import { MarkingBar, MarkingButton } from './marking-bar.tsx';
import { ProductSections, SearchHits } from './product-grid.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { SearchBox } from './search-box.tsx';
import { SpecialOffers } from './special-offers.tsx';
import { TerminalDialogs } from './terminal-dialogs.tsx';
import { TerminalSkeleton } from './terminal-skeleton.tsx';
import { useGridArrows } from './use-grid-arrows.ts';
import { useScrollSpy } from './use-scroll-spy.ts';
import { useTerminalKeys } from './use-terminal-keys.ts';
import { type Terminal, useTerminal } from './use-terminal.ts';
import { useTileHold } from './use-tile-hold.ts';

type ProductsProps = { readonly terminal: Terminal; readonly areaRef: RefObject<HTMLElement | null> };

function Products({ terminal, areaRef }: ProductsProps) {
  const { menuState, hits, search, counts, session, pick } = terminal;
  const t = useTranslations();
  const { currency } = session.settings;
  const { menu } = menuState;
  // Read beside the menu and shown with it: what comes above the tiles later would move them.
  const specials = useActiveSpecials(menu !== null);
  const categories = useMemo(
    () => new Map((menu?.sections ?? []).map(({ category }) => [category.id, category])),
    [menu],
  );
  if (menuState.isFailed) return <NotRead error={menuState.error} onRetry={menuState.retry} />;
  // What is tapped before its cart is open would go into another one.
  if (menu === null || terminal.isAsked) return <TerminalSkeleton />;
  if (hits !== null) {
    return (
      <SearchHits
        text={search}
        hits={hits}
        categories={categories}
        counts={counts}
        currency={currency}
        onPick={pick}
        areaRef={areaRef}
      />
    );
  }
  if (menu.sections.length === 0) {
    const action = terminal.session.may('menu.manage') && (
      <Link to="/dashboard/settings/import" className="btn btn--primary btn--lg">
        {t('terminal.toMenu')}
      </Link>
    );
    return (
      <EmptyState art="plate" title={t('terminal.noProducts')} text={t('terminal.noProductsText')} action={action} />
    );
  }
  if (specials === null) return <TerminalSkeleton />;
  return (
    <>
      <SpecialOffers specials={specials} menu={menu} onPick={pick} />
      <ProductSections sections={menu.sections} counts={counts} currency={currency} onPick={pick} areaRef={areaRef} />
    </>
  );
}

const noSections: readonly Section[] = [];

/** What a waiter needs the admin PIN for is asked here, in the middle of sending. */
export function TerminalScreen() {
  return (
    <AdminPinGate>
      <TerminalParts />
    </AdminPinGate>
  );
}

function TerminalParts() {
  const t = useTranslations();
  const [isCartOpen, setCartOpen] = useState(false);
  const closeCart = () => setCartOpen(false);
  const terminal = useTerminal({ onSent: closeCart });
  const isWide = useWide();
  const isPhone = usePhone();
  const hasPhoneHead = useLow() || isPhone;
  const [isSearching, setSearching] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const sections = terminal.menuState.menu?.sections ?? noSections;
  const sectionIds = useMemo(() => sections.map(({ category }) => category.id), [sections]);
  const { scrollRef, activeId, goTo: scrollTo } = useScrollSpy(sectionIds);
  const goTo = useLatest((categoryId: string) => {
    if (terminal.hits === null) return scrollTo(categoryId);
    terminal.setSearch('');
    // Only then are the categories there again.
    requestAnimationFrame(() => scrollTo(categoryId));
  });
  const openSearch = () => {
    setSearching(true);
    // At once where it stands already: whoever types on loses no letter.
    if (searchRef.current !== null) searchRef.current.focus();
    else requestAnimationFrame(() => searchRef.current?.focus());
  };
  const searchFor = useLatest((text: string) => {
    // The best hits are above. Before they are there: what stands now is laid out already.
    if (text.trim() !== '') scrollRef.current?.scrollTo({ top: 0 });
    terminal.setSearch(text);
  });
  const addFirstHit = useLatest(() => {
    const [first] = terminal.hits ?? [];
    if (first === undefined) return;
    terminal.pick(first);
    if (!terminal.isAsked) terminal.setSearch('');
  });
  const takeCode = useLatest((code: string) => terminal.takeCode(code));
  useGridArrows(scrollRef);
  useTileHold(scrollRef, terminal.marking.mark);
  useScreenTitle(t('terminal.title'));
  const leaveSearch = () => searchRef.current?.blur();
  useTerminalKeys(terminal, { openSearch, goTo, leaveSearch, closeCart });
  const cart = <CartContent {...cartProps(terminal)} />;
  const showsSearch = !hasPhoneHead || isSearching || terminal.search !== '';
  return (
    <main className="pos">
      <h1 className="sr-only">{t('terminal.title')}</h1>
      <div className="pos__cats">
        {hasPhoneHead && (
          <PhoneHead
            terminal={terminal}
            isSearching={showsSearch}
            onSearch={openSearch}
            onCloseSearch={() => {
              setSearching(false);
              terminal.setSearch('');
            }}
          />
        )}
        <CategoryRail sections={sections} activeId={terminal.hits === null ? activeId : null} onPick={goTo} />
      </div>
      <section className="pos__products" aria-label={t('terminal.products')}>
        {showsSearch && (
          <div className="topbar">
            <SearchBox
              text={terminal.search}
              onText={searchFor}
              inputRef={searchRef}
              onEnter={addFirstHit}
              onCode={takeCode}
            />
            {hasCameraScan() && (
              <IconButton
                variant="fill"
                label={t('scan.camera')}
                icon={<ScanBarcode className="icon icon--m" aria-hidden="true" />}
                onClick={() => terminal.setDialog({ kind: 'camera' })}
              />
            )}
            {!hasPhoneHead && <MarkingButton marking={terminal.marking} size="m" />}
          </div>
        )}
        <MarkingBar marking={terminal.marking} />
        <div className="pos__scroll" ref={scrollRef} tabIndex={-1}>
          <Products terminal={terminal} areaRef={scrollRef} />
        </div>
        <RecentOrders />
      </section>
      {isWide ? (
        <aside className="cart" aria-label={t('cart.title')}>
          {cart}
        </aside>
      ) : (
        <>
          <CartBar terminal={terminal} onOpen={() => setCartOpen(true)} />
          {isCartOpen && <CartPanel onClose={closeCart}>{cart}</CartPanel>}
        </>
      )}
      <TerminalDialogs terminal={terminal} onPaid={closeCart} />
    </main>
  );
}

function cartProps(terminal: Terminal): Parameters<typeof CartContent>[0] {
  const { session, setDialog } = terminal;
  return {
    draft: terminal.draft,
    head: terminal.head,
    lines: terminal.lines,
    newTotal: terminal.newTotal,
    table: terminal.table,
    isGone: terminal.isGone,
    sentOrders: terminal.sentOrders,
    sentTotal: terminal.sentTotal,
    destination: terminal.destination,
    currency: session.settings.currency,
    staffName: session.user.name.split(' ')[0] ?? session.user.name,
    selectedOpid: terminal.selectedOpid,
    refusedLines: terminal.refusedLines,
    isSending: terminal.isSending,
    isPaying: terminal.dialog?.kind === 'pay',
    ...terminal.headActions,
    changes: terminal.update.changes,
    onUpdate: () => setDialog({ kind: 'update' }),
    onDestination: () => setDialog({ kind: 'destination', sends: false, closed: null }),
    leaving: terminal.leaving,
    onSelect: terminal.select,
    onCount: terminal.changeCount,
    onEdit: terminal.edit,
    onWishes: terminal.openWishes,
    onReduce: terminal.openReduction,
    onRemove: terminal.remove,
    onSend: () => void terminal.send(),
    onPay: () => void terminal.pay(),
  };
}

type PhoneHeadProps = {
  readonly terminal: Terminal;
  readonly isSearching: boolean;
  readonly onSearch: () => void;
  readonly onCloseSearch: () => void;
};

function PhoneHead({ terminal, isSearching, onSearch, onCloseSearch }: PhoneHeadProps) {
  const t = useTranslations();
  const Icon = isSearching ? X : Search;
  return (
    <div className="w-head">
      <TableButton
        draft={terminal.head}
        table={terminal.table}
        isGone={terminal.isGone}
        staffName={terminal.session.user.name}
        onTable={terminal.headActions.onTable}
      />
      <MarkingButton marking={terminal.marking} size="lg" />
      <IconButton
        variant="fill"
        size="lg"
        label={t(isSearching ? 'terminal.clearSearch' : 'terminal.search')}
        icon={<Icon className="icon icon--m" aria-hidden="true" />}
        onClick={isSearching ? onCloseSearch : onSearch}
      />
    </div>
  );
}
