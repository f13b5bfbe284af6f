/**
 * What waits for somebody, side by side where there is room. Where one takes the whole width, the others fold into its
 * count and come out by a tap: the second that comes by itself pushes nothing (design.md §13).
 */
import { Banner } from '@comanda/ui/banner.tsx';
import type { BannerProps } from '@comanda/ui/bare-banner.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { useLocation } from '@tanstack/react-router';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';

import { useMatches } from './use-wide.ts';

/** Two of them stand side by side from there on (banner.css), in letters of the browser's size. */
const oneARow = '(max-width: 51.99em)';

type Strip = {
  /** @returns takes it away again */
  readonly add: (rank: number) => () => void;
  /** The rank of the one that is shown; null: each of them is. */
  readonly shown: number | null;
  /** How many are folded. */
  readonly folded: number;
  readonly onOpen: (tap: MouseEvent) => void;
};

const StripContext = createContext<Strip | null>(null);

/** What was opened: where, and which there were. */
type Opened = { readonly path: string; readonly ranks: readonly number[] };

/**
 * Whoever stands on a control of the strip when it goes stands on the one that is there.
 * @returns to tell which one has the focus
 */
function useHeldFocus(row: RefObject<HTMLElement | null>, count: number): (control: Element | null) => void {
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (held.current === null || held.current.isConnected) return;
    const isLost = document.activeElement === document.body;
    // One that has gone is still counted: which of the others is shown comes with the next drawing.
    if (isLost && row.current?.childElementCount !== count) return;
    held.current = null;
    if (isLost) row.current?.querySelector<HTMLElement>('.btn')?.focus();
  });
  return useCallback((control) => {
    held.current = control;
  }, []);
}

export function AlarmStrip({ children }: { readonly children: ReactNode }) {
  const isNarrow = useMatches(oneARow);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [ranks, setRanks] = useState<readonly number[]>([]);
  const [opened, setOpened] = useState<Opened | null>(null);
  /** On another screen they are folded again, and where a further one comes. */
  const isOpen =
    opened !== null && opened.path === path && ranks.length > 1 && ranks.every((rank) => opened.ranks.includes(rank));
  if (opened !== null && !isOpen) setOpened(null);
  const row = useRef<HTMLDivElement>(null);
  const hold = useHeldFocus(row, ranks.length);
  const add = useCallback((rank: number) => {
    setRanks((before) => [...before, rank]);
    return () => setRanks((before) => before.filter((each) => each !== rank));
  }, []);
  const isFolded = isNarrow && !isOpen && ranks.length > 1;
  const shown = isFolded ? Math.min(...ranks) : null;
  const folded = isFolded ? ranks.length - 1 : 0;
  const strip = useMemo<Strip>(() => {
    const onOpen = ({ currentTarget }: MouseEvent) => {
      // Not every browser gives it the focus by a tap.
      hold(currentTarget);
      setOpened({ path, ranks });
    };
    return { add, shown, folded, onOpen };
  }, [add, shown, folded, hold, path, ranks]);
  return (
    <div className="alarms" ref={row} onFocus={({ target }) => hold(target)} onBlur={() => hold(null)}>
      <StripContext value={strip}>{children}</StripContext>
    </div>
  );
}

/** @param props `rank`: its own in the strip; the lowest is shown where the others are folded, which are said alone */
export function Alarm({ rank, ...banner }: BannerProps & { readonly rank: number }) {
  const t = useTranslations('alarms');
  const strip = use(StripContext);
  const add = strip?.add;
  useLayoutEffect(() => add?.(rank), [add, rank]);
  const shown = strip?.shown ?? null;
  const isFolded = shown !== null && shown !== rank;
  // Another button than the alarm's own: a press that began on one does not end on the other.
  const more = strip !== null && (
    <Button key="more" variant="ghost" onClick={strip.onOpen}>
      <span aria-hidden="true">+{strip.folded}</span>
      <span className="sr-only">{t('more', { count: strip.folded })}</span>
    </Button>
  );
  // The same element, seen or not: what was said already is not said again.
  return (
    <div className={isFolded ? 'sr-only' : 'alarms__one'}>
      <Banner {...banner} action={isFolded ? null : shown === null ? banner.action : more} />
    </div>
  );
}
