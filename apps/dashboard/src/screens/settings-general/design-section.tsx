/** Logo, banner, theme and the three colours; how well their text can be read stands below each (design.md §2). */
import { imagePath } from '@comanda/domain/media/image-path';
import { Segmented } from '@comanda/ui/segmented.tsx';
import type { ThemeName } from '@comanda/ui/theme/derive-theme.ts';
import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { ColorField } from '../../parts/form/color-field.tsx';
import { ImageField } from '../../parts/image/image-field.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { SettingsSection } from '../../parts/settings/settings-section.tsx';
import type { GeneralEdit } from './use-general.ts';

/** At a density of 2. */
const paperPixels = 128;

/** What is light or coloured may not be seen on paper: whoever chooses it sees that here. */
function LogoOnPaper({ imageId }: { readonly imageId: string }) {
  const t = useTranslations('settingsGeneral');
  const { customer } = useSession();
  return (
    <div className="image-field__paper">
      <span>
        <img src={imagePath(customer.id, imageId, paperPixels)} alt="" />
      </span>
      <p>{t('logoOnPaper')}</p>
    </div>
  );
}

export function DesignSection({ edit }: { readonly edit: GeneralEdit }) {
  const t = useTranslations('settingsGeneral');
  const { values, set } = edit;
  const color = (field: 'primaryColor' | 'secondaryColor' | 'accentColor') => (
    <ColorField label={t(field)} value={values[field]} onChange={(value) => set({ [field]: value })} />
  );
  return (
    <SettingsSection id="design" title={t('design')}>
      <div className="grid2">
        <ImageField
          purpose="logo"
          label={t('logo')}
          hint={t('logoHint')}
          imageId={values.logo}
          onChange={(logo) => set({ logo })}
        >
          {values.logo !== null && <LogoOnPaper imageId={values.logo} />}
        </ImageField>
        <ImageField
          purpose="banner"
          label={t('banner')}
          imageId={values.banner}
          onChange={(banner) => set({ banner })}
        />
      </div>
      <div className="theme-row">
        <span className="field__label">{t('theme')}</span>
        <Segmented<ThemeName>
          label={t('theme')}
          value={values.theme}
          items={[
            { value: 'dark', label: t('dark'), icon: <Moon className="icon" aria-hidden="true" /> },
            { value: 'light', label: t('light'), icon: <Sun className="icon" aria-hidden="true" /> },
          ]}
          onChange={(theme) => set({ theme })}
        />
      </div>
      <div className="grid3">
        {color('primaryColor')}
        {color('secondaryColor')}
        {color('accentColor')}
      </div>
    </SettingsSection>
  );
}
