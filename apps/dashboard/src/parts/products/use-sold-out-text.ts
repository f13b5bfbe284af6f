/** Since when and until when something is sold out, in words by the venue's clock. */
import { useTranslations } from 'use-intl';

import { useSlotText } from '../use-slot-text.ts';

/** @returns takes unix seconds; null = until further notice */
export function useSoldOutText(): (until: number | null) => string {
  const t = useTranslations('soldOut');
  const slotText = useSlotText();
  return (until) => {
    if (until === null) return t('is');
    const time = slotText(until * 1000);
    return t('isUntil', { time });
  };
}
