/** Everything chosen on the sheet before money is taken: method, whole or part, tip, what was received. */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { add, type Money, zero } from '@comanda/domain/money';
import { wantsBuyer } from '@comanda/domain/payments/buyer';
import { useState } from 'react';

import { memoryKey, useVenueMemory } from '../remembered.ts';
import { useSession } from '../session/session-context.ts';
import { type CashEntry, freshEntry } from './cash-entry.ts';
import { type Due, wholeDue } from './due.ts';
import { deviceFor, firstTile, heldTile, isTakenAway, type MethodTile } from './methods/method-tiles.ts';
import { type Awaited, useAwaitedMethods } from './methods/use-awaited-methods.ts';
import { unread, useMethodTiles } from './methods/use-payment-methods.ts';
import { type PayView, payView } from './pay-view.ts';
import { freshSplit, partDue, type SplitState } from './split/split-view.ts';
import { tipNow } from './tips.ts';

/** `part`: a part was chosen, and its tip and money are entered. */
export type SheetMode = 'whole' | 'split' | 'part';

export type Choice = {
  readonly mode: SheetMode;
  readonly setMode: (mode: SheetMode) => void;
  readonly tiles: readonly MethodTile[];
  /** What comes in their place is being read; null: nothing is. */
  readonly awaited: Awaited | null;
  readonly tile: MethodTile | null;
  /** The venue has taken away what was chosen: nothing is, until a person says what. */
  readonly isMethodGone: boolean;
  readonly setTile: (tile: MethodTile) => void;
  readonly deviceId: string | null;
  readonly setDevice: (id: string) => void;
  readonly entry: CashEntry;
  readonly setEntry: (change: (entry: CashEntry) => CashEntry) => void;
  readonly reference: string;
  readonly setReference: (reference: string) => void;
  /** Name and address of who buys, as typed. */
  readonly buyer: string;
  readonly setBuyer: (buyer: string) => void;
  /** Whether the receipt of what is due has room for them. */
  readonly asksBuyer: boolean;
  readonly split: SplitState;
  readonly setSplit: (change: Partial<SplitState>) => void;
  readonly due: Due;
  readonly view: PayView;
  /** Something that going back would lose: an amount, a number or a name, or what of the bill is a part. */
  readonly isTyped: boolean;
  /** Of that the tip or the money: a bill that is shared otherwise, or not at all, has its own. */
  readonly isEntered: boolean;
  /**
   * For the next part or guest: nothing typed, nothing picked; method and way of sharing stay.
   * @param rest of a part of which something is paid: so much of it was, and so much the same guest pays next
   */
  readonly clear: (rest?: RestOfPart) => void;
};

export type RestOfPart = { readonly paid: Money; readonly left: Money };

function splitAfter({ kind, guests, ...part }: Partial<SplitState>, rest?: RestOfPart): Partial<SplitState> {
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(guests === undefined ? {} : { guests }),
    ...(rest === undefined ? {} : restOf({ ...part, ...(kind === undefined ? {} : { kind }) }, rest)),
  };
}

/** It stays picked, and of what is no guest's and no dish's it is known how much is left. */
function restOf({ kind, ahead = zero, ...part }: Partial<SplitState>, { paid, left }: RestOfPart): Partial<SplitState> {
  if (kind === 'equal') return { ahead: add(ahead, paid) };
  return kind === 'amount' ? { digits: String(left) } : part;
}

/** @param payments of these orders so far */
export function useChoice(orders: readonly WireOrder[], payments: readonly WirePayment[]): Choice {
  const session = useSession();
  const { currency, vatNumber } = session.settings;
  const { paymentMethodId, stationId } = useVenueMemory(memoryKey(session));
  const [mode, setMode] = useState<SheetMode>('whole');
  const all = useMethodTiles(orders);
  const awaited = useAwaitedMethods(all);
  // A part is paid now.
  const tiles = all.filter(({ method }) => mode === 'whole' || method !== 'pay_later');
  const [tileId, setTileId] = useState<string | null>(null);
  const [deviceId, setDevice] = useState<string | null>(null);
  const [entry, setEntry] = useState(freshEntry);
  const [reference, setReference] = useState('');
  const [buyer, setBuyer] = useState('');
  const [changed, setChanged] = useState<Partial<SplitState>>({});
  const isMethodGone = isTakenAway(all, tileId);
  const tile = heldTile(tiles, tileId) ?? (isMethodGone ? null : firstTile(tiles, paymentMethodId));
  if (tile !== null && tile.id !== unread && tile.id !== tileId) setTileId(tile.id);
  const split = { ...freshSplit(orders, payments), ...changed };
  const due = mode === 'whole' ? wholeDue(orders) : partDue(orders, payments, split);
  const isPaidNow = tile?.method !== 'pay_later' && !orders.some(({ training }) => training);
  const tip = tipNow(entry.tip, due.amount, currency, tile?.method === 'cash');
  const chosen = tile?.devices.find(({ id }) => id === deviceId);
  return {
    mode,
    setMode: (next) => {
      setMode(next);
      // Between the whole and a part neither tip nor money is shown: what was typed for the one is not paid with the other.
      if (next !== 'part') setEntry(freshEntry);
    },
    tiles,
    awaited,
    tile,
    isMethodGone,
    setTile: ({ id }) => setTileId(id),
    deviceId: tile === null ? null : ((chosen ?? deviceFor(tile, stationId))?.id ?? null),
    setDevice,
    entry,
    setEntry,
    reference,
    setReference,
    buyer,
    setBuyer,
    asksBuyer: isPaidNow && wantsBuyer(due.amount, { currency, hasVat: vatNumber !== null }),
    split,
    setSplit: (change) => setChanged((before) => ({ ...before, ...change })),
    due,
    view: payView(tile?.method ?? 'cash', due.amount, tip, entry.digits, currency),
    isEntered: entry.digits !== '' || entry.tipDigits !== '',
    isTyped:
      [entry.digits, entry.tipDigits, reference, buyer, split.digits].some((typed) => typed !== '') ||
      split.pieces.size > 0,
    clear: (rest) => {
      setEntry(freshEntry);
      setReference('');
      setBuyer('');
      setChanged((before) => splitAfter(before, rest));
    },
  };
}
