/** The QR code of a table, large: to look at, to save, to copy its link, to renew (specification §3 Table). */
import type { WireTable } from '@comanda/contract/venue';
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { CopyField } from '../../parts/copy-field.tsx';
import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { QrCode } from '../../parts/qr-code.tsx';
import { qrPicture } from '../../parts/qr-picture.ts';
import { fileName, saveFile } from '../../parts/save-file.ts';
import { useTableChanges, useTableLinks, useTablesSetup } from './use-tables-setup.ts';

export function TableCode({ table }: { readonly table: WireTable }) {
  const t = useTranslations('setupTables');
  const toast = useToast();
  const { data: links } = useTableLinks();
  const { data: tables } = useTablesSetup();
  const { isBusy, renewCode } = useTableChanges();
  const [isAsking, setAsking] = useState(false);
  const link = links?.find((each) => each.table === table.id)?.link;
  if (link === undefined) return null;
  const save = async () => {
    const picture = await qrPicture(link);
    if (picture === null) toast({ tone: 'warning', text: t('downloadFailed') });
    else saveFile(picture, `${fileName(`QR ${table.name}`)}.png`);
  };
  const renew = async () => {
    // The version as it is now: the form may have been open for a while.
    await renewCode(tables?.find(({ id }) => id === table.id) ?? table);
    setAsking(false);
  };
  return (
    <section className="set-section table-code" aria-label={t('code')}>
      <QrCode value={link} label={t('codeOf', { name: table.name })} />
      <CopyField label={t('link')} value={link} />
      <div className="row row--wide wrap">
        <Button icon={<Download className="icon" aria-hidden="true" />} onClick={() => void save()}>
          {t('download')}
        </Button>
        <Button icon={<RefreshCw className="icon" aria-hidden="true" />} onClick={() => setAsking(true)}>
          {t('renew')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('renewTitle', { name: table.name })}
          text={t('renewText')}
          action={t('renew')}
          isBusy={isBusy}
          onConfirm={() => void renew()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
