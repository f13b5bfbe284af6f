/** Head and foot around the provider's public pages: home, contact, calculator, legal texts (design/12-landing). */
import './site.css';
import { Logo } from '@comanda/ui/logo.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { Link } from '@tanstack/react-router';
import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { LanguageChoice } from '../language-choice.tsx';
import { nobody, usePersonMemory, useRemembered } from '../remembered.ts';

function SiteHead() {
  const t = useTranslations('site');
  const isSignedIn = useRemembered(({ userId }) => userId !== nobody);
  return (
    <header className="site__head">
      <div className="site__wrap row">
        <Link to="/" className="site__logo">
          <Logo />
        </Link>
        <nav className="site__nav" aria-label={t('navigation')}>
          <Link to="/" hash="product" className="site__link site__link--wide">
            {t('product')}
          </Link>
          <Link to="/" hash="packages" className="site__link site__link--wide">
            {t('packages')}
          </Link>
          <Link to="/calculator" className="site__link site__link--wide">
            {t('calculator')}
          </Link>
          <Link to="/contact" className="site__link site__link--wide">
            {t('contact')}
          </Link>
          <span className="grow" />
          <Link to={isSignedIn ? '/dashboard' : '/login'} className="site__link">
            {isSignedIn ? t('dashboard') : t('login')}
          </Link>
          <Link to="/contact" search={{ topic: 'demo' }} className="btn site__demo">
            {t('demo')}
          </Link>
        </nav>
      </div>
    </header>
  );
}

function SiteChoices() {
  const t = useTranslations('account');
  const { theme } = usePersonMemory();
  const { setPerson } = useRemembered.getState();
  return (
    <div className="site__choices">
      <LanguageChoice hidesLabel onChoose={(language) => setPerson({ language })} />
      <Segmented
        label={t('theme')}
        value={theme ?? 'light'}
        items={[
          { value: 'light', label: t('light'), icon: <Sun className="icon icon--s" aria-hidden="true" /> },
          { value: 'dark', label: t('dark'), icon: <Moon className="icon icon--s" aria-hidden="true" /> },
        ]}
        onChange={(value) => setPerson({ theme: value })}
      />
    </div>
  );
}

function SiteFoot() {
  const t = useTranslations('site');
  return (
    <footer className="site__foot" data-theme="dark">
      <div className="site__wrap">
        <Logo />
        <nav className="site__foot-nav" aria-label={t('further')}>
          <Link to="/contact">{t('contact')}</Link>
          <Link to="/calculator">{t('calculator')}</Link>
          <Link to="/terms">{t('terms')}</Link>
          <Link to="/imprint">{t('imprint')}</Link>
          <Link to="/privacy">{t('privacy')}</Link>
        </nav>
        <SiteChoices />
      </div>
    </footer>
  );
}

export function SiteFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="site">
      <SiteHead />
      <main className="site__main">{children}</main>
      <SiteFoot />
    </div>
  );
}
