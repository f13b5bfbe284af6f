/** Any path that is not in the route table (specification §2). */
import { Logo } from '@comanda/ui/logo.tsx';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { useScreenTitle } from '../../parts/use-screen-title.ts';

export function NotFoundScreen() {
  const t = useTranslations('notFound');
  useScreenTitle(t('title'));
  return (
    <main className="nf">
      <Link to="/" className="nf__logo">
        <Logo />
      </Link>
      <div className="nf__body">
        <ProductArt kind="broken" />
        <h1 className="nf__title">{t('title')}</h1>
        <p className="mid">{t('text')}</p>
        <div className="row nf__links">
          <Link to="/dashboard/terminal" className="btn btn--primary btn--lg">
            {t('checkout')}
          </Link>
          <Link to="/" className="btn btn--lg">
            {t('home')}
          </Link>
        </div>
      </div>
    </main>
  );
}
