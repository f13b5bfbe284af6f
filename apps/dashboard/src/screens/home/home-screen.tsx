/** The home page in its first, plain form: what this is, and the way in. */
import { Logo } from '@comanda/ui/logo.tsx';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

export function HomeScreen() {
  const t = useTranslations('home');
  return (
    <main className="nf">
      <span className="nf__logo">
        <Logo />
      </span>
      <div className="nf__body">
        <ProductArt kind="geschnetzeltes" />
        <h1 className="nf__title">{t('title')}</h1>
        <p className="mid">{t('text')}</p>
        <div className="row nf__links">
          <Link to="/dashboard/terminal" className="btn btn--primary btn--lg">
            {t('dashboard')}
          </Link>
          <Link to="/login" className="btn btn--lg">
            {t('login')}
          </Link>
          <Link to="/contact" className="btn btn--lg">
            {t('contact')}
          </Link>
        </div>
      </div>
    </main>
  );
}
