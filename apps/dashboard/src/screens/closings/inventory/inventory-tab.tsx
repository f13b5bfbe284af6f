/** Stock of what is counted: what is short first, what moved it, deliveries, waste, counts, what to order (specification §2, §3). */
import type { Period } from '@comanda/domain/time/periods';
import { Button } from '@comanda/ui/button.tsx';
import { Chip } from '@comanda/ui/chip.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { ClipboardList, ListChecks, PackagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ListSearch } from '../../../parts/form/list-search.tsx';
import { QueryView } from '../../../parts/form/query-view.tsx';
import { useSession } from '../../../parts/session/session-context.ts';
import { useTranslate } from '../../../parts/translate.ts';
import { InventoryTable } from './inventory-table.tsx';
import {
  countsOf,
  foundRows,
  type InventoryFilter,
  inventoryFilters,
  type NamedRow,
  type StockMode,
} from './inventory-view.ts';
import { MovementsDialog } from './movements-dialog.tsx';
import { OrderListDialog } from './order-list-dialog.tsx';
import { StockListDialog } from './stock-list-dialog.tsx';
import { useInventory } from './use-inventory.ts';

type Opened =
  | { readonly kind: 'movements'; readonly row: NamedRow }
  | { readonly kind: 'orderList' }
  | { readonly kind: 'list'; readonly mode: StockMode };

export function InventoryTab({ period }: { readonly period: Period }) {
  const t = useTranslations('closings.inventory');
  const { may } = useSession();
  // By its address anybody gets here.
  if (!may('inventory.read')) {
    return <EmptyState art="box" title={t('notBooked')} text={t('notBookedText')} />;
  }
  return <Inventory period={period} />;
}

function Inventory({ period }: { readonly period: Period }) {
  const translate = useTranslate();
  const inventory = useInventory(period);
  const [opened, setOpened] = useState<Opened | null>(null);
  const rows = inventory.data?.products.map((row): NamedRow => {
    const { text, lang } = translate(row.name);
    return { ...row, shown: text, lang };
  });
  const close = () => setOpened(null);
  return (
    <>
      <Actions rows={rows ?? []} onOpen={setOpened} />
      <QueryView read={{ ...inventory, data: rows }}>
        {(all) => (
          <Stock
            rows={all}
            onCount={() => setOpened({ kind: 'list', mode: 'count' })}
            onMovements={(row) => setOpened({ kind: 'movements', row })}
          />
        )}
      </QueryView>
      {opened?.kind === 'movements' && (
        <MovementsDialog row={rows?.find(({ id }) => id === opened.row.id) ?? opened.row} onClose={close} />
      )}
      {opened?.kind === 'orderList' && <OrderListDialog rows={rows ?? []} onClose={close} />}
      {opened?.kind === 'list' && (
        <StockListDialog
          mode={opened.mode}
          rows={rows ?? []}
          revision={inventory.data?.revision ?? 0}
          onClose={close}
        />
      )}
    </>
  );
}

type ActionsProps = { readonly rows: readonly NamedRow[]; readonly onOpen: (opened: Opened) => void };

function Actions({ rows, onOpen }: ActionsProps) {
  const t = useTranslations('closings.inventory');
  const { may } = useSession();
  const toOrder = rows.filter(({ suggestedAmount }) => suggestedAmount > 0).length;
  return (
    <div className="stock__actions">
      {may('stock.deliver') && (
        <Button
          variant="primary"
          icon={<PackagePlus className="icon" aria-hidden="true" />}
          onClick={() => onOpen({ kind: 'list', mode: 'delivery' })}
        >
          {t('modes.delivery')}
        </Button>
      )}
      {may('stock.waste') && (
        <Button
          icon={<Trash2 className="icon" aria-hidden="true" />}
          onClick={() => onOpen({ kind: 'list', mode: 'waste' })}
        >
          {t('modes.waste')}
        </Button>
      )}
      {may('stock.count') && (
        <Button
          icon={<ListChecks className="icon" aria-hidden="true" />}
          onClick={() => onOpen({ kind: 'list', mode: 'count' })}
        >
          {t('modes.count')}
        </Button>
      )}
      <Button
        icon={<ClipboardList className="icon" aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'orderList' })}
      >
        {t('orderList', { count: toOrder })}
      </Button>
    </div>
  );
}

type StockProps = {
  readonly rows: readonly NamedRow[];
  readonly onCount: () => void;
  readonly onMovements: (row: NamedRow) => void;
};

function Stock({ rows, onCount, onMovements }: StockProps) {
  const t = useTranslations('closings.inventory');
  const { may } = useSession();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<InventoryFilter>('all');
  const found = foundRows(rows, { filter, search });
  const counts = countsOf(rows);
  return (
    <section className="card tablecard" aria-label={t('title')}>
      <div className="tablecard__search stock__find">
        <ListSearch label={t('search')} text={search} onText={setSearch} />
        <fieldset className="stock__filters" aria-label={t('filter')}>
          {inventoryFilters.map((one) => (
            <Chip key={one} active={one === filter} onClick={() => setFilter(one)}>
              {t(`filters.${one}`, { count: counts[one] })}
            </Chip>
          ))}
        </fieldset>
      </div>
      {rows.length === 0 && (
        <EmptyState
          art="box"
          title={t('nothingCounted')}
          text={t('emptyText')}
          action={may('stock.count') && <Button onClick={onCount}>{t('begin')}</Button>}
        />
      )}
      {rows.length > 0 && found.length === 0 && (
        <EmptyState
          art="box"
          title={t('empty')}
          text={t(search === '' ? 'emptyFilter' : 'emptySearch')}
          action={
            <Button
              onClick={() => {
                setSearch('');
                setFilter('all');
              }}
            >
              {t('showAll')}
            </Button>
          }
        />
      )}
      {found.length > 0 && <InventoryTable rows={found} onMovements={onMovements} />}
    </section>
  );
}
