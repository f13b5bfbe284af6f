/** Stations in their order, and the public displays (specification §2 settings/stations; decisions.md §7). */
import type { WireScreen } from '@comanda/contract/places';
import type { WireStation } from '@comanda/contract/venue';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { SortableList } from '../../parts/form/sortable-list.tsx';
import { shownTypes } from '../../parts/orders/shown-types.ts';
import { OpenRow } from '../../parts/settings/open-row.tsx';
import { SettingsHead } from '../../parts/settings/settings-head.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { useStations } from '../../parts/venue/use-stations.ts';
import { ScreenDialog } from './screen-dialog.tsx';
import { StationDialog } from './station-dialog.tsx';
import { useScreens, useStationChanges } from './use-stations-setup.ts';

/** `new`, or the thing whose form is open. */
type Open<Thing> = Thing | 'new' | null;

function Stations({ onOpen }: { readonly onOpen: (station: WireStation) => void }) {
  const t = useTranslations('station');
  const stations = useStations();
  const { sort } = useStationChanges();
  const row = (station: WireStation, handle: ReactNode) => (
    <OpenRow
      handle={handle}
      title={station.name}
      detail={t(station.autoPrint ? 'autoPrintOn' : 'autoPrintOff')}
      onOpen={() => onOpen(station)}
    >
      {!station.autoPrint && <Badge>{t('byHand')}</Badge>}
    </OpenRow>
  );
  return (
    <QueryView read={stations}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState art="set" title={t('noneYet')} text={t('noneYetText')} />
        ) : (
          <SortableList label={t('title')} items={all} idOf={({ id }) => id} nameOf={({ name }) => name} onSort={sort}>
            {row}
          </SortableList>
        )
      }
    </QueryView>
  );
}

function Screens({ onOpen }: { readonly onOpen: (screen: WireScreen | 'new') => void }) {
  const t = useTranslations();
  const screens = useScreens();
  return (
    <section className="set-section" aria-labelledby="public-screens">
      <div className="between wrap">
        <div className="grow">
          <h2 className="h-section" id="public-screens">
            {t('publicScreen.title')}
          </h2>
          <p className="mid">{t('publicScreen.about')}</p>
        </div>
        <Button icon={<Plus className="icon" aria-hidden="true" />} onClick={() => onOpen('new')}>
          {t('publicScreen.new')}
        </Button>
      </div>
      <QueryView read={screens}>
        {(all) => (
          <ul className="rows">
            {all.map((screen) => (
              <li key={screen.id}>
                <OpenRow
                  title={screen.name}
                  detail={shownTypes
                    .filter((type) => screen.orderTypes.includes(type))
                    .map((type) => t(`types.${type}`))
                    .join(', ')}
                  onOpen={() => onOpen(screen)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

export function StationsScreen() {
  const t = useTranslations('station');
  const [station, setStation] = useState<Open<WireStation>>(null);
  const [screen, setScreen] = useState<Open<WireScreen>>(null);
  useScreenTitle(t('title'));
  return (
    <section className="set-page">
      <SettingsHead title={t('title')}>
        <Button
          size="lg"
          variant="primary"
          icon={<Plus className="icon" aria-hidden="true" />}
          onClick={() => setStation('new')}
        >
          {t('new')}
        </Button>
      </SettingsHead>
      <div className="set-body">
        <div className="set-form set-form--list">
          <section className="set-section" aria-label={t('title')}>
            <Stations onOpen={setStation} />
          </section>
          <Screens onOpen={setScreen} />
        </div>
      </div>
      {station !== null && (
        <StationDialog station={station === 'new' ? null : station} onClose={() => setStation(null)} />
      )}
      {screen !== null && <ScreenDialog screen={screen === 'new' ? null : screen} onClose={() => setScreen(null)} />}
    </section>
  );
}
