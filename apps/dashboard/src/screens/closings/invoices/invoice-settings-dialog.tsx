/** Who is paid, on which account and until when: without it no invoice is offered (docs/decisions/0044). */
import type { WireInvoiceSettings } from '@comanda/contract/invoices';
import { formatIban, isPayableIban, isQrIban, tidyIban } from '@comanda/domain/invoices/iban';
import { longestFooter, mostDaysToPay } from '@comanda/domain/invoices/invoice-settings';
import { readWhole } from '@comanda/domain/read-whole';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useTried } from '../../../parts/form/lead-to-wrong.ts';
import { QueryView } from '../../../parts/form/query-view.tsx';
import { Refused } from '../../../parts/form/refused.tsx';
import { TypedModal } from '../../../parts/form/typed-modal.tsx';
import { AddressFields, emptyAddress, isComplete } from '../../../parts/invoices/address-fields.tsx';
import { useInvoiceSettings } from '../../../parts/invoices/use-invoices.ts';
import { ModalHead } from '../../../parts/modal.tsx';
import { useSession } from '../../../parts/session/session-context.ts';
import { useInvoiceChanges } from './use-invoice-list.ts';

export function InvoiceSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('invoices.settings');
  const read = useInvoiceSettings();
  /** That the first input was made upon: what somebody else changes from then on is not undone. */
  const [held, setHeld] = useState<number | null>(null);
  return (
    <TypedModal label={t('title')} onClose={onClose} isChanged={held !== null}>
      <ModalHead title={t('title')} onClose={onClose} />
      <QueryView read={read}>
        {({ settings, version: latest }) => {
          const version = held ?? latest;
          const onEdit = () => setHeld(version);
          return <Fields key={version} before={settings} version={version} onEdit={onEdit} onClose={onClose} />;
        }}
      </QueryView>
    </TypedModal>
  );
}

type Props = {
  readonly before: WireInvoiceSettings | null;
  readonly version: number;
  readonly onEdit: () => void;
  readonly onClose: () => void;
};

function useFields(before: WireInvoiceSettings | null, onEdit: () => void) {
  const { country } = useSession().settings;
  const [values, setValues] = useState({
    creditor: before?.creditor ?? emptyAddress(country),
    iban: formatIban(before?.iban ?? ''),
    days: String(before?.daysToPay ?? 30),
    footer: before?.footer ?? '',
  });
  const set = (change: Partial<typeof values>) => {
    onEdit();
    setValues((now) => ({ ...now, ...change }));
  };
  return { ...values, set };
}

function Fields({ before, version, onEdit, onClose }: Props) {
  const t = useTranslations();
  const { isBusy, refused, saveSettings } = useInvoiceChanges();
  const { creditor, iban, days, footer, set } = useFields(before, onEdit);
  const [isTried, setTried] = useTried();
  const isIban = isPayableIban(tidyIban(iban));
  const daysToPay = readWhole(days, { most: mostDaysToPay });
  const submit = async () => {
    setTried(true);
    if (!isIban || daysToPay === null || !isComplete(creditor)) return;
    if (await saveSettings(version, { creditor, iban, daysToPay, footer })) onClose();
  };
  const ibanHint = isIban
    ? t(isQrIban(tidyIban(iban)) ? 'invoices.settings.qrIban' : 'invoices.settings.plainIban')
    : undefined;
  return (
    <>
      <div className="dialog__body stack stack--gap">
        <p className="mid">{t('invoices.settings.text')}</p>
        <AddressFields value={creditor} isTried={isTried} onChange={(address) => set({ creditor: address })} />
        <TextField
          label={t('invoices.settings.iban')}
          value={iban}
          maxLength={40}
          hint={ibanHint}
          error={isTried && !isIban ? t('errors.invoices.error.ibanInvalid') : undefined}
          onChange={({ target }) => set({ iban: target.value })}
        />
        <TextField
          label={t('invoices.settings.daysToPay')}
          value={days}
          inputMode="numeric"
          maxLength={3}
          error={isTried && daysToPay === null ? t('invoices.settings.daysWrong') : undefined}
          onChange={({ target }) => set({ days: target.value })}
        />
        <TextField
          label={t('invoices.settings.footer')}
          value={footer}
          maxLength={longestFooter}
          onChange={({ target }) => set({ footer: target.value })}
        />
        <Refused text={refused} />
      </div>
      <div className="dialog__foot">
        <Button variant="primary" size="lg" block loading={isBusy} onClick={() => void submit()}>
          {t('invoices.settings.submit')}
        </Button>
      </div>
    </>
  );
}
