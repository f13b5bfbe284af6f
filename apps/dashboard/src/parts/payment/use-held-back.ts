/** Why the chosen method cannot take the money yet, in words; null where it can. */
import type { WireOrder } from '@comanda/contract/orders';
import { buyerLines, isBuyerTooLong } from '@comanda/domain/payments/buyer';
import { isBelowCoin, isInCoins } from '@comanda/domain/payments/cash';
import { useTranslations } from 'use-intl';

import { useSession } from '../session/session-context.ts';
import { payableOf } from './due.ts';
import type { Choice } from './use-choice.ts';
import { useUnsent } from './use-unsent.ts';

/** `heldBack`, and what the sheet says of it before anybody tries: `unsent` of what is not sent, `noCoins` of cash that no coins make up. */
export type HeldBack = {
  readonly text: string;
  /** Where it stands already: in a note of the sheet, in the sum that is missing; null: nowhere but at the button. */
  readonly saidAt: 'sheet' | 'sum' | null;
};

export function useHeldBack(choice: Choice, orders: readonly WireOrder[]) {
  const unsent = useUnsent(choice.due, choice.tile?.method ?? null);
  const noCoins = useNoCoins(choice, orders);
  return { unsent, noCoins, heldBack: useReason(choice, unsent ?? noCoins) };
}

function useNoCoins({ tile, mode, due, view }: Choice, orders: readonly WireOrder[]): string | null {
  const t = useTranslations('errors.payments.error');
  const { currency } = useSession().settings;
  // The money of a part is counted in the next step.
  if (tile?.method !== 'cash' || mode === 'split') return null;
  const open = new Map(orders.map((order) => [order.id, payableOf(order)]));
  const parts = due.orders.map(({ id, amount }) => ({ amount, open: open.get(id) ?? amount }));
  if (isBelowCoin(view.due, parts)) return t('belowCoin');
  return view.missing === 0 && !isInCoins(view.received, currency) ? t('receivedNotInCoins') : null;
}

function useReason(choice: Choice, said: string | null): HeldBack | null {
  const { tile, view, reference, buyer, asksBuyer, mode, due } = choice;
  const t = useTranslations();
  const held = (text: string, saidAt: HeldBack['saidAt'] = null): HeldBack => ({ text, saidAt });
  // Where there is none at all, the sheet says so in their place.
  if (choice.tiles.length === 0) return held(t('payment.noMethod'), 'sheet');
  if (tile === null) return held(t(choice.isMethodGone ? 'payment.methodGone' : 'payment.noMethod'));
  if (tile.notHere !== null) return held(t(`payment.notHere.${tile.notHere}`), tile.method === 'cash' ? null : 'sheet');
  if (due.amount === 0) return held(t('errors.payments.error.nothingToPay'));
  if (said !== null) return held(said, 'sheet');
  if (mode === 'split') return null;
  if (view.missing > 0) return held(t('errors.payments.error.receivedTooLittle'), 'sum');
  if (asksBuyer && isBuyerTooLong(buyerLines(buyer))) return held(t('payment.buyer.isTooLong'));
  const lacksNumber = tile.method === 'ext_coupon' && reference.trim() === '';
  return lacksNumber ? held(t('errors.payments.error.referenceMissing')) : null;
}
