/** The QR code of a table, large: to look at, to save, to copy its link, to renew (specification §3 Table). */
import type { WireTable } from '@comanda/contract/venue';
import { useTranslations } from 'use-intl';

import { RenewableLinkCode } from '../../parts/link-code.tsx';
import { useTableChanges, useTableLinks, useTablesSetup } from './use-tables-setup.ts';

export function TableCode({ table }: { readonly table: WireTable }) {
  const t = useTranslations('setupTables');
  const { data: links } = useTableLinks();
  const { data: tables } = useTablesSetup();
  const { isBusy, renewCode } = useTableChanges();
  const link = links?.find((each) => each.table === table.id)?.link;
  if (link === undefined) return null;
  // The version as it is now: the form may have been open for a while.
  const renew = () => renewCode(tables?.find(({ id }) => id === table.id) ?? table);
  return (
    <RenewableLinkCode
      link={link}
      name={table.name}
      texts={{ renew: t('renew'), title: t('renewTitle', { name: table.name }), text: t('renewText') }}
      isBusy={isBusy}
      onRenew={renew}
    />
  );
}
