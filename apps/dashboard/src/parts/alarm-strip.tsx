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
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';

import { useMatches } from './use-wide.ts';

/** Two of them stand side by side from there on (banner.css). */
const oneARow = '(max-width: 831px)';

type Strip = {
  /** @returns takes it away again */
  readonly add: (rank: number) => () => void;
  /** The rank of the one that is shown; null: each of them is. */
  readonly shown: number | null;
  /** How many are folded. */
  readonly folded: number;
  readonly onOpen: () => void;
};

const StripContext = createContext<Strip | null>(null);

export function AlarmStrip({ children }: { readonly children: ReactNode }) {
  const isNarrow = useMatches(oneARow);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [ranks, setRanks] = useState<readonly number[]>([]);
  /** On another screen they are folded again. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && (openAt !== path || ranks.length < 2)) setOpenAt(null);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The count is gone that was tapped.
    if (openAt !== null) row.current?.querySelector<HTMLElement>('.btn')?.focus();
  }, [openAt]);
  const add = useCallback((rank: number) => {
    setRanks((before) => [...before, rank]);
    return () => setRanks((before) => before.filter((each) => each !== rank));
  }, []);
  const isFolded = isNarrow && openAt === null && ranks.length > 1;
  const shown = isFolded ? Math.min(...ranks) : null;
  const folded = isFolded ? ranks.length - 1 : 0;
  const strip = useMemo<Strip>(
    () => ({ add, shown, folded, onOpen: () => setOpenAt(path) }),
    [add, shown, folded, path],
  );
  return (
    <div className="alarms" ref={row}>
      <StripContext value={strip}>{children}</StripContext>
    </div>
  );
}

/** @param props `rank`: its own in the strip; the lowest is shown where the others are folded */
export function Alarm({ rank, ...banner }: BannerProps & { readonly rank: number }) {
  const t = useTranslations('alarms');
  const strip = use(StripContext);
  const add = strip?.add;
  useLayoutEffect(() => add?.(rank), [add, rank]);
  if (strip === null || strip.shown === null) return <Banner {...banner} />;
  if (strip.shown !== rank) return null;
  const more = (
    <Button variant="ghost" onClick={strip.onOpen}>
      <span aria-hidden="true">+{strip.folded}</span>
      <span className="sr-only">{t('more', { count: strip.folded })}</span>
    </Button>
  );
  return <Banner {...banner} action={more} />;
}
