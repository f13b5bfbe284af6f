/** The restaurant itself: name, address, VAT number, admin PIN, how receipts and tables are handled (specification §3 Settings). */
import { countries, type Country } from '@comanda/domain/venue/postal-code';
import { Button } from '@comanda/ui/button.tsx';
import { TextArea, TextField } from '@comanda/ui/field.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { AdminPinCard } from '../../parts/admin-pin/admin-pin-card.tsx';
import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { ModalHead } from '../../parts/modal.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { SettingsSection } from '../../parts/settings/settings-section.tsx';
import { usePinStatus } from '../../parts/settings/use-pin-status.ts';
import { AreasElsewhere } from './areas-elsewhere.tsx';
import type { GeneralEdit } from './use-general.ts';

function AdminPinRow() {
  const t = useTranslations();
  const { may } = useSession();
  const { read, grant } = usePinStatus();
  const [isOpen, setOpen] = useState(false);
  const isSet = read.data?.isSet === true;
  const [isTyped, setTyped] = useState(false);
  const close = () => {
    setOpen(false);
    setTyped(false);
  };
  const saved = (grantedUntil: number) => {
    close();
    grant(grantedUntil);
  };
  return (
    <>
      <div className="up">
        <KeyRound className="icon" aria-hidden="true" />
        <span>
          {t('adminPin.title')}
          <small>{t(isSet ? 'settingsGeneral.pinSet' : 'settingsGeneral.pinMissing')}</small>
        </span>
        {may('adminPin.set') && (
          <Button aria-label={t('settingsGeneral.changePin')} onClick={() => setOpen(true)}>
            {t('settingsGeneral.change')}
          </Button>
        )}
      </div>
      {isOpen && (
        <TypedModal label={t('adminPin.title')} onClose={close} isChanged={isTyped}>
          <ModalHead title={t('adminPin.title')} onClose={close} />
          <div className="dialog__body" onChange={() => setTyped(true)}>
            <AdminPinCard onSaved={saved} />
          </div>
        </TypedModal>
      )}
    </>
  );
}

export function RestaurantSection({ edit }: { readonly edit: GeneralEdit }) {
  const t = useTranslations();
  const locale = useLocale();
  const { values, set, isTried, problems } = edit;
  const regions = new Intl.DisplayNames([locale], { type: 'region' });
  return (
    <SettingsSection id="restaurant" title={t('settingsGeneral.restaurant')}>
      <div className="grid2">
        <TextField
          label={t('settingsGeneral.name')}
          value={values.restaurantName}
          maxLength={120}
          error={isTried && problems.has('restaurantName') ? t('settingsGeneral.nameMissing') : undefined}
          onChange={({ target }) => set({ restaurantName: target.value })}
        />
        <TextField
          label={t('settingsGeneral.vatNumber')}
          value={values.vatNumber ?? ''}
          maxLength={40}
          autoComplete="off"
          placeholder="CHE-123.456.788"
          hint={t('settingsGeneral.vatNumberHint')}
          error={isTried && problems.has('vatNumber') ? t('errors.settings.error.vatNumberInvalid') : undefined}
          onChange={({ target }) => set({ vatNumber: target.value === '' ? null : target.value })}
        />
        <TextArea
          label={t('settingsGeneral.address')}
          rows={2}
          value={values.address}
          maxLength={300}
          onChange={({ target }) => set({ address: target.value })}
        />
        <SelectField
          label={t('settingsGeneral.country')}
          hint={t('settingsGeneral.countryHint')}
          value={values.country}
          items={countries.map((value) => ({ value, label: regions.of(value) ?? value }))}
          onChange={(country) => set({ country: country as Country })}
        />
      </div>
      <AreasElsewhere country={values.country} />
      <AdminPinRow />
      <SwitchRow
        label={t('settingsGeneral.autoPrint')}
        detail={t('settingsGeneral.autoPrintDetail')}
        on={values.autoPrintReceipt}
        onToggle={() => set({ autoPrintReceipt: !values.autoPrintReceipt })}
      />
      <SwitchRow
        label={t('settingsGeneral.requiresTable')}
        detail={t('settingsGeneral.requiresTableDetail')}
        on={values.requiresTable}
        onToggle={() => set({ requiresTable: !values.requiresTable })}
      />
      <SwitchRow
        label={t('settingsGeneral.guestsNeedOpenTable')}
        detail={t('settingsGeneral.guestsNeedOpenTableDetail')}
        on={values.guestsNeedOpenTable}
        onToggle={() => set({ guestsNeedOpenTable: !values.guestsNeedOpenTable })}
      />
    </SettingsSection>
  );
}
