/** The form of a pickup location: name, street and city are required, the zip must be valid (specification §5). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireLocation } from '@comanda/contract/order-methods';
import type { ContentLanguage } from '@comanda/domain/menu/content-languages';
import { type AddressRefusal, checkAddress } from '@comanda/domain/venue/pickup-location';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useForm } from '../../parts/form/use-form.ts';
import { useChangedForm } from '../../parts/leaving.ts';
import { Modal, ModalHead } from '../../parts/modal.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { ConflictDialog } from '../../parts/settings/conflict-dialog.tsx';
import { LanguagePills, useOwnLanguage } from '../../parts/translation/language-pills.tsx';
import { TranslatedField } from '../../parts/translation/translated-field.tsx';
import { type LocationChanges, type LocationValues, useLocationEdit } from './use-orders-settings.ts';

type FieldsProps = {
  readonly values: LocationValues;
  /** What the rule says, once it was tried to save. */
  readonly wrong: AddressRefusal | null;
  readonly onChange: (change: Partial<LocationValues>) => void;
};

function LocationFields({ values, wrong, onChange }: FieldsProps) {
  const t = useTranslations();
  const own = useOwnLanguage();
  const [language, setLanguage] = useState<ContentLanguage>(own);
  const field = (name: 'name' | 'street' | 'zip' | 'city', refusal: AddressRefusal, maxLength: number) => (
    <TextField
      label={t(`locations.${name}`)}
      value={values[name]}
      maxLength={maxLength}
      error={wrong === refusal ? t(`errors.${refusal}`) : undefined}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <div className="dialog__body stack stack--gap">
      {field('name', 'location.error.nameMissing', 80)}
      {field('street', 'location.error.streetMissing', 120)}
      <div className="grid2">
        {field('zip', 'location.error.zipInvalid', 20)}
        {field('city', 'location.error.cityMissing', 80)}
      </div>
      <LanguagePills texts={[values.description]} language={language} onLanguage={setLanguage} />
      <TranslatedField
        label={t('locations.description')}
        hint={t('locations.descriptionHint')}
        value={values.description}
        language={language}
        isLong
        maxLength={300}
        onChange={(description) => onChange({ description })}
      />
    </div>
  );
}

type FrameProps = FieldsProps & {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
};

function Frame({ title, isBusy, onSave, onClose, ...fields }: FrameProps) {
  const t = useTranslations('form');
  return (
    <Modal label={title} onClose={onClose} keepsData>
      <ModalHead title={title} onClose={onClose} />
      <LocationFields {...fields} />
      <footer className="dialog__foot">
        <Button size="lg" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="lg" variant="primary" loading={isBusy} onClick={onSave}>
          {t('save')}
        </Button>
      </footer>
    </Modal>
  );
}

const blank: LocationValues = { name: '', street: '', zip: '', city: '', description: {} };

export function NewLocationDialog({
  changes,
  onClose,
}: {
  readonly changes: LocationChanges;
  readonly onClose: () => void;
}) {
  const t = useTranslations('locations');
  const { country } = useSession().settings;
  const form = useForm(blank);
  const [id] = useState(newCommandId);
  useChangedForm(form.isChanged);
  const checked = checkAddress(form.values, country);
  const save = async () => {
    form.setTried();
    if (checked.ok && (await changes.add(id, form.values))) onClose();
  };
  return (
    <Frame
      title={t('new')}
      values={form.values}
      wrong={form.isTried && !checked.ok ? checked.code : null}
      onChange={form.set}
      isBusy={changes.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    />
  );
}

export function ChangeLocationDialog({
  stored,
  onClose,
}: {
  readonly stored: WireLocation;
  readonly onClose: () => void;
}) {
  const t = useTranslations('locations');
  const { country } = useSession().settings;
  const edit = useLocationEdit(stored);
  const checked = checkAddress(edit.values, country);
  const save = async () => {
    edit.setTried();
    if (!checked.ok) return;
    if (!edit.isChanged || (await edit.save()) !== null) onClose();
  };
  return (
    <>
      <Frame
        title={t('change', { name: stored.name })}
        values={edit.values}
        wrong={edit.isTried && !checked.ok ? checked.code : null}
        onChange={edit.set}
        isBusy={edit.isBusy}
        onSave={() => void save()}
        onClose={onClose}
      />
      {edit.conflict !== null && (
        <ConflictDialog
          conflict={edit.conflict}
          texts={{
            name: { label: t('name') },
            street: { label: t('street') },
            zip: { label: t('zip') },
            city: { label: t('city') },
            description: { label: t('description'), show: (value) => Object.values(value)[0] ?? '' },
          }}
          isBusy={edit.isBusy}
          onDecide={(whose) => void edit.decide(whose)}
          onClose={edit.postpone}
        />
      )}
    </>
  );
}
