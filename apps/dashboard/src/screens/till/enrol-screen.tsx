/** Where the QR code of a new till leads: one tap makes this device that till. */
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { EnrolForm } from './enrol-form.tsx';

export function EnrolScreen() {
  const t = useTranslations('till');
  const { code } = useSearch({ from: '/till/enrol' });
  useScreenTitle(t('enrolTitle'));
  return <EnrolForm code={code ?? ''} />;
}
