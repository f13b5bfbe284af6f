/** The tables of the house, as a list or as a floor plan, and the one that is open (specification §2; design.md §9). */
import { tableStates } from '@comanda/domain/orders/table-state';
import { Button } from '@comanda/ui/button.tsx';
import { Chip } from '@comanda/ui/chip.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { useSidewaysRow } from '@comanda/ui/sideways-row.ts';
import { Skeleton, useSettledLoading } from '@comanda/ui/skeleton.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { Armchair, Hand, LayoutGrid, type LucideIcon, Map as MapIcon, ReceiptText, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { AdminPinGate } from '../../parts/admin-pin/admin-pin-gate.tsx';
import { NotRead } from '../../parts/failure/not-read.tsx';
import { HouseNews } from '../../parts/news/house-news.tsx';
import { memoryKey, useRemembered, useVenueMemory } from '../../parts/remembered.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { ordersAtTable } from '../../parts/tables/table-areas.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { usePhone } from '../../parts/use-wide.ts';
import { nameInArea } from '../../parts/venue/table-name.ts';
import { FloorPlan } from './floor-plan.tsx';
import { TablePanel } from './table-panel.tsx';
import { stateClass, TableTile } from './table-tile.tsx';
import { type TablesState, useTablesScreen } from './use-tables-screen.ts';

const stateIcons: Readonly<Partial<Record<(typeof tableStates)[number], LucideIcon>>> = {
  waiting: Hand,
  toPay: ReceiptText,
};

function Legend({ state }: { readonly state: TablesState }) {
  const t = useTranslations('tables');
  // On a phone, and beside an open table, it scrolls sideways.
  const rowRef = useSidewaysRow<HTMLFieldSetElement>(state.filter);
  // Nobody counts what is not there yet: a digit has its room.
  const isKnown = !state.isLoading && !state.isFailed;
  return (
    <fieldset ref={rowRef} className="legend" aria-label={t('filter')}>
      {tableStates.map((each) => {
        const Icon = stateIcons[each];
        return (
          <Chip key={each} active={state.filter === each} onClick={() => state.setFilter(each)}>
            {Icon === undefined ? (
              <i className={`legend__mark ${stateClass[each]}`} aria-hidden="true" />
            ) : (
              <Icon className="icon icon--s" aria-hidden="true" />
            )}
            {t(`states.${each}`)} <span className="num low">{isKnown ? state.counts[each] : '\u2007'}</span>
          </Chip>
        );
      })}
    </fieldset>
  );
}

type ViewChoice = { readonly view: 'list' | 'plan'; readonly onView: (view: 'list' | 'plan') => void };

function Head({ state, view, onView }: { readonly state: TablesState } & ViewChoice) {
  const t = useTranslations('tables');
  // There it stands below the others, and is reached after them.
  const isPhone = usePhone();
  return (
    <header className="topbar floor__head">
      <h1 className="h-page">{t('title')}</h1>
      {!isPhone && <Legend state={state} />}
      <span className="grow" />
      <Segmented
        label={t('view')}
        value={view}
        items={[
          { value: 'list', label: t('list'), icon: <LayoutGrid className="icon icon--s" aria-hidden="true" /> },
          { value: 'plan', label: t('plan'), icon: <MapIcon className="icon icon--s" aria-hidden="true" /> },
        ]}
        onChange={onView}
      />
      <IconButton
        variant="fill"
        label={t('mine')}
        aria-pressed={state.onlyMine}
        className={state.onlyMine ? 'is-on' : ''}
        icon={<UserRound className="icon" aria-hidden="true" />}
        onClick={state.toggleMine}
      />
      {isPhone && <Legend state={state} />}
    </header>
  );
}

function TableList({ state, openId }: { readonly state: TablesState; readonly openId: string | undefined }) {
  const t = useTranslations('tables');
  return state.shown.map(({ name, tables }) => (
    <section key={name ?? ''} className="zone-group" aria-label={name ?? t('other')}>
      <h2 className="zone">{name ?? t('other')}</h2>
      <div className="tops">
        {tables.map((view) => (
          <TableTile
            key={view.table.id}
            view={view}
            name={nameInArea(view.table)}
            isSelected={view.table.id === openId}
            asks={state.asks.get(view.table.id)}
          />
        ))}
      </div>
    </section>
  ));
}

function TablesSkeleton() {
  const t = useTranslations('app');
  const isShown = useSettledLoading(true);
  return (
    <div className="tops" aria-busy="true">
      <output className="sr-only">{t('loading')}</output>
      {isShown &&
        Array.from({ length: 12 }, (_, index) => <Skeleton key={index} shape="free" style={{ height: 100 }} />)}
    </div>
  );
}

function NoTables() {
  const t = useTranslations('tables');
  const { may } = useSession();
  const action = may('table.manage') ? (
    <Link to="/dashboard/settings/tables" className="btn btn--primary btn--lg">
      <Armchair className="icon" aria-hidden="true" />
      {t('add')}
    </Link>
  ) : undefined;
  return <EmptyState art="set" title={t('none')} text={t('noneText')} action={action} large />;
}

type MapProps = { readonly state: TablesState; readonly view: 'list' | 'plan'; readonly openId: string | undefined };

function FloorMap({ state, view, openId }: MapProps) {
  const t = useTranslations();
  if (state.isFailed) return <NotRead large error={state.error} onRetry={state.retry} />;
  if (state.isLoading) return <TablesSkeleton />;
  if (state.areas.length === 0) return <NoTables />;
  if (view === 'plan') return <FloorPlan state={state} openId={openId} />;
  if (state.shown.length > 0) return <TableList state={state} openId={openId} />;
  const action = <Button onClick={state.clearFilter}>{t('tables.all')}</Button>;
  return <EmptyState art="set" title={t('tables.filtered')} action={action} large />;
}

function OpenTable({ state, tableId }: { readonly state: TablesState; readonly tableId: string }) {
  const t = useTranslations('tables');
  const table = state.asSetUp.find(({ id }) => id === tableId);
  if (table !== undefined) {
    return (
      <TablePanel key={table.id} table={table} orders={ordersAtTable(table.id, state.orders)} nowMs={state.nowMs} />
    );
  }
  if (state.isLoading || state.isFailed) return null;
  const action = (
    <Link to="/dashboard/tables" className="btn btn--lg">
      {t('back')}
    </Link>
  );
  return (
    <aside className="side" aria-label={t('notFound')}>
      <EmptyState art="broken" title={t('notFound')} action={action} large />
    </aside>
  );
}

export function TablesScreen() {
  const t = useTranslations('tables');
  const session = useSession();
  const state = useTablesScreen();
  const { tableId } = useParams({ strict: false });
  const key = memoryKey(session);
  const { tablesView } = useVenueMemory(key);
  const open = state.tables.find(({ id }) => id === tableId);
  useScreenTitle(open === undefined ? t('title') : open.name);
  return (
    <AdminPinGate>
      <main className={tableId === undefined ? 'floor' : 'floor has-side'}>
        <div className="main floor__main">
          <Head
            state={state}
            view={tablesView}
            onView={(view) => useRemembered.getState().setVenue(key, { tablesView: view })}
          />
          <div className="floor__map">
            <FloorMap state={state} view={tablesView} openId={tableId} />
          </div>
        </div>
        {tableId !== undefined && <OpenTable state={state} tableId={tableId} />}
        <HouseNews orders={state.orders} isLoading={state.isLoading} tables={state.tableIds} />
      </main>
    </AdminPinGate>
  );
}
