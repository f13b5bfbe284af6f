/** The rooms from above: every table at its place, a tap opens it (design.md §9, tables). */
import { Button } from '@comanda/ui/button.tsx';
import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../../parts/session/session-context.ts';
import { nameInArea } from '../../parts/venue/table-name.ts';
import { FloorEditor } from './floor-editor.tsx';
import { placeStyle, roomStyle } from './plan-place.ts';
import { planRooms, type Room } from './plan-rooms.ts';
import { TableTile } from './table-tile.tsx';
import type { TablesState } from './use-tables-screen.ts';

type Props = { readonly state: TablesState; readonly openId: string | undefined };

function RoomPlan({ room, state, openId }: Props & { readonly room: Room }) {
  const t = useTranslations('tables');
  const views = new Map(state.areas.flatMap(({ tables }) => tables.map((view) => [view.table.id, view])));
  const shown = new Set(state.shown.flatMap(({ tables }) => tables.map(({ table }) => table.id)));
  return (
    <section className="zone-group" aria-label={room.name ?? t('other')}>
      <h2 className="zone">{room.name ?? t('other')}</h2>
      <div className="plan" style={roomStyle(room.size)}>
        {room.tables.map(({ table, place, arranged }) => {
          const view = views.get(table.id);
          if (view === undefined) return null;
          const look = `plan__table is-${arranged.shape}${shown.has(table.id) ? '' : ' is-dim'}`;
          return (
            <div key={table.id} className={look} style={placeStyle(place, room.size)}>
              <TableTile
                view={view}
                name={nameInArea(table)}
                isSelected={table.id === openId}
                asks={state.asks.get(table.id)}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}

export function FloorPlan({ state, openId }: Props) {
  const t = useTranslations('tables');
  const { may } = useSession();
  const [isEditing, setEditing] = useState(false);
  const rooms = useMemo(() => planRooms(state.tables), [state.tables]);
  if (isEditing) return <FloorEditor tables={state.tables} onClose={() => setEditing(false)} />;
  return (
    <>
      {may('table.manage') && (
        <div className="floor__tools">
          <Button icon={<Pencil className="icon" aria-hidden="true" />} onClick={() => setEditing(true)}>
            {t('arrange')}
          </Button>
        </div>
      )}
      <div className="plan-rooms">
        {rooms.map((room) => (
          <RoomPlan key={room.name ?? ''} room={room} state={state} openId={openId} />
        ))}
      </div>
    </>
  );
}
