/** What a guest wants of a line, as on paper: options, what is left out and allergies inverted, note, seat. */
import type { WireOrderProduct } from '@comanda/contract/orders';
import { OctagonAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { rowsOfWire } from '../../parts/orders/modifier-rows.ts';
import { useRowText } from '../../parts/orders/use-row-text.ts';

type Props = { readonly line: Pick<WireOrderProduct, 'selectedModifiers' | 'note' | 'allergy' | 'seat'> };

export function LineWishes({ line }: Props) {
  const t = useTranslations('line');
  const rowText = useRowText();
  return (
    <span className="kt__wishes">
      {rowsOfWire(line.selectedModifiers).map((row) => (
        <span key={row.id} className={row.removes ? 'kt__without' : ''}>
          {rowText(row)}
        </span>
      ))}
      {line.note !== null && <span className="kt__note">{line.note}</span>}
      {line.allergy !== null && (
        <span className="kt__shout">
          <OctagonAlert className="icon icon--s" aria-hidden="true" />
          <span className="sr-only">{t('allergy')}: </span>
          {line.allergy}
        </span>
      )}
      {line.seat !== null && <span className="kt__seat">{t('seatOf', { seat: line.seat })}</span>}
    </span>
  );
}
