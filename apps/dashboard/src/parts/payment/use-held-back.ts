/** Why the chosen method cannot take the money yet, in words; null where it can. */
import { buyerLines, isBuyerTooLong } from '@comanda/domain/payments/buyer';
import { useTranslations } from 'use-intl';

import type { Choice } from './use-choice.ts';
import { useUnsent } from './use-unsent.ts';

/** `unsent`: why it cannot be taken yet for what is not sent, which the sheet says before anybody tries. */
export function useHeldBack(choice: Choice) {
  const unsent = useUnsent(choice.due, choice.tile?.method ?? null);
  return { unsent, heldBack: useReason(choice, unsent) };
}

function useReason(choice: Choice, unsent: string | null): string | null {
  const { tile, view, reference, buyer, asksBuyer, mode, due } = choice;
  const t = useTranslations();
  if (tile === null) return t('payment.noMethod');
  if (tile.notHere !== null) return t(`payment.notHere.${tile.notHere}`);
  if (due.amount === 0) return t('errors.payments.error.nothingToPay');
  if (unsent !== null) return unsent;
  // The money of a part is counted in the next step.
  if (mode === 'split') return null;
  if (view.missing > 0) return t('errors.payments.error.receivedTooLittle');
  if (asksBuyer && isBuyerTooLong(buyerLines(buyer))) return t('payment.buyer.isTooLong');
  const lacksNumber = tile.method === 'ext_coupon' && reference.trim() === '';
  return lacksNumber ? t('errors.payments.error.referenceMissing') : null;
}
