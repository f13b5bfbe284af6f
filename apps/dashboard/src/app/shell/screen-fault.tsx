/** A fault in a screen shows the error page, never a blank one; the shell around it stays. */
import { Button } from '@comanda/ui/button.tsx';
import { useTranslations } from 'use-intl';

export function ScreenFault() {
  const t = useTranslations();
  return (
    <main className="main">
      <div className="empty grow">
        <h1 className="empty__title">{t('failure.title')}</h1>
        <p>{t('failure.generic')}</p>
        <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
          {t('app.reload')}
        </Button>
      </div>
    </main>
  );
}
