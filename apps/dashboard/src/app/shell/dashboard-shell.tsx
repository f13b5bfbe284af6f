/** The frame of every dashboard screen: sign-in settled, venue chosen, live updates on. */
import { hasPackage, packageOfPermission } from '@comanda/domain/access/packages';
import { mayDo, type Permission, roleAt } from '@comanda/domain/access/permissions';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';

import { atHand } from '../../parts/at-hand.tsx';
import { whenAtRest } from '../../parts/at-rest.ts';
import { AccountContext } from '../../parts/session/account-context.ts';
import { type Session, SessionContext } from '../../parts/session/session-context.ts';
import { isKnownTill } from '../../parts/till/till-memory.ts';
import { useVenueSettings } from '../../parts/venue/use-venue-settings.ts';
import { keepQueries } from '../offline/kept-queries.ts';
import { device, keepSession } from '../offline/kept-session.ts';
import { apiOf, server } from '../session/server-connection.ts';
import { serverOutbox } from '../session/server-outbox.ts';
import { useLiveUpdates } from '../session/use-live-updates.ts';
import { useOutboxSending } from '../session/use-outbox-sending.ts';
import { type SignIn, type SignInDoor, useSignIn } from '../session/use-sign-in.ts';
import { VenueChoiceContext } from '../session/venue-choice-context.ts';
import { wearVenue } from '../theme.ts';
import { AppFrame } from './app-frame.tsx';
import { Banners } from './banners.tsx';
import { HelpKey } from './help-key.tsx';
import { PaperAtRest } from './paper-at-rest.tsx';
import { Rail } from './rail.tsx';
import { StationPrint } from './station-print.tsx';
import { StockNews } from './stock-news.tsx';
import { ToLogin } from './to-login.tsx';

const InsecureNotice = atHand(async () => (await import('./insecure-notice.tsx')).InsecureNotice);
const WithoutVenue = atHand(async () => (await import('./without-venue.tsx')).WithoutVenue);

type Ready = Extract<SignIn, { kind: 'ready' }>;

/** As the server's door decides: the role at the venue, and what the venue has booked. */
function rightsOf({ user, role }: Pick<Ready, 'user' | 'role'>): (permission: Permission) => boolean {
  const here = roleAt(user.systemRole, role.role);
  const isBooked = (permission: Permission) =>
    here === 'systemAdmin' || hasPackage(role.customer.packages, packageOfPermission(permission));
  return (permission) => mayDo(here, permission) && isBooked(permission);
}

const keepAgainMs = 3_600_000;

/** Keeps on this device what opens it without a network. */
function useKeeping(ready: Ready): void {
  const client = useQueryClient();
  const { user, role, roles, settings } = ready;
  useEffect(() => {
    const keep = () => keepSession({ kind: 'ready', user, role, roles, settings });
    keep();
    // A page that stays open for weeks is no old one.
    const timer = setInterval(keep, keepAgainMs);
    return () => clearInterval(timer);
  }, [user, role, roles, settings]);
  const [userId, customerId] = [user.id, role.customer.id];
  useEffect(() => keepQueries(client, device, { userId, customerId }), [client, userId, customerId]);
}

type ReadyProps = { readonly ready: Ready; readonly onStanding: () => void };

function ReadyShell({ ready, onStanding }: ReadyProps) {
  const { user, role } = ready;
  const api = useMemo(() => apiOf(server, user.id), [user.id]);
  const settings = useVenueSettings(api, role.customer.id, ready.settings);
  const socketId = useLiveUpdates(role.customer.id, user, onStanding);
  useOutboxSending({ userId: user.id, customerId: role.customer.id });
  useKeeping({ ...ready, settings });
  useEffect(() => {
    wearVenue(settings);
    return () => wearVenue(null);
  }, [settings]);
  const session = useMemo<Session>(() => {
    const { id, name, packages } = role.customer;
    return {
      api,
      user,
      customer: { id, name, packages },
      settings,
      outbox: serverOutbox,
      may: rightsOf({ user, role }),
      socketId,
    };
  }, [api, user, role, settings, socketId]);
  return (
    <SessionContext value={session}>
      <div className="frame">
        <Banners isSuspended={!role.customer.active} />
        {!window.isSecureContext && <InsecureNotice />}
        <StationPrint />
        <PaperAtRest />
        <AppFrame rail={<Rail />}>
          <StockNews />
          <Outlet />
        </AppFrame>
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

type SignedInProps = { readonly state: SignedIn } & Pick<SignInDoor, 'chooseVenue' | 'refresh'>;

function SignedInShell({ state, chooseVenue, refresh }: SignedInProps) {
  const { user } = state;
  const router = useRouter();
  // Whoever is signed out without a network gets there all the same.
  useEffect(() => whenAtRest(() => void router.preloadRoute({ to: isKnownTill() ? '/till' : '/login' })), [router]);
  const account = useMemo(() => ({ api: apiOf(server, user.id), user, enterVenue: chooseVenue }), [user, chooseVenue]);
  const isVisit = user.systemRole === 'systemAdmin';
  const hasChoice = 'role' in state && state.role !== null && (isVisit || state.roles.length > 1);
  const leaveVenue = () => {
    chooseVenue(null);
    // The menu that says so would hold the way up.
    if (isVisit) void router.navigate({ to: '/dashboard/adminSettings/customers', ignoreBlocker: true });
  };
  const content: ReactNode =
    state.kind === 'ready' ? (
      <ReadyShell key={state.role.customer.id} ready={state} onStanding={refresh} />
    ) : (
      <WithoutVenue state={state} onChoose={chooseVenue} onStanding={refresh} />
    );
  return (
    <AccountContext value={account}>
      <VenueChoiceContext value={hasChoice ? { isVisit, go: leaveVenue } : null}>
        {content}
        <HelpKey />
      </VenueChoiceContext>
    </AccountContext>
  );
}

export function DashboardShell() {
  const { state, retry, refresh, chooseVenue } = useSignIn();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  switch (state.kind) {
    case 'starting':
      return <Starting />;
    case 'signedOut':
      return <ToLogin path={path} why={state.why} />;
    case 'failed':
      return <Unreachable onRetry={retry} />;
    default:
      return <SignedInShell state={state} chooseVenue={chooseVenue} refresh={refresh} />;
  }
}
