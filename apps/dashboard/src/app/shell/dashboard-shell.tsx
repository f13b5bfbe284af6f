/** The frame of every dashboard screen: sign-in settled, venue chosen, live updates on. */
import { roleAt, mayDo } from '@comanda/domain/access/permissions';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';

import { AccountContext } from '../../parts/session/account-context.ts';
import { type Session, SessionContext } from '../../parts/session/session-context.ts';
import { useVenueSettings } from '../../parts/venue/use-venue-settings.ts';
import { server } from '../session/server-connection.ts';
import { useLiveUpdates } from '../session/use-live-updates.ts';
import { type SignIn, type SignInDoor, useSignIn } from '../session/use-sign-in.ts';
import { VenueChoiceContext } from '../session/venue-choice-context.ts';
import { wearVenue } from '../theme.ts';
import { Banners } from './banners.tsx';
import { Rail } from './rail.tsx';
import { useSupportVisit } from './support-visit.ts';
import { ToLogin } from './to-login.tsx';
import { WithoutVenue } from './without-venue.tsx';

const hearSupport = useSupportVisit.getState().hear;

type Ready = Extract<SignIn, { kind: 'ready' }>;

function ReadyShell({ ready }: { readonly ready: Ready }) {
  const { user, role } = ready;
  const settings = useVenueSettings(server.api, role.customer.id, ready.settings);
  const socketId = useLiveUpdates(role.customer.id, hearSupport);
  useEffect(() => {
    wearVenue(settings);
    return () => wearVenue(null);
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
      <div className="frame">
        <Banners isSuspended={!role.customer.active} />
        <div className="app">
          <Rail />
          <Outlet />
        </div>
      </div>
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

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations();
  return (
    <main className="frame">
      <EmptyState
        art="broken"
        title={t('failure.title')}
        text={t('errors.network')}
        action={<Button onClick={onRetry}>{t('app.retry')}</Button>}
        large
      />
    </main>
  );
}

type SignedIn = Extract<SignIn, { readonly user: unknown }>;

function SignedInShell({ state, chooseVenue }: { readonly state: SignedIn } & Pick<SignInDoor, 'chooseVenue'>) {
  const { user } = state;
  const account = useMemo(() => ({ api: server.api, user, enterVenue: chooseVenue }), [user, chooseVenue]);
  const hasChoice = 'role' in state && state.roles.length > 1;
  const content: ReactNode =
    state.kind === 'ready' ? (
      <ReadyShell key={state.role.customer.id} ready={state} />
    ) : (
      <WithoutVenue state={state} onChoose={chooseVenue} />
    );
  return (
    <AccountContext value={account}>
      <VenueChoiceContext value={hasChoice ? () => chooseVenue(null) : null}>{content}</VenueChoiceContext>
    </AccountContext>
  );
}

export function DashboardShell() {
  const { state, retry, chooseVenue } = useSignIn();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  switch (state.kind) {
    case 'starting':
      return <Starting />;
    case 'signedOut':
      return <ToLogin path={path} />;
    case 'failed':
      return <Unreachable onRetry={retry} />;
    default:
      return <SignedInShell state={state} chooseVenue={chooseVenue} />;
  }
}
