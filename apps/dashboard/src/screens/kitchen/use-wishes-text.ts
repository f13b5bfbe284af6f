/** What a guest wants of a line in one text, where there is no room for rows; an allergy bears its name. */
import type { WireOrderProduct } from '@comanda/contract/orders';
import { useTranslations } from 'use-intl';

import { useLineDetails } from '../../parts/orders/use-row-text.ts';
import { useLabelled } from '../../parts/use-labelled.ts';

export function useWishesText(): (line: WireOrderProduct) => string {
  const t = useTranslations('line');
  const labelled = useLabelled();
  const detailsOf = useLineDetails();
  return (line) =>
    [detailsOf(line), line.allergy === null ? '' : labelled(t('allergy'), line.allergy)].filter(Boolean).join(', ');
}
