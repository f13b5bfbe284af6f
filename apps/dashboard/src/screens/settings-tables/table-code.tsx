/** The QR code of a table, large: to look at, to save, to copy its link, to renew (specification §3 Table). */
import type { WireTable } from '@comanda/contract/venue';
import { Button } from '@comanda/ui/button.tsx';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { LinkCode } from '../../parts/link-code.tsx';
import { useTableChanges, useTableLinks, useTablesSetup } from './use-tables-setup.ts';

export function TableCode({ table }: { readonly table: WireTable }) {
  const t = useTranslations('setupTables');
  const { data: links } = useTableLinks();
  const { data: tables } = useTablesSetup();
  const { isBusy, renewCode } = useTableChanges();
  const [isAsking, setAsking] = useState(false);
  const link = links?.find((each) => each.table === table.id)?.link;
  if (link === undefined) return null;
  const renew = async () => {
    // The version as it is now: the form may have been open for a while.
    await renewCode(tables?.find(({ id }) => id === table.id) ?? table);
    setAsking(false);
  };
  return (
    <>
      <LinkCode link={link} name={table.name}>
        <Button icon={<RefreshCw className="icon" aria-hidden="true" />} onClick={() => setAsking(true)}>
          {t('renew')}
        </Button>
      </LinkCode>
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
    </>
  );
}
