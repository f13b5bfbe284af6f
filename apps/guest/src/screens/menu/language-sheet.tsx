/** Languages to choose from: those of the app and those in which the menu is written. */
import { OptionRow } from '@comanda/ui/option-row.tsx';
import { Sheet } from '@comanda/ui/sheet.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useGuest } from '../../parts/guest-context.ts';

export default function LanguageSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTranslations('guestApp');
  const { languages, language, speak } = useGuest();
  return (
    <Sheet title={t('language')} closeLabel={t('close')} onClose={onClose}>
      <div className="g-list" role="radiogroup" aria-label={t('language')}>
        {languages.map(({ code, name }) => (
          <OptionRow
            key={code}
            kind="radio"
            name="language"
            on={code === language}
            label={<span lang={code}>{name}</span>}
            onToggle={() => {
              speak(code);
              onClose();
            }}
          />
        ))}
      </div>
    </Sheet>
  );
}
