/** Moves the crop by pointer, two fingers, wheel, buttons and keys (design.md 11: everything by keyboard too). */
import type { ImageSize } from '@comanda/domain/media/image';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import { type Crop, type Fit, firstCrop, moveCrop, zoomCrop, zoomOf } from './crop.ts';

type Point = { readonly x: number; readonly y: number };

/** Share of the crop per press of an arrow, and with Shift. */
const step = 0.02;
const largeStep = 0.1;
/** Of a button under the crop. */
const buttonStep = 0.05;
const zoomStep = 1.1;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const zoomKeys: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep };

export function useCrop(picture: ImageSize, aspect: number, fit: Fit) {
  const [crop, setCrop] = useState(() => firstCrop(picture, aspect, fit));
  const stage = useRef<HTMLButtonElement>(null);
  const fingers = useRef(new Map<number, Point>());

  const zoom = (factor: number, at?: Point) =>
    setCrop((now) => zoomCrop(now, picture, { zoom: zoomOf(now, picture) * factor, fit, ...(at && { at }) }));
  const move = (shares: Point) =>
    setCrop((now) => moveCrop(now, picture, { x: shares.x * now.width, y: shares.y * now.height }));

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(event.deltaY < 0 ? zoomStep : 1 / zoomStep, shareOf(stage.current, { x: event.clientX, y: event.clientY }));
  });
  useEffect(() => {
    const element = stage.current;
    const hear = (event: WheelEvent) => turn(event);
    // React listens passively to the wheel: the page behind would scroll.
    element?.addEventListener('wheel', hear, { passive: false });
    return () => element?.removeEventListener('wheel', hear);
  }, []);

  const pointers = {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      const { width = 1, height = 1 } = stage.current?.getBoundingClientRect() ?? {};
      const half = other === undefined ? 1 : 0.5;
      move({ x: (half * (before.x - now.x)) / width, y: (half * (before.y - now.y)) / height });
      if (other !== undefined && distance(before, other) > 0) {
        zoom(distance(now, other) / distance(before, other), shareOf(stage.current, middle(now, other)));
      }
    },
    onPointerUp: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const factor = zoomKeys[event.key];
    if (arrow === undefined && factor === undefined) return;
    event.preventDefault();
    const far = event.shiftKey ? largeStep : step;
    if (arrow !== undefined) move({ x: arrow.x * far, y: arrow.y * far });
    if (factor !== undefined) zoom(factor);
  };

  return {
    crop,
    zoom: zoomOf(crop, picture),
    /** By so many steps of a button. */
    push: (x: number, y: number) => move({ x: x * buttonStep, y: y * buttonStep }),
    zoomTo: (value: number) => setCrop((now) => zoomCrop(now, picture, { zoom: value, fit })),
    stage: { ref: stage, onKeyDown, ...pointers },
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** Where in the stage a point of the window lies, 0 to 1 each. */
function shareOf(stage: HTMLElement | null, { x, y }: Point): Point {
  const { left = 0, top = 0, width = 1, height = 1 } = stage?.getBoundingClientRect() ?? {};
  return { x: (x - left) / (width || 1), y: (y - top) / (height || 1) };
}

/** The picture behind the stage, so that the crop fills it; in percent of the stage. */
export function placeOf(crop: Crop, picture: ImageSize) {
  return {
    width: `${(picture.width / crop.width) * 100}%`,
    height: `${(picture.height / crop.height) * 100}%`,
    left: `${(-crop.x / crop.width) * 100}%`,
    top: `${(-crop.y / crop.height) * 100}%`,
  };
}
