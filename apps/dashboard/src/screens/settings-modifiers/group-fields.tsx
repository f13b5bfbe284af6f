/** What a group is called and how many of it are to be chosen, said in words (drawing 11-settings-modifiers). */
import type { ContentLanguage } from '@comanda/domain/menu/content-languages';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Stepper } from '@comanda/ui/stepper.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { CircleDot } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { TranslatedField } from '../../parts/translation/translated-field.tsx';
import type { GroupValues, Problem } from './group-values.ts';
import { useGroupWords } from './use-group-words.ts';

type Props = {
  readonly values: GroupValues;
  readonly set: (change: Partial<GroupValues>) => void;
  readonly language: ContentLanguage;
  /** What is to be said of the fields now. */
  readonly problems: readonly Problem[];
};

function Numbers({ values, set, problems }: Pick<Props, 'values' | 'set' | 'problems'>) {
  const t = useTranslations('modifierGroups');
  const textOf = useFailureText();
  const words = useGroupWords();
  const wrong = problems.find(({ field }) => field === 'min' || field === 'max');
  const number = (field: 'min' | 'max', name: string) => (
    <div className="group-number">
      {name}
      <Stepper
        value={values[field]}
        fewerLabel={t('less', { name })}
        moreLabel={t('more', { name })}
        onChange={(value) => set({ [field]: value })}
      />
    </div>
  );
  return (
    <>
      <div className="stack">
        {number('min', t('minimum'))}
        {number('max', t('maximum'))}
      </div>
      {wrong === undefined ? (
        <Note tone="info" icon={<CircleDot className="icon icon--s" aria-hidden="true" />}>
          {words(values)}
        </Note>
      ) : (
        <Note tone="negative" alert>
          {textOf(wrong)}
        </Note>
      )}
    </>
  );
}

export function GroupFields({ values, set, language, problems }: Props) {
  const t = useTranslations('modifierGroups');
  const textOf = useFailureText();
  const untitled = problems.find(({ field }) => field === 'title');
  return (
    <>
      <TranslatedField
        label={t('name')}
        value={values.title}
        language={language}
        maxLength={120}
        error={untitled === undefined ? undefined : textOf(untitled)}
        onChange={(title) => set({ title })}
      />
      <TranslatedField
        label={t('info')}
        value={values.info}
        language={language}
        maxLength={280}
        onChange={(info) => set({ info })}
      />
      <TextField
        label={t('note')}
        hint={t('noteHint')}
        value={values.internalNote}
        maxLength={500}
        onChange={(event) => set({ internalNote: event.target.value })}
      />
      <Numbers values={values} set={set} problems={problems} />
      <SwitchRow
        label={t('removes')}
        detail={t('removesText')}
        on={values.removes}
        onToggle={() => set({ removes: !values.removes })}
      />
    </>
  );
}
