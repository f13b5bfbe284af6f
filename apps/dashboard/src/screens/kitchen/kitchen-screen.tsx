/** What a station has to make, begun and finished by a tap (decisions.md §1, kitchen; §3, digital confirmation). */
import { noStation } from '@comanda/domain/orders/no-station';
import { businessDayEnd } from '@comanda/domain/time/local-time';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { keepAwake } from '@comanda/ui/keep-awake.ts';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { Tabs } from '@comanda/ui/tabs.tsx';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { NotRead } from '../../parts/failure/not-read.tsx';
import { SoundSwitch } from '../../parts/orders/sound-switch.tsx';
import { useFollowedFocus } from '../../parts/orders/use-followed-focus.ts';
import { useRings } from '../../parts/orders/use-rings.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useNow } from '../../parts/use-now.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { useWide } from '../../parts/use-wide.ts';
import { CalledOff } from './called-off.tsx';
import { KitchenNews } from './kitchen-news.tsx';
import { KitchenSkeleton } from './kitchen-skeleton.tsx';
import { byDay, kitchenCalls, kitchenTickets, lastFinished, productsToMake } from './kitchen-view.ts';
import { LastFinished } from './last-finished.tsx';
import { TicketColumns } from './ticket-columns.tsx';
import { ToMake } from './to-make.tsx';
import { calledOffKey, useCalledOff } from './use-called-off.ts';
import { type Kitchen, useKitchen } from './use-kitchen.ts';

/** As many as a segmented choice holds; more are a list. */
const mostSegments = 4;

function StationChoice({ kitchen }: { readonly kitchen: Kitchen }) {
  const t = useTranslations('kitchen');
  const { stations, viewpoint, choose } = kitchen;
  const isWide = useWide();
  const items = [
    { value: noStation, label: t('all') },
    ...stations.map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (stations.length < 2) return null;
  if (isWide && items.length <= mostSegments) {
    return <Segmented label={t('station')} value={viewpoint.stationId} items={items} onChange={choose} />;
  }
  return <SelectField label={t('station')} hidesLabel value={viewpoint.stationId} items={items} onChange={choose} />;
}

/** What is wanted today, and below it what a later day brings: it calls nobody and is not counted until then. */
function useTickets({ orders, viewpoint }: Kitchen) {
  const { thresholds, timeZone, businessDayCutOffMinutes } = useSession().settings;
  const nowMs = useDeferredValue(useNow());
  const tickets = useMemo(
    () => kitchenTickets(orders, viewpoint, nowMs, thresholds),
    [orders, viewpoint, nowMs, thresholds],
  );
  return useMemo(() => {
    const dayEnd = businessDayEnd(nowMs, timeZone, businessDayCutOffMinutes);
    return byDay(tickets, dayEnd);
  }, [tickets, nowMs, timeZone, businessDayCutOffMinutes]);
}

function Work({ kitchen }: { readonly kitchen: Kitchen }) {
  const t = useTranslations('kitchen');
  const { orders, viewpoint } = kitchen;
  const nowMs = useDeferredValue(useNow());
  const isWide = useWide();
  const panelId = useId();
  const [view, setView] = useState<'tickets' | 'toMake'>('tickets');
  const { today: tickets, later } = useTickets(kitchen);
  const { calledOff, call, see } = useCalledOff(kitchen.known);
  const place = useRef<HTMLDivElement>(null);
  useFollowedFocus(place, tickets, true);
  useRings([...kitchenCalls(tickets), ...calledOff.map((one) => ({ names: [calledOffKey(one)] }))]);
  const list = (
    <div className="kitchen__work">
      {tickets.length === 0 ? (
        <EmptyState art="clean" title={t('allMade')} text={t('allMadeText')} large />
      ) : (
        <TicketColumns tickets={tickets} kitchen={kitchen} />
      )}
      {later.length > 0 && (
        <section className="kitchen__later" aria-label={t('later')}>
          <h2 className="h-title">{t('later')}</h2>
          <TicketColumns tickets={later} kitchen={kitchen} />
        </section>
      )}
    </div>
  );
  const foot = (
    <div className="kitchen__foot">
      <CalledOff calledOff={calledOff} onSee={see} />
      <LastFinished finished={lastFinished(orders, viewpoint, nowMs)} walking={kitchen} />
      <KitchenNews orders={kitchen.known} viewpoint={viewpoint} onCalledOff={call} />
    </div>
  );
  if (isWide) {
    return (
      <div className="kitchen" ref={place}>
        {list}
        {tickets.length > 0 && <ToMake tickets={tickets} />}
        {foot}
      </div>
    );
  }
  return (
    <div className="kitchen" ref={place}>
      <Tabs
        label={t('title')}
        tabs={[
          { value: 'tickets', label: t('tickets'), count: tickets.length },
          { value: 'toMake', label: t('toMake'), count: productsToMake(tickets).length },
        ]}
        value={view}
        onChange={setView}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" className="kitchen__panel">
        {view === 'tickets' ? list : <ToMake tickets={tickets} />}
      </div>
      {foot}
    </div>
  );
}

function Body({ kitchen }: { readonly kitchen: Kitchen }) {
  const t = useTranslations();
  if (kitchen.isFailed) return <NotRead large error={kitchen.error} onRetry={kitchen.retry} />;
  if (kitchen.isLoading) return <KitchenSkeleton />;
  if (kitchen.isStationGone) {
    const action = <Button onClick={() => kitchen.choose(noStation)}>{t('kitchen.all')}</Button>;
    return <EmptyState art="broken" title={t('kitchen.stationGone')} action={action} large />;
  }
  // Another station: what lies there already is nothing new.
  return <Work key={kitchen.viewpoint.stationId} kitchen={kitchen} />;
}

export function KitchenScreen() {
  const t = useTranslations('kitchen');
  const kitchen = useKitchen();
  useScreenTitle(t('title'));
  useEffect(() => keepAwake(), []);
  return (
    <main className="main">
      <header className="topbar kitchen__head">
        <h1 className="h-page grow">{t('title')}</h1>
        <StationChoice kitchen={kitchen} />
        <SoundSwitch />
      </header>
      <Body kitchen={kitchen} />
    </main>
  );
}
