/** What a dialog was opened for is gone by another device's hand: it closes, and says why. */
import type { WireOrder } from '@comanda/contract/orders';
import { useToast } from '@comanda/ui/toast.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';

import { isOwn } from './own-hand.ts';

/** @param isGone while the dialog is open */
export function useTellGone(isGone: boolean, order: Pick<WireOrder, 'id' | 'version'>, onClose: () => void): void {
  const t = useTranslations('board');
  const toast = useToast();
  const tell = useEffectEvent(() => {
    if (!isOwn(order)) toast({ tone: 'warning', text: t('faster') });
    onClose();
  });
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
}
