/** The form of a pickup location: name, street and city are required, the zip must be valid (specification §5). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireLocation } from '@comanda/contract/order-methods';
import { type AddressRefusal, wrongInAddress } from '@comanda/domain/venue/pickup-location';
import { isNameTaken } from '@comanda/domain/venue/setup-names';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useLeadToWrong } from '../../parts/form/lead-to-wrong.ts';
import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useChangedForm } from '../../parts/leaving.ts';
import { ModalHead } from '../../parts/modal.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { ConflictDialog } from '../../parts/settings/conflict-dialog.tsx';
import { LanguagePills, useFormLanguage } from '../../parts/translation/language-pills.tsx';
import { TranslatedField } from '../../parts/translation/translated-field.tsx';
import { useDifferingTexts } from '../../parts/translation/use-differing-texts.ts';
import { type LocationChanges, type LocationValues, useLocationEdit } from './use-orders-settings.ts';

type FieldsProps = {
  readonly values: LocationValues;
  /** Another location is called so. */
  readonly isTaken: boolean;
  /** What the rule says, once it was tried to save. */
  readonly wrong: readonly AddressRefusal[];
  readonly onChange: (change: Partial<LocationValues>) => void;
};

function LocationFields({ values, isTaken, wrong, onChange }: FieldsProps) {
  const t = useTranslations();
  const [language, setLanguage] = useFormLanguage();
  const taken = t('form.nameTaken', { name: values.name.trim() });
  const field = (name: 'name' | 'street' | 'zip' | 'city', refusal: AddressRefusal, maxLength: number) => (
    <TextField
      label={t(`locations.${name}`)}
      value={values[name]}
      maxLength={maxLength}
      error={name === 'name' && isTaken ? taken : wrong.includes(refusal) ? t(`errors.${refusal}`) : undefined}
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
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
};

function Frame({ title, isChanged, isBusy, onSave, onClose, ...fields }: FrameProps) {
  const leadToWrong = useLeadToWrong();
  const save = () => {
    onSave();
    leadToWrong();
  };
  const t = useTranslations('form');
  return (
    <TypedModal label={title} onClose={onClose} isChanged={isChanged}>
      <ModalHead title={title} onClose={onClose} />
      <LocationFields {...fields} />
      <footer className="dialog__foot">
        <Button size="lg" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="lg" variant="primary" className="grow" loading={isBusy} onClick={save}>
          {t('save')}
        </Button>
      </footer>
    </TypedModal>
  );
}

const blank: LocationValues = { name: '', street: '', zip: '', city: '', description: {} };

export function NewLocationDialog({
  all,
  changes,
  onClose,
}: {
  readonly all: readonly WireLocation[];
  readonly changes: LocationChanges;
  readonly onClose: () => void;
}) {
  const t = useTranslations('locations');
  const { country } = useSession().settings;
  const form = useForm(blank);
  const [id] = useState(newCommandId);
  useChangedForm(form.isChanged);
  const wrong = wrongInAddress(form.values, country);
  const isTaken = isNameTaken(form.values.name, id, all);
  const save = async () => {
    form.setTried();
    if (wrong.length === 0 && !isTaken && (await changes.add(id, form.values))) onClose();
  };
  return (
    <Frame
      title={t('new')}
      isChanged={form.isChanged}
      values={form.values}
      isTaken={isTaken}
      wrong={form.isTried ? wrong : []}
      onChange={form.set}
      isBusy={changes.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    />
  );
}

export function ChangeLocationDialog({
  all,
  stored,
  onClose,
}: {
  readonly all: readonly WireLocation[];
  readonly stored: WireLocation;
  readonly onClose: () => void;
}) {
  const t = useTranslations('locations');
  const { country } = useSession().settings;
  const edit = useLocationEdit(stored);
  const differing = useDifferingTexts();
  const wrong = wrongInAddress(edit.values, country);
  const isTaken = isNameTaken(edit.values.name, stored.id, all);
  const save = async () => {
    edit.setTried();
    if (wrong.length > 0 || isTaken) return;
    if (!edit.isChanged || (await edit.save()) !== null) onClose();
  };
  return (
    <>
      <Frame
        title={t('change', { name: stored.name })}
        isChanged={edit.isChanged}
        values={edit.values}
        isTaken={isTaken}
        wrong={edit.isTried ? wrong : []}
        onChange={edit.set}
        isBusy={edit.isBusy}
        onSave={() => void save()}
        onClose={onClose}
      />
      <ConflictDialog
        edit={edit}
        texts={{
          name: { label: t('name') },
          street: { label: t('street') },
          zip: { label: t('zip') },
          city: { label: t('city') },
          description: { label: t('description'), show: differing },
        }}
      />
    </>
  );
}
