/** Around the pages of system administration: venues, users, messages, actions (specification §2, adminSettings). */
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { Building2, Mail, UsersRound, Wrench } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useTranslations } from 'use-intl';

import { useAccount } from '../session/account-context.ts';
import { SessionContext } from '../session/session-context.ts';

const active = { className: 'set-nav__item is-active' };

export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations();
  const { user } = useAccount();
  // Without a venue the rail beside it leads to these pages already.
  const isInVenue = use(SessionContext) !== null;
  if (user.systemRole !== 'systemAdmin') {
    return (
      <main className="main main--middle">
        <EmptyState art="set" title={t('admin.forbidden')} text={t('admin.forbiddenText')} large heads />
      </main>
    );
  }
  return (
    <main className={isInVenue ? 'set' : 'set set--plain'}>
      {isInVenue && (
        <nav className="set-nav" aria-label={t('admin.title')}>
          <p className="set-nav__title">{t('admin.title')}</p>
          <Link to="/dashboard/adminSettings/customers" className="set-nav__item" activeProps={active}>
            <Building2 className="icon" aria-hidden="true" />
            {t('nav.customers')}
          </Link>
          <Link to="/dashboard/adminSettings/users" className="set-nav__item" activeProps={active}>
            <UsersRound className="icon" aria-hidden="true" />
            {t('nav.users')}
          </Link>
          <Link to="/dashboard/adminSettings/contacts" className="set-nav__item" activeProps={active}>
            <Mail className="icon" aria-hidden="true" />
            {t('nav.contacts')}
          </Link>
          <Link to="/dashboard/adminSettings/actions" className="set-nav__item" activeProps={active}>
            <Wrench className="icon" aria-hidden="true" />
            {t('nav.actions')}
          </Link>
        </nav>
      )}
      {children}
    </main>
  );
}
