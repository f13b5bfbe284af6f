/** Arranging the floor: tables are dragged, or moved by buttons and the arrow keys (design.md §9, §11 drag handles). */
import type { WireTable } from '@comanda/contract/venue';
import { mostSeats, tableShapes } from '@comanda/domain/venue/floor-plan';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { MoveDiagonal2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { atHand } from '../../parts/at-hand.tsx';
import { nameInArea } from '../../parts/venue/table-name.ts';
import { MoveBar } from './move-bar.tsx';
import { placeStyle, roomStyle } from './plan-place.ts';
import {
  countOverlaps,
  planRooms,
  type PlannedTable,
  reshaped,
  type Room,
  type Shift,
  shifted,
  typedSeats,
  widened,
} from './plan-rooms.ts';
import { useDrag } from './use-drag.ts';
import { type PlanEdit, usePlanEdit } from './use-plan-edit.ts';

const DiscardPlan = atHand(async () => (await import('./discard-plan.tsx')).DiscardPlan);

const arrows: Readonly<Partial<Record<string, readonly [x: number, y: number]>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type TableProps = { readonly planned: PlannedTable; readonly size: Room['size']; readonly edit: PlanEdit };

function EditedTable({ planned, size, edit }: TableProps) {
  const t = useTranslations('tables');
  const { table, arranged, place } = planned;
  const [from, setFrom] = useState(place);
  const isPicked = edit.pickedId === table.id;
  const put = (shift: Shift, start = place) => edit.arrange(table.id, { ...arranged, place: shifted(start, shift) });
  const onDrop = () => {};
  const moving = useDrag(size.width, { onMove: (shift) => put(shift, from), onDrop });
  const sizing = useDrag(size.width, { onMove: ({ x, y }) => put({ width: x, height: y }, from), onDrop });
  const press = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (step === undefined) return;
    event.preventDefault();
    edit.pick(table.id);
    const [x, y] = step;
    put(event.shiftKey ? { width: x, height: y } : { x, y });
  };
  const begin = () => {
    setFrom(place);
    edit.pick(table.id);
  };
  const look = `plan__table is-${arranged.shape}${moving.isDragging || sizing.isDragging ? ' is-dragged' : ''}`;
  return (
    <div className={look} style={placeStyle(place, size)}>
      <button
        type="button"
        className={`top is-occ${isPicked ? ' is-sel' : ''}`}
        aria-pressed={isPicked}
        onPointerDownCapture={begin}
        onClick={() => edit.pick(table.id)}
        onKeyDown={press}
        {...moving.handle}
      >
        <span className="sr-only">{t('moves', { name: table.name, x: place.x, y: place.y })}</span>
        <span className="top__r" aria-hidden="true">
          <b>{nameInArea(table)}</b>
          {arranged.seats !== null && <span className="top__min">{arranged.seats}</span>}
        </span>
      </button>
      {isPicked && (
        <span className="plan__corner" aria-hidden="true" onPointerDownCapture={begin} {...sizing.handle}>
          <MoveDiagonal2 className="icon icon--s" />
        </span>
      )}
    </div>
  );
}

type BarProps = {
  readonly planned: PlannedTable;
  readonly edit: PlanEdit;
  /** What stands in the field of the seats; undefined: nobody typed there. */
  readonly typed: string | undefined;
  readonly onType: (text: string) => void;
};

/** Shape and seats of the picked table. */
function TableBar({ planned, edit, typed: text, onType }: BarProps) {
  const t = useTranslations('tables');
  const { table, arranged } = planned;
  const shown = text ?? (arranged.seats === null ? '' : String(arranged.seats));
  const seats = typedSeats(shown, mostSeats);
  return (
    <fieldset className="plan__bar" aria-label={table.name}>
      <b className="plan__name">{table.name}</b>
      <Segmented
        label={t('shape')}
        value={arranged.shape}
        items={tableShapes.map((shape) => ({ value: shape, label: t(`shapes.${shape}`) }))}
        onChange={(shape) => edit.arrange(table.id, reshaped(planned, shape))}
      />
      <TextField
        label={t('seats')}
        value={shown}
        inputMode="numeric"
        maxLength={3}
        error={seats === undefined ? t('seatsHint') : undefined}
        onChange={({ target }) => {
          onType(target.value);
          const typed = typedSeats(target.value, mostSeats);
          if (typed !== undefined) edit.arrange(table.id, { ...arranged, seats: typed });
        }}
      />
    </fieldset>
  );
}

function EditedRoom({ room, edit }: { readonly room: Room; readonly edit: PlanEdit }) {
  const t = useTranslations('tables');
  // While something is dragged the room must not change under it.
  const [size] = useState(() => widened(room.size));
  const shown = { width: Math.max(size.width, room.size.width), height: Math.max(size.height, room.size.height) };
  return (
    <section className="zone-group" aria-label={room.name ?? t('other')}>
      <h2 className="zone">{room.name ?? t('other')}</h2>
      <div className="plan plan--edit" style={roomStyle(shown)}>
        {room.tables.map((planned) => (
          <EditedTable key={planned.table.id} planned={planned} size={shown} edit={edit} />
        ))}
      </div>
    </section>
  );
}

type Props = { readonly tables: readonly WireTable[]; readonly onClose: () => void };

export function FloorEditor({ tables, onClose }: Props) {
  const t = useTranslations('tables');
  const edit = usePlanEdit(tables, onClose);
  const rooms = planRooms(tables, edit.edits);
  const picked = rooms.flatMap((room) => room.tables).find(({ table }) => table.id === edit.pickedId);
  const overlaps = countOverlaps(rooms);
  const [asks, setAsks] = useState(false);
  // What was typed stays as it is, also while another table is picked: a number that is none is not to be left behind.
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const wrong = tables.find(({ id }) => typedSeats(typed.get(id) ?? '', mostSeats) === undefined);
  const done = () => {
    if (wrong === undefined) edit.save();
    else edit.pick(wrong.id);
  };
  return (
    <>
      <div className="floor__tools floor__tools--edit">
        {picked === undefined ? (
          <p className="mid grow">{t('arrangeHint')}</p>
        ) : (
          <TableBar
            key={picked.table.id}
            planned={picked}
            edit={edit}
            typed={typed.get(picked.table.id)}
            onType={(text) => setTyped(new Map(typed).set(picked.table.id, text))}
          />
        )}
        <Button
          disabled={edit.isBusy}
          onClick={() => (edit.isChanged || wrong !== undefined ? setAsks(true) : onClose())}
        >
          {t('cancel')}
        </Button>
        <Button variant="primary" loading={edit.isBusy} onClick={done}>
          {t('done')}
        </Button>
        <MoveBar planned={picked} edit={edit} />
      </div>
      {overlaps > 0 && <Note tone="warning">{t('overlaps', { count: overlaps })}</Note>}
      <output className="sr-only">
        {picked !== undefined &&
          `${t('moves', { name: picked.table.name, x: picked.place.x, y: picked.place.y })}, ${t('measures', picked.place)}`}
      </output>
      {rooms.map((room) => (
        <EditedRoom key={room.name ?? ''} room={room} edit={edit} />
      ))}
      {asks && <DiscardPlan onDiscard={onClose} onClose={() => setAsks(false)} />}
    </>
  );
}
