/** The contact page in its first, plain form: what the page was opened for (specification §8, report button). */
import { Logo } from '@comanda/ui/logo.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { useScreenTitle } from '../../parts/use-screen-title.ts';

export function ContactScreen() {
  const t = useTranslations('contact');
  const { topic, reference } = useSearch({ from: '/contact' });
  useScreenTitle(t('title'));
  return (
    <main className="nf">
      <Link to="/" className="nf__logo">
        <Logo />
      </Link>
      <div className="nf__body">
        <h1 className="nf__title">{t('title')}</h1>
        {topic === 'demo' && <p className="h-title">{t('demo')}</p>}
        {topic === 'account' && <p className="h-title">{t('account')}</p>}
        {reference !== undefined && <p className="h-title">{t('reference', { reference })}</p>}
        <p className="mid nf__text">{t('text')}</p>
        <div className="row nf__links">
          <Link to="/" className="btn btn--lg">
            {t('home')}
          </Link>
        </div>
      </div>
    </main>
  );
}
