/** Whether a public display calls ready numbers by voice, and in which languages (specification §2 /screens). */
import { voiceLanguages } from '@comanda/domain/venue/voice-languages';
import { languageNames } from '@comanda/messages/languages';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import type { ScreenValues } from './use-stations-setup.ts';

type Voice = Pick<ScreenValues, 'callsByVoice' | 'voiceLanguages'>;

type Props = {
  readonly values: Voice;
  readonly isTried: boolean;
  readonly onChange: (change: Partial<Voice>) => void;
};

export const isVoiceSound = ({ callsByVoice, voiceLanguages: chosen }: Voice) => !callsByVoice || chosen.length > 0;

export const namesOf = (languages: Voice['voiceLanguages']) =>
  languages.map((language) => languageNames[language]).join(', ');

export function VoiceFields({ values, isTried, onChange }: Props) {
  const t = useTranslations('publicScreen');
  const { callsByVoice, voiceLanguages: chosen } = values;
  return (
    <>
      <SwitchRow
        label={t('callsByVoice')}
        detail={t('callsByVoiceHint')}
        on={callsByVoice}
        onToggle={() => onChange({ callsByVoice: !callsByVoice })}
      />
      {callsByVoice && (
        <div className="group">
          <h3 className="field__label">{t('voiceLanguages')}</h3>
          {voiceLanguages.map((language) => (
            <SwitchRow
              key={language}
              label={languageNames[language]}
              on={chosen.includes(language)}
              onToggle={() =>
                onChange({
                  voiceLanguages: voiceLanguages.filter((each) => chosen.includes(each) !== (each === language)),
                })
              }
            />
          ))}
          {isTried && chosen.length === 0 && (
            <p className="field__hint bad" role="alert">
              {t('voiceLanguageMissing')}
            </p>
          )}
        </div>
      )}
    </>
  );
}
