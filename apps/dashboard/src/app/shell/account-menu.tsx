/** Account: language, theme, venue, log out (specification §2, navigation menu). */
import { languageNames, presentLanguages } from '@comanda/messages/languages';
import { Avatar } from '@comanda/ui/avatar.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { useNavigate } from '@tanstack/react-router';
import { LogOut, Store } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { Modal, ModalHead } from '../../parts/modal.tsx';
import { useRemembered } from '../../parts/remembered.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { allowLeaving } from '../router/leaving.ts';
import { signOut } from '../session/use-sign-in.ts';
import { useVenueChoice } from '../session/venue-choice-context.ts';
import { useTheme } from '../theme.ts';

function AccountDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('account');
  const language = useLocale();
  const { user, customer } = useSession();
  const theme = useTheme();
  const navigate = useNavigate();
  const chooseVenue = useVenueChoice();
  const remember = useRemembered.getState().set;
  const logout = async () => {
    onClose();
    allowLeaving();
    await signOut();
    await navigate({ to: '/login' });
  };
  return (
    <Modal label={t('title')} onClose={onClose}>
      <ModalHead title={user.name} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <p className="mid">
          {t('signedInAs', { name: user.email })}
          <br />
          {customer.name}
        </p>
        <div className="group">
          <h3 className="field__label">{t('language')}</h3>
          <Segmented
            label={t('language')}
            value={language}
            items={presentLanguages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(value) => remember({ language: value })}
          />
        </div>
        <div className="group">
          <h3 className="field__label">{t('theme')}</h3>
          <Segmented
            label={t('theme')}
            value={theme}
            items={[
              { value: 'dark', label: t('dark') },
              { value: 'light', label: t('light') },
            ]}
            onChange={(value) => remember({ theme: value })}
          />
        </div>
        {chooseVenue !== null && (
          <Button size="lg" block icon={<Store className="icon" aria-hidden="true" />} onClick={chooseVenue}>
            {t('changeVenue')}
          </Button>
        )}
        <Button size="lg" block icon={<LogOut className="icon" aria-hidden="true" />} onClick={() => void logout()}>
          {t('logout')}
        </Button>
      </div>
    </Modal>
  );
}

export function AccountMenu() {
  const t = useTranslations('account');
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="rail__user" onClick={() => setOpen(true)}>
        <span className="sr-only">{t('open', { name: user.name })}</span>
        <Avatar name={user.name} />
      </button>
      {isOpen && <AccountDialog onClose={() => setOpen(false)} />}
    </>
  );
}
