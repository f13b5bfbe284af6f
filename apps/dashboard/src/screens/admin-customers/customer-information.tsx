/** Information on a venue: its name, how it does, and what the provider may do with it. */
import type { WireCustomer } from '@comanda/contract/customers';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { Facts } from '../../parts/admin/facts.tsx';
import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { useHasChangedForm } from '../../parts/leaving.ts';
import type { CustomerChanges } from './use-customer.ts';

type FieldProps = {
  readonly name: string;
  readonly isMissing: boolean;
  readonly onName: (name: string) => void;
};

export function CustomerNameField({ name, isMissing, onName }: FieldProps) {
  const t = useTranslations('adminCustomers');
  return (
    <TextField
      label={t('name')}
      size="lg"
      value={name}
      maxLength={120}
      error={isMissing ? t('nameMissing') : undefined}
      onChange={(event) => onName(event.target.value)}
    />
  );
}

const megabyte = 1_000_000;

export function CustomerFacts({ customer }: { readonly customer: WireCustomer }) {
  const t = useTranslations('adminCustomers');
  const when = useWhen();
  const format = useFormatter();
  const { slug, created, lastOrderAt, unprintedJobs, unknownPayments, storageBytes } = customer;
  const storage =
    storageBytes === null
      ? t('unknown')
      : format.number(storageBytes / megabyte, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return (
    <Facts
      facts={[
        { label: t('lastOrder'), value: when(lastOrderAt), isMoment: true },
        { label: t('unprinted'), value: unprintedJobs, isBad: unprintedJobs > 0 },
        { label: t('unknownPayments'), value: unknownPayments, isBad: unknownPayments > 0 },
        { label: t('storage'), value: storage },
        { label: t('slug'), value: slug },
        { label: t('created'), value: when(created), isMoment: true },
      ]}
    />
  );
}

type ActionProps = { readonly customer: WireCustomer; readonly changes: CustomerChanges };

export function CustomerActions({ customer, changes }: ActionProps) {
  const t = useTranslations('adminCustomers');
  const tLeaving = useTranslations('leavePage');
  // Entering opens the other venue at once: nobody asks about this page any more.
  const losesChanges = useHasChangedForm();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'suspend' | 'delete' | 'enter' | null>(null);
  const { id, name, active, lastOrderAt } = customer;
  const close = () => setAsked(null);
  const suspend = async () => {
    if (await changes.setActive(id, false)) close();
  };
  const remove = async () => {
    const isGone = await changes.remove(id);
    close();
    if (isGone) await navigate({ to: '/dashboard/adminSettings/customers', ignoreBlocker: true });
  };
  const enter = async () => {
    if (await changes.enter(id)) await navigate({ to: '/dashboard', ignoreBlocker: true });
    else close();
  };
  return (
    <section className="set-section" aria-label={t('actions')}>
      <h2 className="h-section">{t('actions')}</h2>
      <div className="row row--wide wrap">
        <Button size="lg" onClick={() => setAsked('enter')}>
          {t('enter')}
        </Button>
        {active ? (
          <Button size="lg" variant="danger-soft" onClick={() => setAsked('suspend')}>
            {t('suspend')}
          </Button>
        ) : (
          <Button
            size="lg"
            variant="positive"
            loading={changes.isBusy}
            onClick={() => void changes.setActive(id, true)}
          >
            {t('resume')}
          </Button>
        )}
        {lastOrderAt === null && (
          <Button size="lg" variant="danger-soft" onClick={() => setAsked('delete')}>
            {t('delete')}
          </Button>
        )}
      </div>
      {asked === 'enter' && (
        <ConfirmDialog
          title={t('enterTitle', { name })}
          text={losesChanges ? `${t('enterText')} ${tLeaving('text')}` : t('enterText')}
          action={t('enter')}
          tone="primary"
          isBusy={changes.isBusy}
          onConfirm={() => void enter()}
          onClose={close}
        />
      )}
      {asked === 'suspend' && (
        <ConfirmDialog
          title={t('suspendTitle', { name })}
          text={t('suspendText')}
          action={t('suspend')}
          isBusy={changes.isBusy}
          onConfirm={() => void suspend()}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t('deleteTitle', { name })}
          text={t('deleteText')}
          action={t('delete')}
          isBusy={changes.isBusy}
          onConfirm={() => void remove()}
          onClose={close}
        />
      )}
    </section>
  );
}
