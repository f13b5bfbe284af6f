/** Closings: the orders of a period, its cash, its stock and its statistics; the day is closed here (specification §2). */
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Skeleton, useSettledLoading } from '@comanda/ui/skeleton.tsx';
import { type Tab, Tabs } from '@comanda/ui/tabs.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { AdminPinGate } from '../../parts/admin-pin/admin-pin-gate.tsx';
import { NotRead } from '../../parts/failure/not-read.tsx';
import { Reading } from '../../parts/form/query-view.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { CashTab } from './cash-tab.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { ClosingView } from './closing-view.tsx';
import { ClosingsHead } from './closings-head.tsx';
import { type ClosingsTab, closingsTabs } from './closings-search.ts';
import { FiguresNews } from './figures-news.tsx';
import { InventoryTab } from './inventory/inventory-tab.tsx';
import { InvoicesTab } from './invoices/invoices-tab.tsx';
import { OrdersTable } from './orders-table.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { Overview, StatisticsView } from './statistics-view.tsx';
import { type ClosingsPlace, useClosingsPlace } from './use-closings-place.ts';
import { useStatistics } from './use-closings.ts';

type Opened = { readonly kind: 'close' } | { readonly kind: 'closing'; readonly id: string };

const panelId = 'closings-panel';

/** By its address anybody gets here: whoever may not see the sums is told so, without a retry that cannot help. */
export function ClosingsScreen() {
  const t = useTranslations('closings');
  const { may } = useSession();
  useScreenTitle(t('title'));
  if (may('statistics.read')) {
    return (
      <AdminPinGate>
        <Closings />
      </AdminPinGate>
    );
  }
  return (
    <main className="main">
      <header className="topbar">
        <h1 className="h-page grow">{t('title')}</h1>
      </header>
      <EmptyState art="set" title={t('forbidden')} text={t('forbiddenText')} large />
    </main>
  );
}

function Closings() {
  const t = useTranslations('closings');
  const place = useClosingsPlace();
  const [opened, setOpened] = useState<Opened | null>(null);
  const tabs = useTabs(place);
  return (
    <main className="main">
      <ClosingsHead place={place} onClose={() => setOpened({ kind: 'close' })} />
      <div className="cl">
        <Tabs label={t('title')} tabs={tabs} value={place.tab} panelId={panelId} onChange={place.showTab} />
        {/* What is owed is owed whenever it was sent. */}
        {place.tab !== 'invoices' && <PeriodPicker place={place} />}
        <div className="cl__panel" id={panelId} role="tabpanel" aria-label={t(`tabs.${place.tab}`)}>
          <Panel place={place} onOpenClosing={(id) => setOpened({ kind: 'closing', id })} />
        </div>
      </div>
      <FiguresNews period={place.period} />
      {opened?.kind === 'close' && <CloseDialog onClose={() => setOpened(null)} />}
      {opened?.kind === 'closing' && <ClosingView closingId={opened.id} onClose={() => setOpened(null)} />}
    </main>
  );
}

/** Inventory is there for venues that booked it. */
function useTabs({ period }: ClosingsPlace): Tab<ClosingsTab>[] {
  const t = useTranslations('closings.tabs');
  const { may, customer } = useSession();
  const { data } = useStatistics(period);
  const has: Readonly<Partial<Record<ClosingsTab, boolean>>> = {
    inventory: may('inventory.read') && customer.packages.includes('inventory'),
    cash: may('cash.read'),
    invoices: may('invoice.read'),
  };
  const { states } = data ?? {};
  const counts: Readonly<Partial<Record<ClosingsTab, number>>> =
    states === undefined ? {} : { all: states.pending + states.done + states.canceled, ...states };
  return closingsTabs
    .filter((tab) => has[tab] !== false)
    .map((tab) => ({
      value: tab,
      label: t(tab),
      ...(counts[tab] !== undefined && { count: counts[tab] }),
    }));
}

type PanelProps = { readonly place: ClosingsPlace; readonly onOpenClosing: (closingId: string) => void };

function Panel({ place, onOpenClosing }: PanelProps) {
  const { tab, period } = place;
  switch (tab) {
    case 'all':
      return (
        <>
          <Numbers place={place} isWhole={false} />
          <OrdersTable state={null} {...period} />
        </>
      );
    case 'cash':
      return <CashTab period={period} onOpenClosing={onOpenClosing} />;
    case 'invoices':
      return <InvoicesTab />;
    case 'inventory':
      return <InventoryTab period={period} />;
    case 'statistics':
      return <Numbers place={place} isWhole />;
    default:
      return <OrdersTable key={tab} state={tab} {...period} />;
  }
}

function Numbers({ place, isWhole }: { readonly place: ClosingsPlace; readonly isWhole: boolean }) {
  const t = useTranslations();
  const { data, error, isLoadingError, refetch } = useStatistics(place.period);
  const isLoading = useSettledLoading(data === undefined && !isLoadingError);
  if (isLoadingError) {
    return <NotRead error={error} title={t('closings.failed')} onRetry={refetch} />;
  }
  if (isLoading) {
    return (
      <div className="is-reading" aria-busy="true">
        <Skeleton shape="free" style={{ height: 356 }} />
      </div>
    );
  }
  if (data === undefined) return <Reading />;
  return isWhole ? <StatisticsView statistics={data} /> : <Overview statistics={data} />;
}
