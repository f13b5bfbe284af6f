/**
 * Signed in, but at no venue: none yet, none chosen, the chosen one is suspended, or requires a second factor first. What
 * needs no venue works all the same: system administration, the own account, the release notes, the help (specification
 * §1, §2, §4).
 */
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { FirstVenue } from '../../parts/admin/first-venue.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import type { SignIn } from '../session/use-sign-in.ts';
import { useWaitForVenue } from '../session/use-wait-for-venue.ts';
import { VenueChoice } from '../session/venue-choice.tsx';
import { AppFrame } from './app-frame.tsx';
import { CommonBanners } from './banners.tsx';
import { SystemRail } from './rail.tsx';
import { RequiredSetUp } from './required-set-up.tsx';

type State = Extract<SignIn, { readonly kind: 'noVenue' | 'choose' | 'inactive' | 'unproved' }>;

type Unproved = Extract<SignIn, { readonly kind: 'unproved' }>;

/** The screens that ask nothing of a venue. */
export function needsNoVenue(path: string): boolean {
  return /^\/dashboard\/(adminSettings|account|patchnotes|help)(\/|$)/.test(path);
}

/** Nobody of the provider is at a venue unasked: they enter it from its page (specification §6). */
function NotEntered() {
  const t = useTranslations('venue');
  useScreenTitle(t('notEntered'));
  return (
    <EmptyState
      art="set"
      title={t('notEntered')}
      text={t('notEnteredText')}
      large
      heads
      action={
        <Link to="/dashboard/adminSettings/customers" className="btn btn--primary btn--xl">
          {t('toCustomers')}
        </Link>
      }
    />
  );
}

type NoticeProps = { readonly state: Exclude<State, { readonly kind: 'unproved' }> } & Pick<Props, 'onChoose'>;

function Notice({ state, onChoose }: NoticeProps) {
  const t = useTranslations('venue');
  switch (state.kind) {
    case 'noVenue':
      if (state.user.systemRole === 'systemAdmin') return <FirstVenue />;
      return <EmptyState art="set" title={t('none')} text={t('noneText')} large heads />;
    case 'choose':
      if (state.user.systemRole === 'systemAdmin') return <NotEntered />;
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

type Props = {
  readonly state: State;
  readonly onChoose: (customerId: string) => void;
  readonly onStanding: () => void;
};

/** A page alone: nothing else works before (decision 0054). */
function SetUpFirst({ state, onStanding }: { readonly state: Unproved; readonly onStanding: () => void }) {
  const isHeld = useRef(false);
  const hear = useCallback(() => {
    if (!isHeld.current) onStanding();
  }, [onStanding]);
  useWaitForVenue(state.role?.customer.id ?? null, hear);
  return (
    <div className="frame">
      <CommonBanners />
      <main className="main main--middle">
        <RequiredSetUp
          venueName={state.role?.customer.name ?? null}
          onHold={(held) => {
            isHeld.current = held;
          }}
          onClosed={onStanding}
        />
      </main>
    </div>
  );
}

export function WithoutVenue(props: Props) {
  const { state } = props;
  if (state.kind === 'unproved') return <SetUpFirst state={state} onStanding={props.onStanding} />;
  return <AtNoVenue {...props} state={state} />;
}

function AtNoVenue({ onStanding, ...notice }: NoticeProps & Pick<Props, 'onStanding'>) {
  const { state } = notice;
  useWaitForVenue(state.kind === 'inactive' ? state.role.customer.id : null, onStanding);
  // What the outlet shows now: on the way to another screen the path is ahead of it.
  const shown = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const isUnknown = useMatches({ select: (matches) => matches.some((match) => match._notFound) });
  return (
    <div className="frame">
      <CommonBanners />
      <AppFrame rail={<SystemRail />}>
        {isUnknown || needsNoVenue(shown) ? (
          <Outlet />
        ) : (
          <main className="main main--middle">
            <Notice {...notice} />
          </main>
        )}
      </AppFrame>
    </div>
  );
}
