/** A list that is put in order by its handles: dragged, tapped for a menu, or moved by the arrow keys; each move is spoken (design.md §11). */
import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { SortMenu } from './sort-menu.tsx';
import { movedTo, useSorting } from './use-sorting.ts';

type Props<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  /** Stores the order; until it is done the list shows it already. */
  readonly onSort: (ids: readonly string[]) => Promise<unknown>;
  /** @param handle to be put at the row's beginning */
  readonly children: (item: Item, handle: ReactNode) => ReactNode;
};

/** So far a finger moves before it drags. */
const dragAfterPixels = 5;

type RowProps = {
  readonly id: string;
  readonly name: string;
  readonly onMove: (by: number) => void;
  readonly onMenu: () => void;
  readonly children: (handle: ReactNode) => ReactNode;
};

function Row({ id, name, onMove, onMenu, children }: RowProps) {
  const t = useTranslations('form');
  const sortable = useSortable({ id });
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = sortable;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className="sort__handle"
      aria-label={t('sort', { name })}
      aria-describedby={sortable.attributes['aria-describedby']}
      aria-haspopup="dialog"
      {...listeners}
      onClick={onMenu}
      onKeyDown={press}
    >
      <GripVertical className="icon" aria-hidden="true" />
    </button>
  );
  // Sideways there is nothing to sort.
  const place = transform === null ? null : { ...transform, x: 0, scaleX: 1, scaleY: 1 };
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'sort__row is-dragged' : 'sort__row'}
      style={{ transform: CSS.Transform.toString(place), transition }}
    >
      {children(handle)}
    </li>
  );
}

/** The library would speak English; what is said stands below the list. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

export function SortableList<Item>({ label, items, idOf, nameOf, onSort, children }: Props<Item>) {
  const t = useTranslations('form');
  const { ids, sort } = useSorting(items.map(idOf), onSort);
  const [said, setSaid] = useState('');
  const [openId, setOpen] = useState<string | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: dragAfterPixels } }));
  const byId = new Map(items.map((item) => [idOf(item), item]));
  const move = (id: string, to: number) => {
    const next = movedTo(ids, id, to);
    const item = byId.get(id);
    if (next === null || item === undefined) return;
    setSaid(t('sorted', { name: nameOf(item), place: next.indexOf(id) + 1, count: next.length }));
    sort(next);
  };
  const opened = openId === null ? undefined : byId.get(openId);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null) move(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: t('sortHint') } }}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul className="sort" aria-label={label}>
          {ids.map((id, place) => {
            const item = byId.get(id);
            return item === undefined ? null : (
              <Row
                key={id}
                id={id}
                name={nameOf(item)}
                onMove={(by) => move(id, place + by)}
                onMenu={() => setOpen(id)}
              >
                {(handle) => children(item, handle)}
              </Row>
            );
          })}
        </ul>
      </SortableContext>
      <output className="sr-only">{said}</output>
      {openId !== null && opened !== undefined && (
        <SortMenu
          name={nameOf(opened)}
          place={ids.indexOf(openId)}
          count={ids.length}
          onMove={(to) => move(openId, to)}
          onClose={() => setOpen(null)}
        />
      )}
    </DndContext>
  );
}
