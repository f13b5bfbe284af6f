/** Logo, banner, theme and the three colours; how well their text can be read stands below each (design.md §2). */
import { Segmented } from '@comanda/ui/segmented.tsx';
import type { ThemeName } from '@comanda/ui/theme/derive-theme.ts';
import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { ColorField } from '../../parts/form/color-field.tsx';
import { ImageField } from '../../parts/image/image-field.tsx';
import type { GeneralEdit } from './use-general.ts';

export function DesignSection({ edit }: { readonly edit: GeneralEdit }) {
  const t = useTranslations('settingsGeneral');
  const { values, set } = edit;
  const color = (field: 'primaryColor' | 'secondaryColor' | 'accentColor') => (
    <ColorField label={t(field)} value={values[field]} onChange={(value) => set({ [field]: value })} />
  );
  const picture = (field: 'logo' | 'banner') => (
    <ImageField purpose={field} label={t(field)} imageId={values[field]} onChange={(id) => set({ [field]: id })} />
  );
  return (
    <section className="set-section" aria-labelledby="design">
      <h2 className="h-section" id="design">
        {t('design')}
      </h2>
      <div className="grid2">
        {picture('logo')}
        {picture('banner')}
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
    </section>
  );
}
