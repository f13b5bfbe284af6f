/** A fault in a screen shows the error page, never a blank one; the shell around it stays. */
import { Button } from '@comanda/ui/button.tsx';
import { useTranslations } from 'use-intl';

import { allowLeaving } from '../../parts/leaving.ts';

function reload(): void {
  allowLeaving();
  window.location.reload();
}

export function ScreenFault() {
  const t = useTranslations();
  return (
    <main className="main">
      <div className="empty grow">
        <h1 className="empty__title">{t('failure.title')}</h1>
        <p>{t('failure.generic')}</p>
        <Button variant="primary" size="lg" onClick={reload}>
          {t('app.reload')}
        </Button>
      </div>
    </main>
  );
}
