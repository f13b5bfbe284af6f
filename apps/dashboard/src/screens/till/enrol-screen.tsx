/** Where the QR code of a new till leads: one tap makes this device that till. */
import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { EnrolForm } from './enrol-form.tsx';

export function EnrolScreen() {
  const t = useTranslations('till');
  // Behind the #: no server and no log on the way reads it.
  const code = useLocation({ select: ({ hash }) => hash });
  useScreenTitle(t('enrolTitle'));
  return <EnrolForm key={code} code={code} />;
}
