/** Past the rail to the page: the first stop of the keyboard, seen while it has the focus (WCAG 2.4.1). On a phone the page comes first by itself. */
import { useTranslations } from 'use-intl';

import { focusOnce } from './focus-once.ts';

export function SkipLink() {
  const t = useTranslations('frame');
  const skip = () => {
    const page = document.querySelector('main');
    if (page !== null) focusOnce(page);
  };
  return (
    <nav className="skip" aria-label={t('skip')}>
      <button type="button" className="btn btn--primary" onClick={skip}>
        {t('skip')}
      </button>
    </nav>
  );
}
