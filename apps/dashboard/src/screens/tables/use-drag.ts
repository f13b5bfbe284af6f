/** Dragging a table, or its corner, over the grid of a room: by so many whole steps. */
import { type PointerEvent, useRef, useState } from 'react';

import type { Shift } from './plan-rooms.ts';

type Start = { readonly x: number; readonly y: number; readonly stepPx: number };

type Drag = {
  readonly onMove: (shift: Required<Pick<Shift, 'x' | 'y'>>) => void;
  readonly onDrop: () => void;
};

/** @param widthSteps of the room that the handle lies in (`.plan`) */
export function useDrag(widthSteps: number, { onMove, onDrop }: Drag) {
  const start = useRef<Start | null>(null);
  const [isDragging, setDragging] = useState(false);
  const end = () => {
    if (start.current === null) return;
    start.current = null;
    setDragging(false);
    onDrop();
  };
  return {
    isDragging,
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const room = event.currentTarget.closest('.plan');
        if (room === null || event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, y: event.clientY, stepPx: room.clientWidth / widthSteps };
        setDragging(true);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current === null) return;
        const { x, y, stepPx } = start.current;
        onMove({ x: Math.round((event.clientX - x) / stepPx), y: Math.round((event.clientY - y) / stepPx) });
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
