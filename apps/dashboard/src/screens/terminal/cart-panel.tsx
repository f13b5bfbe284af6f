/** The cart as a sheet: from the right on an upright tablet, from below on a phone (design.md §8). */
import { BareDialog } from '@comanda/ui/dialog.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { CloseButton, useClosedByNavigation } from '../../parts/modal.tsx';

type Props = { readonly onClose: () => void; readonly children: ReactNode };

/** Open as long as it is mounted. */
export function CartPanel({ onClose, children }: Props) {
  const t = useTranslations();
  useClosedByNavigation(onClose);
  return (
    <BareDialog className="cart cart--sheet" label={t('cart.title')} onClose={onClose}>
      <header className="cart__sheet-head">
        <h2 className="h-title grow">{t('cart.title')}</h2>
        <CloseButton label={t('app.close')} onClose={onClose} />
      </header>
      {children}
    </BareDialog>
  );
}
