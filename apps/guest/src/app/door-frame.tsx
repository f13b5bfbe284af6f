/** One door with its menu and the guest's draft: which of its screens is shown. */
import type { WireDoor } from '@comanda/contract/guests';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

import { type Cart, priceCartLine } from '../parts/cart.ts';
import { timeNow } from '../parts/clock.ts';
import type { DoorAddress } from '../parts/door-address.ts';
import { type Guest, GuestContext } from '../parts/guest-context.ts';
import { type GuestMenu, readGuestMenu } from '../parts/guest-menu.ts';
import { chosenLanguage, offeredLanguages, sayIn } from '../parts/languages.ts';
import { wear } from '../parts/look.ts';
import { eatenLater, isOrderable } from '../parts/order-method.ts';
import { settleAtTable } from '../parts/same-table.ts';
import { Waiting } from '../parts/speaking.tsx';
import { NotRead } from '../parts/trouble.tsx';
import { type DoorState, useDoor } from '../parts/use-door.ts';
import { useDraft } from '../parts/use-draft.ts';
import type { Navigation } from '../parts/use-view.ts';
import { MenuScreen } from '../screens/menu/menu-screen.tsx';

const CartScreen = lazy(() => import('../screens/cart/cart-screen.tsx'));
const PayScreen = lazy(() => import('../screens/pay/pay-screen.tsx'));
const DoorGone = lazy(() => import('./door-gone.tsx'));
/** Without it the page is read anew when the guest looks again. */
const DoorWatch = lazy(() => import('./door-watch.tsx').catch(() => ({ default: () => null })));

/** Once the menu can be tapped: what the guest may need next. */
const laterMs = 1500;

function useLater(venue: WireDoor['venue'], address: DoorAddress): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./later.ts').then(
        ({ prepare }) => prepare(venue, address),
        () => {},
      );
    }, laterMs);
    return () => clearTimeout(timer);
  }, [venue, address]);
}

type Props = {
  readonly address: DoorAddress;
  readonly navigation: Navigation;
  /** The language that the guest has chosen. */
  readonly wish: string | null;
  readonly speak: (language: string) => void;
  /** Told the language of the venue, as soon as it is known. */
  readonly onVenue: (language: string) => void;
};

/** Colours and title of the venue. */
function useVenueLook({ door }: DoorState): void {
  const t = useTranslations('guestApp');
  const venue = door?.venue ?? null;
  useEffect(() => {
    if (venue === null) return;
    wear(venue);
    document.title = t('title', { name: venue.restaurantName });
  }, [venue, t]);
}

const linesOf = (cart: Cart, menu: GuestMenu) => cart.map((line) => priceCartLine(line, menu.menu));

export function DoorFrame(props: Props): ReactNode {
  const { settle } = props.navigation;
  const state = useDoor(props.address, settle);
  useVenueLook(state);
  const { onVenue } = props;
  const venues = state.door?.venue.contentLanguage;
  useEffect(() => {
    if (venues !== undefined) onVenue(venues);
  }, [venues, onVenue]);
  const { door, trouble, reload } = state;
  if (trouble === 'missing')
    return (
      <Suspense fallback={null}>
        <DoorGone {...props} />
      </Suspense>
    );
  if (door === null) return trouble === null ? <Waiting /> : <NotRead why={trouble} onRetry={() => void reload()} />;
  return (
    <>
      <OpenDoor {...props} state={{ ...state, door }} />
      <Suspense fallback={null}>
        <DoorWatch address={props.address} door={door} at={state.at} reload={reload} />
      </Suspense>
    </>
  );
}

type OpenState = DoorState & { readonly door: NonNullable<DoorState['door']> };

function OpenDoor({ address, navigation, wish, speak, state }: Props & { readonly state: OpenState }): ReactNode {
  const { door, at, trouble, reload } = state;
  const { venue } = door;
  useLater(venue, address);
  // Before the draft of this door is read.
  useState(() => settleAtTable(address, door, timeNow()));
  const [draft, change] = useDraft(address);
  const hour = eatenLater(door, draft) ?? at;
  const menu = useMemo(() => readGuestMenu(door.menu, hour, venue.timeZone), [door.menu, hour, venue.timeZone]);
  const lines = useMemo(() => linesOf(draft.cart, menu), [draft.cart, menu]);
  const language = chosenLanguage([wish, ...navigator.languages], menu.languages, venue.contentLanguage);
  const { view } = navigation;
  const guest: Guest = {
    ...navigation,
    address,
    door,
    menu,
    away: trouble === 'missing' ? null : trouble,
    draft,
    change,
    lines,
    canOrder: door.methods.some((method) => isOrderable(method) || method.closed === 'paused'),
    language,
    languages: offeredLanguages(menu.languages),
    speak,
    say: (texts) => sayIn(texts, language, venue.contentLanguage),
    reload,
  };
  return (
    <GuestContext value={guest}>
      {view.screen === 'menu' && <MenuScreen />}
      <Suspense fallback={<Waiting />}>
        {view.screen === 'cart' && <CartScreen />}
        {view.screen === 'pay' && <PayScreen />}
      </Suspense>
    </GuestContext>
  );
}
