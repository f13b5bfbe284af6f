/** Who is paid, on which account and until when: without it no invoice is offered (docs/decisions/0044). */
import type { WireInvoiceSettings } from '@comanda/contract/invoices';
import { formatIban, isPayableIban, isQrIban, tidyIban } from '@comanda/domain/invoices/iban';
import { longestFooter, mostDaysToPay } from '@comanda/domain/invoices/invoice-settings';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../../parts/form/query-view.tsx';
import { AddressFields, emptyAddress, isComplete } from '../../../parts/invoices/address-fields.tsx';
import { useInvoiceSettings } from '../../../parts/invoices/use-invoices.ts';
import { Modal, ModalHead } from '../../../parts/modal.tsx';
import { useInvoiceChanges } from './use-invoice-list.ts';

export function InvoiceSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('invoices.settings');
  const read = useInvoiceSettings();
  return (
    <Modal label={t('title')} onClose={onClose}>
      <ModalHead title={t('title')} onClose={onClose} />
      <QueryView read={read}>
        {({ settings, version }) => <Fields before={settings} version={version} onClose={onClose} />}
      </QueryView>
    </Modal>
  );
}

type Props = { readonly before: WireInvoiceSettings | null; readonly version: number; readonly onClose: () => void };

function Fields({ before, version, onClose }: Props) {
  const t = useTranslations();
  const { isBusy, refused, saveSettings } = useInvoiceChanges();
  const [creditor, setCreditor] = useState(before?.creditor ?? emptyAddress);
  const [iban, setIban] = useState(formatIban(before?.iban ?? ''));
  const [days, setDays] = useState(String(before?.daysToPay ?? 30));
  const [footer, setFooter] = useState(before?.footer ?? '');
  const [isTried, setTried] = useState(false);
  const isIban = isPayableIban(tidyIban(iban));
  const isDays = /^\d{1,3}$/.test(days.trim()) && Number(days) <= mostDaysToPay;
  const submit = async () => {
    setTried(true);
    if (!isIban || !isDays || !isComplete(creditor)) return;
    if (await saveSettings(version, { creditor, iban, daysToPay: Number(days), footer })) onClose();
  };
  const ibanHint = isIban
    ? t(isQrIban(tidyIban(iban)) ? 'invoices.settings.qrIban' : 'invoices.settings.plainIban')
    : undefined;
  return (
    <>
      <div className="dialog__body stack stack--gap">
        <p className="mid">{t('invoices.settings.text')}</p>
        <AddressFields value={creditor} onChange={setCreditor} />
        <TextField
          label={t('invoices.settings.iban')}
          value={iban}
          maxLength={40}
          hint={ibanHint}
          error={isTried && !isIban ? t('errors.invoices.error.ibanInvalid') : undefined}
          onChange={({ target }) => setIban(target.value)}
        />
        <TextField
          label={t('invoices.settings.daysToPay')}
          value={days}
          inputMode="numeric"
          maxLength={3}
          error={isTried && !isDays ? t('invoices.settings.daysWrong') : undefined}
          onChange={({ target }) => setDays(target.value)}
        />
        <TextField
          label={t('invoices.settings.footer')}
          value={footer}
          maxLength={longestFooter}
          onChange={({ target }) => setFooter(target.value)}
        />
        {(refused !== null || (isTried && !isComplete(creditor))) && (
          <Note tone="warning" alert>
            {refused ?? t('errors.invoices.error.creditorInvalid')}
          </Note>
        )}
      </div>
      <div className="dialog__foot">
        <Button variant="primary" size="lg" block loading={isBusy} onClick={() => void submit()}>
          {t('invoices.settings.submit')}
        </Button>
      </div>
    </>
  );
}
