/** One public display: its name and which orders it shows; its address to open there (decisions.md §7). */
import type { WireScreen } from '@comanda/contract/places';
import { orderTypes } from '@comanda/domain/tax/vat';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { CopyField } from '../../parts/copy-field.tsx';
import { shownTypes } from '../../parts/orders/shown-types.ts';
import { EditDialog } from '../../parts/settings/edit-dialog.tsx';
import { isNamed, NameField } from '../../parts/settings/name-field.tsx';
import { useScreenEdit, useScreenRemoval } from './use-stations-setup.ts';
import { isVoiceSound, namesOf, VoiceFields } from './voice-fields.tsx';

type Props = { readonly screen: WireScreen | null; readonly onClose: () => void };

export function ScreenDialog({ screen, onClose }: Props) {
  const t = useTranslations();
  const edit = useScreenEdit(screen);
  const { isBusy, remove } = useScreenRemoval();
  const { values, set } = edit;
  const isEmpty = values.orderTypes.length === 0;
  const toggle = (type: (typeof orderTypes)[number]) => {
    const chosen = values.orderTypes;
    set({ orderTypes: orderTypes.filter((each) => chosen.includes(each) !== (each === type)) });
  };
  const removal =
    screen === null
      ? undefined
      : {
          title: t('publicScreen.removeTitle', { name: screen.name }),
          text: t('publicScreen.removeText'),
          isBusy,
          onRemove: () => remove(screen.id),
        };
  return (
    <EditDialog
      title={screen?.name ?? t('publicScreen.new')}
      edit={edit}
      isSound={isNamed(values.name) && !edit.isTaken(values.name) && !isEmpty && isVoiceSound(values)}
      texts={{
        name: { label: t('publicScreen.name') },
        orderTypes: {
          label: t('publicScreen.orderTypes'),
          show: (types) => types.map((type) => t(`types.${type}`)).join(', '),
        },
        rings: {
          label: t('publicScreen.rings'),
          show: (isOn) => t(isOn ? 'publicScreen.ringsOn' : 'publicScreen.ringsOff'),
        },
        callsByVoice: {
          label: t('publicScreen.callsByVoice'),
          show: (isOn) => t(isOn ? 'publicScreen.voiceOn' : 'publicScreen.voiceOff'),
        },
        voiceLanguages: { label: t('publicScreen.voiceLanguages'), show: namesOf },
      }}
      removal={removal}
      onClose={onClose}
    >
      <NameField
        label={t('publicScreen.name')}
        hint={t('publicScreen.nameHint')}
        name={values.name}
        isTried={edit.isTried}
        isTaken={edit.isTaken(values.name)}
        onName={(name) => set({ name })}
      />
      <div className="group">
        <h3 className="field__label">{t('publicScreen.orderTypes')}</h3>
        {shownTypes.map((type) => (
          <SwitchRow
            key={type}
            label={t(`types.${type}`)}
            on={values.orderTypes.includes(type)}
            onToggle={() => toggle(type)}
          />
        ))}
        {edit.isTried && isEmpty && (
          <p className="field__hint bad" role="alert">
            {t('publicScreen.typeMissing')}
          </p>
        )}
      </div>
      <VoiceFields values={values} isTried={edit.isTried} onChange={set} />
      {screen !== null && (
        <div className="group">
          <CopyField label={t('publicScreen.link')} value={screen.link} />
          <p className="field__hint">{t('publicScreen.linkHint')}</p>
        </div>
      )}
    </EditDialog>
  );
}
