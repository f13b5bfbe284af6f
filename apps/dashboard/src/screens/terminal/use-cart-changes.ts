/** Watches whether the menu still sells what lies in the cart; each change is shown at its line and asked about once. */
import type { Menu } from '@comanda/domain/menu/menu';
import { useEffect, useMemo, useState } from 'react';

import { useSession } from '../../parts/session/session-context.ts';
import { useNow } from '../../parts/use-now.ts';
import {
  type CartChange,
  cartChanges,
  changeKey,
  type LineCheck,
  makeLineCheck,
  seePrices,
  type SeenPrices,
} from './cart-changes.ts';
import type { Draft } from './draft.ts';
import type { PricedDraftLine } from './price-draft.ts';
import { useSeenPrices } from './seen-prices.ts';
import type { DraftActions } from './use-draft.ts';
import type { RefusedLines } from './use-refused-send.ts';

type Watched = {
  readonly menu: Menu | null;
  /** When it is eaten, unix milliseconds; null: at once. */
  readonly later: number | null;
  readonly draft: Draft;
  readonly lines: readonly PricedDraftLine[];
  readonly refused: RefusedLines;
  readonly draftActions: Pick<DraftActions, 'edit' | 'newest'>;
};

const nothingSeen: SeenPrices = {};
const noChanges: readonly CartChange[] = [];
/** @param _notes read anew when a person took note, not with each new line: what is seen for the first time is no change */
const seenNow = (_notes?: number): SeenPrices => useSeenPrices.getState().seen;

type SettleChanges = (draft: Draft, changes: readonly CartChange[], menu: Menu, refusalOf: LineCheck) => Draft;

export type CartUpdate = {
  readonly changes: readonly CartChange[];
  /** A change that nobody was asked about yet; a refusal has told itself. */
  readonly isUnasked: boolean;
  /** As it is: it was seen, and is not asked about again. */
  readonly keep: () => void;
  /**
   * What cannot be had is taken out, what is scarce becomes fewer, new prices count.
   * @returns the line of which something else must be chosen; null: there is none
   */
  readonly settle: (settle: SettleChanges) => string | null;
};

export function useCartChanges({ menu, later, draft, lines, refused, draftActions }: Watched): CartUpdate {
  const { timeZone } = useSession().settings;
  const notes = useSeenPrices((state) => state.notes);
  const now = Math.max(useNow(), later ?? 0);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    // Before the menu is read nothing has a price, and what was seen must not be forgotten.
    if (menu === null) return;
    const seen = seenNow();
    const next = seePrices(lines, seen);
    if (lines.some(({ line: { opid } }) => next[opid] !== seen[opid])) useSeenPrices.getState().see(next);
  }, [menu, lines]);
  const refusalOf = useMemo(() => menu && makeLineCheck(menu, now, timeZone), [menu, now, timeZone]);
  const changes = useMemo(() => {
    const seen = seenNow(notes);
    return menu === null || refusalOf === null
      ? noChanges
      : cartChanges(lines, { menu, draft, seen, refused, refusalOf });
  }, [menu, draft, lines, notes, refused, refusalOf]);
  /** The prices of now are those that a person knows. */
  const takeNote = () => useSeenPrices.getState().takeNote(seePrices(lines, nothingSeen));
  return {
    changes,
    isUnasked: changes.some((change) => change.kind !== 'refused' && !asked.has(changeKey(change))),
    keep: () => {
      setAsked(new Set(changes.map(changeKey)));
      takeNote();
    },
    settle: (settleChanges) => {
      if (menu === null || refusalOf === null) return null;
      takeNote();
      draftActions.edit((current) => settleChanges(current, changes, menu, refusalOf));
      setAsked(new Set());
      const waits = new Set(changes.flatMap(({ kind, opid }) => (kind === 'options' ? [opid] : [])));
      const { lines: left } = draftActions.newest();
      return left.find((line) => waits.has(line.opid) && refusalOf(line) !== null)?.opid ?? null;
    },
  };
}
