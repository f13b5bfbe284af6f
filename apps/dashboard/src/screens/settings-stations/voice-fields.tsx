/** Whether a public display rings for ready numbers and says them, and in which languages (specification §2 /screens). */
import { voiceLanguages } from '@comanda/domain/venue/voice-languages';
import { languageNames } from '@comanda/messages/languages';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import type { ScreenValues } from './use-stations-setup.ts';

type Voice = Pick<ScreenValues, 'rings' | 'callsByVoice' | 'voiceLanguages'>;

type Props = {
  readonly values: Voice;
  readonly isTried: boolean;
  readonly onChange: (change: Partial<Voice>) => void;
};

export const isVoiceSound = ({
  callsByVoice,
  voiceLanguages: chosen,
}: Pick<Voice, 'callsByVoice' | 'voiceLanguages'>) => !callsByVoice || chosen.length > 0;

export const namesOf = (languages: Voice['voiceLanguages']) =>
  languages.map((language) => languageNames[language]).join(', ');

export function VoiceFields({ values, isTried, onChange }: Props) {
  const t = useTranslations('publicScreen');
  const { rings, callsByVoice, voiceLanguages: chosen } = values;
  return (
    <>
      <SwitchRow label={t('rings')} detail={t('ringsHint')} on={rings} onToggle={() => onChange({ rings: !rings })} />
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
