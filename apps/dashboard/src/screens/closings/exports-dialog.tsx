/** Files for accountants and auditors, whether the chain is whole, and the accounts that are booked to (decisions.md §8). */
import type { Period } from '@comanda/domain/time/periods';
import { Button } from '@comanda/ui/button.tsx';
import { Download, ListTree } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Modal, ModalHead } from '../../parts/modal.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { AccountsDialog } from './accounts-dialog.tsx';
import { ChainCheck } from './chain-check.tsx';
import { useFiles } from './use-files.ts';
import { useDateText } from './use-period-text.ts';
import { VatQuarter } from './vat-quarter.tsx';

type Props = { readonly period: Period; readonly onClose: () => void };

export function ExportsDialog({ period, onClose }: Props) {
  const t = useTranslations('closings.files');
  const { may } = useSession();
  const files = useFiles();
  const [hasAccounts, setAccounts] = useState(false);
  const { date } = useDateText();
  const days = { from: date(period.from), to: date(period.to) };
  return (
    <Modal label={t('title')} className="exports" onClose={onClose}>
      <ModalHead title={t('title')} onClose={onClose} />
      <div className="dialog__body stack">
        <ExportGroup title={period.from === period.to ? days.from : t('period', days)}>
          <ExportRow name={t('itemsName')} about={t('itemsAbout')} files={files} onSave={() => files.items(period)} />
          <ExportRow
            name={t('accountingName')}
            about={t('accountingAbout')}
            files={files}
            onSave={() => files.accounting(period)}
          >
            <Button icon={<ListTree className="icon" aria-hidden="true" />} onClick={() => setAccounts(true)}>
              {t('accounts.title')}
            </Button>
          </ExportRow>
        </ExportGroup>
        <ExportGroup title={t('vatName')}>
          <VatQuarter today={period.to} files={files} />
        </ExportGroup>
        {may('journal.read') && (
          <ExportGroup title={t('audit')}>
            <ExportRow name={t('journalName')} about={t('journalAbout')} files={files} onSave={files.journal} />
            <ExportRow name={t('procedureName')} about={t('procedureAbout')} files={files} onSave={files.procedure} />
            <ChainCheck />
          </ExportGroup>
        )}
      </div>
      {hasAccounts && <AccountsDialog onClose={() => setAccounts(false)} />}
    </Modal>
  );
}

function ExportGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="exports__group" aria-label={title}>
      <h3 className="group__title">{title}</h3>
      {children}
    </section>
  );
}

type RowProps = {
  readonly name: string;
  readonly about: string;
  readonly files: { readonly isBusy: boolean };
  readonly onSave: () => Promise<void>;
  readonly children?: ReactNode;
};

function ExportRow({ name, about, files, onSave, children }: RowProps) {
  const t = useTranslations('closings.files');
  return (
    <div className="list-row exports__row">
      <span className="list-row__text">
        {name}
        <small>{about}</small>
      </span>
      {children}
      <Button
        aria-label={t('saveNamed', { name })}
        disabled={files.isBusy}
        icon={<Download className="icon" aria-hidden="true" />}
        onClick={() => void onSave()}
      >
        {t('save')}
      </Button>
    </div>
  );
}
