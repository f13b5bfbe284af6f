/** Pending orders, the home of the dashboard (specification §2, pending orders; design.md §9). */
import type { WireOrder } from '@comanda/contract/orders';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import { History, Search, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';

import { atHand } from '../../parts/at-hand.tsx';
import { NotRead } from '../../parts/failure/not-read.tsx';
import { HouseNews } from '../../parts/news/house-news.tsx';
import { searchedOrders } from '../../parts/orders/searched-orders.ts';
import { SoundSwitch } from '../../parts/orders/sound-switch.tsx';
import { isOnlyThere, todayPlace } from '../../parts/orders/today-place.ts';
import { PaymentSheet } from '../../parts/payment/payment-sheet.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useLatest } from '../../parts/use-latest.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { usePhone } from '../../parts/use-wide.ts';
import { usePaidPlace } from '../../parts/venue/use-paid-place.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';
import { AllDone } from './all-done.tsx';
import { BoardLanes } from './board-lanes.tsx';
import { BoardRequests } from './board-requests.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LateRings } from './late-rings.tsx';
import { PauseBanner } from './pause-banner.tsx';
import { PauseButton } from './pause-dialog.tsx';
import { TodayLink } from './today-link.tsx';
import { type BoardState, useBoard } from './use-board.ts';
import { useFirstSteps } from './use-first-steps.ts';

import './today.css';

const TodayOrders = atHand(async () => (await import('./today-orders.tsx')).TodayOrders);

/** There and back at the same place, so that the focus stays. */
function TodaySwitch({ isToday }: { readonly isToday: boolean }) {
  const t = useTranslations();
  const { may } = useSession();
  if (!may('order.read')) return null;
  const Icon = isToday ? X : History;
  const label = t(isToday ? 'order.back' : 'board.today.title');
  return (
    <Link
      to="/dashboard"
      hash={isToday ? '' : todayPlace.hash}
      activeOptions={isOnlyThere}
      className="icon-btn icon-btn--fill board__today"
      aria-label={label}
      title={label}
    >
      <Icon className="icon" aria-hidden="true" />
    </Link>
  );
}

type BodyProps = {
  readonly state: BoardState;
  readonly search: string;
  readonly onPay: (orders: readonly WireOrder[]) => void;
  readonly onAll: () => void;
};

function BoardBody({ state, search, onPay, onAll }: BodyProps) {
  const t = useTranslations();
  const placeName = usePlaceName();
  const text = useDeferredValue(search);
  const { orders } = state;
  const found = searchedOrders(orders, text, placeName);
  if (state.isFailed) return <NotRead large error={state.error} onRetry={state.retry} />;
  if (state.isLoading) return <BoardSkeleton />;
  if (orders.length === 0) return <AllDone />;
  if (found.length === 0) {
    const action = (
      <div className="btn-row">
        <Button size="lg" onClick={onAll}>
          {t('board.showAll')}
        </Button>
        <TodayLink>{t('board.today.title')}</TodayLink>
      </div>
    );
    return <EmptyState art="set" title={t('board.noHit', { text: text.trim() })} action={action} large />;
  }
  return <BoardLanes state={state} orders={found} onPay={onPay} />;
}

type SearchProps = { readonly text: string; readonly onText: (text: string) => void; readonly onClose: () => void };

function BoardSearch({ text, onText, onClose }: SearchProps) {
  const t = useTranslations('board');
  return (
    <div className="search board__search">
      <Search className="icon" aria-hidden="true" />
      <input
        type="search"
        value={text}
        placeholder={t('searchPlaceholder')}
        aria-label={t('search')}
        autoComplete="off"
        spellCheck={false}
        // Asked for by a tap on the glass: whoever taps it wants to type.
        ref={(input) => input?.focus()}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <IconButton label={t('clearSearch')} icon={<X className="icon" aria-hidden="true" />} onClick={onClose} />
    </div>
  );
}

type HeadProps = {
  readonly state: BoardState;
  readonly title: string;
  readonly isToday: boolean;
  readonly search: string | null;
  readonly onSearch: (text: string | null) => void;
};

/** On a phone the choice stands below the buttons, above an open search, and is reached in that order. */
function BoardHead({ state, title, isToday, search, onSearch }: HeadProps) {
  const t = useTranslations('board');
  const isPhone = usePhone();
  const below = (
    <>
      {!isToday && (
        <Segmented
          label={t('group')}
          value={state.grouping}
          items={[
            { value: 'table', label: t('byTable') },
            { value: 'order', label: t('byOrder') },
          ]}
          onChange={state.setGrouping}
        />
      )}
      <TodaySwitch isToday={isToday} />
    </>
  );
  return (
    <header className="topbar board__head">
      <h1 className="h-page grow">{title}</h1>
      {!isPhone && below}
      {!isToday && <PauseButton />}
      {!isToday && <SoundSwitch />}
      {isPhone && search !== null && below}
      {!isToday && <SearchOrGlass search={search} onSearch={onSearch} />}
      {isPhone && search === null && below}
    </header>
  );
}

function SearchOrGlass({ search, onSearch }: Pick<HeadProps, 'search' | 'onSearch'>) {
  const t = useTranslations('board');
  if (search !== null) return <BoardSearch text={search} onText={onSearch} onClose={() => onSearch(null)} />;
  return (
    <IconButton
      variant="fill"
      label={t('search')}
      icon={<Search className="icon" aria-hidden="true" />}
      onClick={() => onSearch('')}
    />
  );
}

export function BoardScreen() {
  const t = useTranslations('board');
  const state = useBoard();
  const placeOf = usePaidPlace();
  const [paying, setPaying] = useState<readonly WireOrder[] | null>(null);
  /** Null: no search is open. */
  const [search, setSearch] = useState<string | null>(null);
  const pay = useLatest((orders: readonly WireOrder[]) => setPaying(orders.filter((order) => order.stillToPay > 0)));
  const isToday = useLocation({ select: ({ hash }) => hash === todayPlace.hash });
  const { steps, isReading: isReadingSteps } = useFirstSteps();
  const hasSteps = steps !== null && !isToday;
  const title = t(isToday ? 'today.title' : 'title');
  useScreenTitle(title);
  const [first] = paying ?? [];
  return (
    <main className={hasSteps ? 'main main--steps' : 'main'}>
      <BoardHead state={state} title={title} isToday={isToday} search={search} onSearch={setSearch} />
      {!isToday && <PauseBanner />}
      {hasSteps && <FirstSteps />}
      <BoardRequests />
      {isToday && <TodayOrders initial={search ?? ''} />}
      {!isToday && !isReadingSteps && (
        <BoardBody state={state} search={search ?? ''} onPay={pay} onAll={() => setSearch(null)} />
      )}
      {/* What is late as the list comes is seen: it rings for what turns late since. */}
      {!state.isLoading && <LateRings orders={state.orders} />}
      <HouseNews orders={state.known} isLoading={state.isLoading} />
      {paying !== null && first !== undefined && (
        <PaymentSheet
          orders={paying}
          place={placeOf(first)}
          onClose={() => setPaying(null)}
          onDone={() => setPaying(null)}
        />
      )}
    </main>
  );
}
