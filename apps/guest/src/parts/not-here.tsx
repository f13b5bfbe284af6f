/** Nothing to order here: no such door. Not a part of what a menu begins with. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { Trouble } from './trouble.tsx';

export function NotHere(): ReactNode {
  const t = useTranslations('guestApp.missing');
  return <Trouble title={t('title')} text={t('text')} />;
}

/** `/order` alone: the address stops before the venue. */
export function NoVenue(): ReactNode {
  const t = useTranslations('guestApp.missing');
  return <Trouble title={t('door')} text={t('doorText')} />;
}
