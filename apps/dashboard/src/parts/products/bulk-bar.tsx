/** Over the list while products are picked: change them all, after a look at what would become of them. */
import { Button } from '@comanda/ui/button.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { TypedModal } from '../form/typed-modal.tsx';
import type { MenuSetup } from '../menu/use-menu-setup.ts';
import { ModalHead, ModalText } from '../modal.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { blankBulk, bulkChangeOf } from './bulk-form.ts';
import { BulkPreviewTable } from './bulk-preview.tsx';
import { useBulkChange } from './use-bulk-change.ts';

type DialogProps = { readonly setup: MenuSetup; readonly ids: readonly string[]; readonly onClose: () => void };

function BulkDialog({ setup, ids, onClose }: DialogProps) {
  const t = useTranslations();
  const [form, setForm] = useState(blankBulk);
  const { isBusy, preview, forget, look, apply } = useBulkChange(ids);
  const change = bulkChangeOf(form);
  const next = async () => {
    if (change === null) return;
    if (preview === null) await look(change);
    else if (await apply(change)) onClose();
  };
  const title = t('bulk.title', { count: ids.length });
  const count = new Set((preview?.changes ?? []).map(({ product }) => product)).size;
  return (
    <TypedModal label={title} onClose={onClose} isChanged={form !== blankBulk} onEnter={() => void next()}>
      <ModalHead title={title} onClose={onClose} />
      <ModalText className="stack stack--gap">
        {preview === null ? (
          <BulkFields
            form={form}
            categories={setup.categories}
            onChange={(changed) => setForm((before) => ({ ...before, ...changed }))}
          />
        ) : (
          <BulkPreviewTable setup={setup} preview={preview} />
        )}
      </ModalText>
      <footer className="dialog__foot">
        <Button size="lg" onClick={preview === null ? onClose : forget}>
          {t(preview === null ? 'form.cancel' : 'bulk.back')}
        </Button>
        <Button
          size="lg"
          variant="primary"
          loading={isBusy}
          disabled={change === null || (preview !== null && count === 0)}
          onClick={() => void next()}
        >
          {preview === null ? t('bulk.preview') : t('bulk.apply', { count })}
        </Button>
      </footer>
    </TypedModal>
  );
}

type Props = { readonly setup: MenuSetup; readonly ids: readonly string[]; readonly onClear: () => void };

export function BulkBar({ setup, ids, onClear }: Props) {
  const t = useTranslations('bulk');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="bulk" role="toolbar" aria-label={t('toolbar')}>
      <output>{t('picked', { count: ids.length })}</output>
      <Button icon={<Pencil className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      <IconButton label={t('clear')} icon={<X className="icon" aria-hidden="true" />} onClick={onClear} />
      {isOpen && <BulkDialog setup={setup} ids={ids} onClose={() => setOpen(false)} />}
    </div>
  );
}
