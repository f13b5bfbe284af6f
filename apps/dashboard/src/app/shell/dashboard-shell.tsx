/** The frame of every dashboard screen: sign-in settled, venue chosen, live updates on. */
import { roleAt, mayDo } from '@comanda/domain/access/permissions';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';

import { useRemembered } from '../../parts/remembered.ts';
import { type Session, SessionContext } from '../../parts/session/session-context.ts';
import { server } from '../session/server-connection.ts';
import { useLiveUpdates } from '../session/use-live-updates.ts';
import { type SignIn, useSignIn } from '../session/use-sign-in.ts';
import { VenueChoiceContext } from '../session/venue-choice-context.ts';
import { VenueChoice } from '../session/venue-choice.tsx';
import { wearVenue } from '../theme.ts';
import { Banners } from './banners.tsx';
import { Rail } from './rail.tsx';
import { ToLogin } from './to-login.tsx';

type Ready = Extract<SignIn, { kind: 'ready' }>;

const forgetVenue = () => useRemembered.getState().set({ customerId: null });

function ReadyShell({ ready }: { readonly ready: Ready }) {
  const { user, role, roles, settings } = ready;
  const socketId = useLiveUpdates(role.customer.id);
  useEffect(() => {
    wearVenue(settings);
  }, [settings]);
  const session = useMemo<Session>(() => {
    const here = roleAt(user.systemRole, role.role);
    const { id, name } = role.customer;
    return {
      api: server.api,
      user,
      customer: { id, name },
      settings,
      may: (permission) => mayDo(here, permission),
      socketId,
    };
  }, [user, role, settings, socketId]);
  return (
    <SessionContext value={session}>
      <VenueChoiceContext value={roles.length > 1 ? forgetVenue : null}>
        <div className="frame">
          <Banners />
          <div className="app">
            <Rail />
            <Outlet />
          </div>
        </div>
      </VenueChoiceContext>
    </SessionContext>
  );
}

function Starting() {
  const t = useTranslations('app');
  return (
    <div className="frame" aria-busy="true">
      <output className="sr-only">{t('loading')}</output>
    </div>
  );
}

export function DashboardShell() {
  const t = useTranslations();
  const { state, retry } = useSignIn();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  switch (state.kind) {
    case 'starting':
      return <Starting />;
    case 'signedOut':
      return <ToLogin path={path} />;
    case 'failed':
      return (
        <main className="frame">
          <EmptyState
            art="broken"
            title={t('failure.title')}
            text={t('errors.network')}
            action={<Button onClick={retry}>{t('app.retry')}</Button>}
            large
          />
        </main>
      );
    case 'noVenue':
      return (
        <main className="frame">
          <EmptyState art="set" title={t('venue.none')} text={t('venue.noneText')} large />
        </main>
      );
    case 'choose':
      return <VenueChoice roles={state.roles} />;
    case 'ready':
      return <ReadyShell key={state.role.customer.id} ready={state} />;
  }
}
