/** Tables and their QR codes: one, a series, and the sheet to print (specification §2 settings/tables). */
import type { WireTable } from '@comanda/contract/venue';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { FileDown, ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { OnlyHere } from '../../parts/copy-field.tsx';
import { ListSearch } from '../../parts/form/list-search.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { blobOfBase64, fileName } from '../../parts/save-file.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { OpenRow } from '../../parts/settings/open-row.tsx';
import { SettingsHead } from '../../parts/settings/settings-head.tsx';
import { useSaveFile } from '../../parts/use-save-file.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { isCheckoutTable } from '../../parts/venue/table-name.ts';
import { SeriesDialog } from './series-dialog.tsx';
import { TableDialog } from './table-dialog.tsx';
import { areasOf, findTables, groupByArea } from './table-list.ts';
import { useTableChanges, useTableLinks, useTablesSetup } from './use-tables-setup.ts';

type RowProps = { readonly table: WireTable; readonly onOpen: () => void };

function Row({ table, onOpen }: RowProps) {
  const t = useTranslations('setupTables');
  const isCheckout = isCheckoutTable(table);
  return (
    <OpenRow
      title={isCheckout ? t('checkout') : table.name}
      detail={isCheckout ? t('checkoutText') : t(`methods.${table.orderMethod}`)}
      isInactive={!table.active}
      onOpen={onOpen}
    >
      {!table.active && <Badge>{t('inactive')}</Badge>}
    </OpenRow>
  );
}

type ListProps = { readonly tables: readonly WireTable[]; readonly onOpen: (table: WireTable) => void };

function Areas({ tables, onOpen }: ListProps) {
  const t = useTranslations('setupTables');
  const [text, setText] = useState('');
  const found = findTables(tables, text);
  return (
    <div className="set-form set-form--list">
      <ListSearch label={t('search')} text={text} onText={setText} />
      {found.length === 0 && <p className="mid">{t('noHit')}</p>}
      {groupByArea(found).map(({ area, tables: inArea }) => (
        <section key={area} className="set-section" aria-label={area ?? t('noArea')}>
          <h2 className="h-section">{area ?? t('noArea')}</h2>
          <ul className="rows rows--tiles">
            {inArea.map((table) => (
              <li key={table.id}>
                <Row table={table} onOpen={() => onOpen(table)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Sheet({ isDisabled }: { readonly isDisabled: boolean }) {
  const t = useTranslations('setupTables');
  const saveFile = useSaveFile();
  const { settings } = useSession();
  const { isBusy, readSheet } = useTableChanges();
  const save = async () => {
    const sheet = await readSheet(null);
    if (sheet === null) return;
    saveFile(blobOfBase64(sheet.pdf, 'application/pdf'), `${fileName(`QR ${settings.restaurantName}`)}.pdf`);
  };
  return (
    <Button
      size="lg"
      icon={<FileDown className="icon" aria-hidden="true" />}
      disabled={isDisabled}
      loading={isBusy}
      onClick={() => void save()}
    >
      {t('sheet')}
    </Button>
  );
}

export function TablesScreen() {
  const t = useTranslations('setupTables');
  const tables = useTablesSetup();
  const { data: links } = useTableLinks();
  const [open, setOpen] = useState<WireTable | 'new' | 'series' | null>(null);
  const all = tables.data ?? [];
  const areas = areasOf(all);
  const close = () => setOpen(null);
  useScreenTitle(t('title'));
  return (
    <section className="set-page">
      <SettingsHead title={t('title')}>
        <div className="row wrap set-head__tools">
          <Sheet isDisabled={!all.some((table) => table.active && !isCheckoutTable(table))} />
          <Button size="lg" icon={<ListPlus className="icon" aria-hidden="true" />} onClick={() => setOpen('series')}>
            {t('series')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            icon={<Plus className="icon" aria-hidden="true" />}
            onClick={() => setOpen('new')}
          >
            {t('new')}
          </Button>
        </div>
      </SettingsHead>
      <div className="set-body">
        {/* Before the codes of all tables are printed, and stand on them. */}
        <OnlyHere link={links?.[0]?.link ?? ''} />
        <QueryView read={tables}>{(read) => <Areas tables={read} onOpen={setOpen} />}</QueryView>
      </div>
      {open === 'series' && <SeriesDialog all={all} areas={areas} onClose={close} />}
      {open !== null && open !== 'series' && (
        <TableDialog table={open === 'new' ? null : open} all={all} areas={areas} onClose={close} />
      )}
    </section>
  );
}
