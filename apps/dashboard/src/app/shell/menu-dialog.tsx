/** What is behind the account: further screens, language, theme, venue, log out. */
import type { UiLanguage } from '@comanda/messages/languages';
import { Button } from '@comanda/ui/button.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import { CircleHelp, LogOut, Store } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';

import { hasNoConnection } from '../../parts/connection.ts';
import { useReportFailure } from '../../parts/failure/failure-context.ts';
import { helpAreaAt } from '../../parts/help/help-areas.ts';
import { LanguageChoice } from '../../parts/language-choice.tsx';
import { Modal, ModalHead } from '../../parts/modal.tsx';
import { useRemembered } from '../../parts/remembered.ts';
import { useAccount } from '../../parts/session/account-context.ts';
import { signOut } from '../session/use-sign-in.ts';
import { useVenueChoice } from '../session/venue-choice-context.ts';
import { useTheme } from '../theme.ts';
import { Count } from './count.tsx';
import { LeaveOfflineDialog } from './leave-offline-dialog.tsx';
import type { MenuEntries } from './menu-entries.ts';
import { StationChoice } from './station-choice.tsx';

function Entries({ entries, onClose }: { readonly entries: MenuEntries['menu']; readonly onClose: () => void }) {
  const t = useTranslations('nav');
  const help = useTranslations('help');
  const { pathname, searchStr } = useLocation();
  return (
    <nav aria-label={t('further')}>
      <ul className="menu">
        {entries.map(({ path, label, icon: Icon, ...waiting }) => (
          <li key={path}>
            {/* An open dialog would cancel the way there: it is gone before the way begins. */}
            <Link to={path} className="menu__item" onClick={() => flushSync(onClose)}>
              <Icon className="icon" aria-hidden="true" />
              {t(label)}
              {'count' in waiting && <Count count={waiting.count} says={waiting.says} />}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to="/dashboard/help/{-$area}"
            params={{ area: helpAreaAt(`${pathname}${searchStr}`) ?? undefined }}
            className="menu__item"
            onClick={() => flushSync(onClose)}
          >
            <CircleHelp className="icon" aria-hidden="true" />
            {help('title')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function Choices() {
  const t = useTranslations('account');
  const theme = useTheme();
  const { api } = useAccount();
  const report = useReportFailure();
  const { setPerson } = useRemembered.getState();
  const speak = async (chosen: UiLanguage) => {
    setPerson({ language: chosen });
    const answer = await api('PUT /v1/me/language', { body: { language: chosen } });
    if (!answer.ok) report(answer);
  };
  return (
    <>
      <LanguageChoice onChoose={(language) => void speak(language)} />
      <div className="group">
        <h3 className="field__label">{t('theme')}</h3>
        <Segmented
          label={t('theme')}
          value={theme}
          items={[
            { value: 'dark', label: t('dark') },
            { value: 'light', label: t('light') },
          ]}
          onChange={(value) => setPerson({ theme: value })}
        />
      </div>
    </>
  );
}

export type MenuProps = { readonly entries: MenuEntries['menu']; readonly venueName: string | null };

export function MenuDialog({ entries, venueName, onClose }: MenuProps & { readonly onClose: () => void }) {
  const t = useTranslations('account');
  const { user } = useAccount();
  const chooseVenue = useVenueChoice();
  // Where it leads is the shell's to say; logging out says clearly enough that one wants to leave.
  const logout = () => {
    onClose();
    void signOut();
  };
  const [isAsking, setAsking] = useState(false);
  return (
    <Modal label={t('title')} onClose={onClose}>
      <ModalHead title={user.name} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <p className="mid">
          {t('signedInAs', { name: user.email })}
          {venueName !== null && (
            <>
              <br />
              {venueName}
            </>
          )}
        </p>
        <Entries entries={entries} onClose={onClose} />
        {venueName !== null && <StationChoice />}
        <Choices />
        {chooseVenue !== null && (
          <Button size="lg" block icon={<Store className="icon" aria-hidden="true" />} onClick={chooseVenue.go}>
            {t(chooseVenue.isVisit ? 'leaveVenue' : 'changeVenue')}
          </Button>
        )}
        <Button
          size="lg"
          block
          icon={<LogOut className="icon" aria-hidden="true" />}
          onClick={() => (hasNoConnection() ? setAsking(true) : logout())}
        >
          {t('logout')}
        </Button>
        {isAsking && <LeaveOfflineDialog action={t('logout')} onLeave={logout} onClose={() => setAsking(false)} />}
      </div>
    </Modal>
  );
}
