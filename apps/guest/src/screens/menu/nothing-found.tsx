/** Nothing of the menu is left by search and filters, or there is none yet. */
import { Button } from '@comanda/ui/button.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type Props = { readonly isWhole: boolean; readonly onReset: () => void };

export default function NothingFound({ isWhole, onReset }: Props): ReactNode {
  const t = useTranslations('guestApp.menu');
  return (
    <output className="empty">
      <span className="empty__title">{isWhole ? t('empty') : t('none')}</span>
      <p className="empty__text">{isWhole ? t('emptyText') : t('noneText')}</p>
      {!isWhole && <Button onClick={onReset}>{t('reset')}</Button>}
    </output>
  );
}
