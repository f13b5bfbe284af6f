/** One public display: its name and which orders it shows; its address to open there (decisions.md §7). */
import type { WireScreen } from '@comanda/contract/places';
import { orderTypes } from '@comanda/domain/tax/vat';
import { TextField } from '@comanda/ui/field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { CopyField } from '../../parts/copy-field.tsx';
import { firstFocus } from '../../parts/modal.tsx';
import { ConflictDialog } from '../../parts/settings/conflict-dialog.tsx';
import { EditModal } from '../../parts/settings/edit-modal.tsx';
import { useScreenEdit, useScreenRemoval } from './use-stations-setup.ts';

type Props = { readonly screen: WireScreen | null; readonly onClose: () => void };

export function ScreenDialog({ screen, onClose }: Props) {
  const t = useTranslations();
  const edit = useScreenEdit(screen);
  const { isBusy, remove } = useScreenRemoval();
  const { values, set } = edit;
  const isMissing = values.name.trim() === '';
  const isEmpty = values.orderTypes.length === 0;
  const closeIf = (saved: unknown) => {
    if (saved !== null) onClose();
  };
  const save = async () => {
    edit.setTried();
    if (!isMissing && !isEmpty) closeIf(await edit.save());
  };
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
          onRemove: () => void remove(screen.id).then(closeIf),
        };
  return (
    <>
      <EditModal
        title={screen?.name ?? t('publicScreen.new')}
        isNew={edit.isNew}
        isChanged={edit.isChanged}
        isBusy={edit.isBusy}
        isGone={edit.isGone}
        onSave={() => void save()}
        onClose={onClose}
        removal={removal}
      >
        <TextField
          label={t('publicScreen.name')}
          hint={t('publicScreen.nameHint')}
          value={values.name}
          maxLength={60}
          error={edit.isTried && isMissing ? t('form.nameMissing') : undefined}
          onChange={(event) => set({ name: event.target.value })}
          {...firstFocus}
        />
        <div className="group">
          <h3 className="field__label">{t('publicScreen.orderTypes')}</h3>
          {orderTypes.map((type) => (
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
        {screen !== null && <CopyField label={t('publicScreen.link')} value={screen.link} />}
      </EditModal>
      {edit.conflict !== null && (
        <ConflictDialog
          conflict={edit.conflict}
          texts={{
            name: { label: t('publicScreen.name') },
            orderTypes: {
              label: t('publicScreen.orderTypes'),
              show: (types) => types.map((type) => t(`types.${type}`)).join(', '),
            },
          }}
          isBusy={edit.isBusy}
          onDecide={(whose) => void edit.decide(whose).then(closeIf)}
          onClose={edit.postpone}
        />
      )}
    </>
  );
}
