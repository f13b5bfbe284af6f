/** Around every page of the settings: who may, the admin PIN, the list of pages (drawing 11-settings, decisions.md §5). */
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { useSidewaysRow } from '@comanda/ui/sideways-row.ts';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { AdminPinDialog } from '../admin-pin/admin-pin-dialog.tsx';
import { AdminPinGate } from '../admin-pin/admin-pin-gate.tsx';
import { QueryView } from '../form/query-view.tsx';
import { useSession } from '../session/session-context.ts';
import { useHasScreen } from '../use-has-screen.ts';
import { usePhone } from '../use-wide.ts';
import { entryAt, openSections, type SettingsEntry, settingsPath } from './settings-entries.ts';
import { settingsIcons } from './settings-icons.ts';
import { usePinStatus } from './use-pin-status.ts';

function useOpenSections() {
  const { may } = useSession();
  return openSections(may, useHasScreen());
}

type ItemProps = { readonly entry: SettingsEntry; readonly isOpen: boolean };

function Item({ entry: { to, label }, isOpen }: ItemProps) {
  const Icon = settingsIcons[label];
  const t = useTranslations('settings.pages');
  return (
    <Link
      to={to}
      // On a phone the settings themselves are the list: the page that stands at their path is asked for.
      search={to === settingsPath ? { page: 'general' } : {}}
      className={isOpen ? 'set-nav__item is-active' : 'set-nav__item'}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Icon className="icon" aria-hidden="true" />
      {t(label)}
    </Link>
  );
}

/** @param isAlone on a phone: it is the page, and none of its entries is open. */
function Navigation({ path, isAlone }: { readonly path: string; readonly isAlone: boolean }) {
  const t = useTranslations('settings');
  const sections = useOpenSections();
  const open = isAlone ? undefined : entryAt(path);
  const Title = isAlone ? 'h1' : 'p';
  // Where there is little room the pages are one row.
  const rowRef = useSidewaysRow<HTMLElement>(open);
  return (
    <nav ref={rowRef} className="set-nav set-nav--settings" aria-label={t('title')}>
      <Title className="set-nav__title">{t('title')}</Title>
      {sections.map(({ heading, entries }) => (
        <div key={heading} className="set-nav__section">
          {heading !== null && <p className="set-nav__heading">{t(heading)}</p>}
          {entries.map((entry) => (
            <Item key={entry.route} entry={entry} isOpen={entry === open} />
          ))}
        </div>
      ))}
    </nav>
  );
}

function Forbidden() {
  const t = useTranslations('settings');
  return (
    <main className="main main--middle">
      <EmptyState art="set" title={t('forbidden')} text={t('forbiddenText')} large heads />
    </main>
  );
}

/** Nothing of the settings is read before the PIN was right. */
function Locked({ onGranted }: { readonly onGranted: (until: number) => void }) {
  const t = useTranslations('settings');
  const [isAsking, setAsking] = useState(true);
  return (
    <main className="main main--middle">
      <EmptyState
        art="set"
        title={t('locked')}
        text={t('lockedText')}
        action={
          <Button size="lg" variant="primary" onClick={() => setAsking(true)}>
            {t('unlock')}
          </Button>
        }
        large
        heads
      />
      {isAsking && <AdminPinDialog onClose={() => setAsking(false)} onGranted={onGranted} />}
    </main>
  );
}

type FrameProps = {
  readonly children: ReactNode;
  /** On a phone: the list of pages, not the page that stands at the same path. */
  readonly isList?: boolean;
};

function Pages({ children, isList = false }: FrameProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isPhone = usePhone();
  const showsList = isPhone && isList;
  return (
    <main className={isPhone ? 'set set--phone' : 'set'}>
      {(!isPhone || showsList) && <Navigation path={path} isAlone={showsList} />}
      {!showsList && children}
    </main>
  );
}

export function SettingsFrame({ children, isList = false }: FrameProps) {
  const { may } = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { read, isOpen, grant } = usePinStatus();
  const wanted = entryAt(path);
  // The list of pages is for whoever may open one; a page is for those who may what it does.
  const mayOpen = wanted === undefined || isList ? openSections(may, () => true).length > 0 : may(wanted.permission);
  if (!mayOpen) return <Forbidden />;
  return (
    <QueryView read={read}>
      {(status) =>
        isOpen(status) ? (
          <AdminPinGate>
            <Pages isList={isList}>{children}</Pages>
          </AdminPinGate>
        ) : (
          <Locked onGranted={grant} />
        )
      }
    </QueryView>
  );
}
