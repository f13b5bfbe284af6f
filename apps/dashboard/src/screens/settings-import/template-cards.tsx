/** Four menus to begin with, where there is none yet. */
import type { ArtKind } from '@comanda/ui/art/art-kinds.ts';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { useTranslations } from 'use-intl';

import { SettingsSection } from '../../parts/settings/settings-section.tsx';
import { type Template, useTemplates } from './use-import.ts';

const arts: readonly (readonly [Template, ArtKind])[] = [
  ['restaurant', 'plate'],
  ['cafe', 'coffee'],
  ['bar', 'beer'],
  ['pizzeria', 'pizza'],
];

export function TemplateCards() {
  const t = useTranslations('menuImport');
  const { isBusy, take } = useTemplates();
  return (
    <SettingsSection id="start-templates" title={t('templates')} text={t('templatesText')}>
      <ul className="template-cards">
        {arts.map(([template, art]) => (
          <li key={template}>
            <button type="button" className="template-card" disabled={isBusy} onClick={() => void take(template)}>
              <ProductArt kind={art} />
              <b>{t(`template.${template}`)}</b>
              <small>{t(`templateText.${template}`)}</small>
            </button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
