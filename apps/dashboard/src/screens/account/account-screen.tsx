/** The own account: devices, personal PIN, password, language (decisions.md §1, §5). */
import { languageNames, uiLanguages } from '@comanda/messages/languages';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useTranslations } from 'use-intl';

import { usePersonMemory } from '../../parts/remembered.ts';
import { useAccount } from '../../parts/session/account-context.ts';
import { SettingsSection } from '../../parts/settings/settings-section.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { Devices } from './devices.tsx';
import { SecondFactor } from './second-factor.tsx';
import { PasswordForm, PinForm } from './secret-forms.tsx';
import { useOwnChanges } from './use-own-account.ts';

function Language() {
  const t = useTranslations();
  const { language } = usePersonMemory();
  const { setLanguage } = useOwnChanges();
  return (
    <SettingsSection id="own-language" title={t('account.language')}>
      <SelectField
        label={t('ownAccount.screenLanguage')}
        value={language ?? ''}
        items={[
          { value: '', label: t('ownAccount.asBrowser') },
          ...uiLanguages.map((value) => ({ value, label: languageNames[value] })),
        ]}
        onChange={(value) => void setLanguage(uiLanguages.find((each) => each === value) ?? null)}
      />
    </SettingsSection>
  );
}

export function AccountScreen() {
  const t = useTranslations();
  const { user } = useAccount();
  useScreenTitle(t('nav.account'));
  return (
    <main className="set set--plain">
      <section className="set-page">
        <header className="set-head set-head--page">
          <h1 className="h-page grow">{t('nav.account')}</h1>
          <span className="mid truncate">{user.email}</span>
        </header>
        <div className="set-body">
          <div className="set-form">
            <Devices />
            <PinForm />
            <PasswordForm />
            <SecondFactor />
            <Language />
          </div>
        </div>
      </section>
    </main>
  );
}
