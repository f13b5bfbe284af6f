/**
 * Signed in, but at no venue: none yet, none chosen, or the chosen one is suspended. What needs no venue works all the
 * same: system administration, the own account, the release notes (specification §1, §2, §4).
 */
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { FirstVenue } from '../../parts/admin/first-venue.tsx';
import type { SignIn } from '../session/use-sign-in.ts';
import { VenueChoice } from '../session/venue-choice.tsx';
import { SystemRail } from './rail.tsx';

type State = Extract<SignIn, { readonly kind: 'noVenue' | 'choose' | 'inactive' }>;

/** The screens that ask nothing of a venue. */
export function needsNoVenue(path: string): boolean {
  return /^\/dashboard\/(adminSettings|account|patchnotes)(\/|$)/.test(path);
}

type Props = { readonly state: State; readonly onChoose: (customerId: string) => void };

function Notice({ state, onChoose }: Props) {
  const t = useTranslations('venue');
  switch (state.kind) {
    case 'noVenue':
      if (state.user.systemRole === 'systemAdmin') return <FirstVenue />;
      return <EmptyState art="set" title={t('none')} text={t('noneText')} large heads />;
    case 'choose':
      return <VenueChoice roles={state.roles} onChoose={onChoose} />;
    case 'inactive':
      return (
        <EmptyState
          art="set"
          title={t('inactive', { name: state.role.customer.name })}
          text={t('inactiveText')}
          large
          heads
        />
      );
  }
}

export function WithoutVenue(props: Props) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <div className="frame">
      <div className="app">
        <SystemRail />
        {needsNoVenue(path) ? (
          <Outlet />
        ) : (
          <main className="main main--middle">
            <Notice {...props} />
          </main>
        )}
      </div>
    </div>
  );
}
