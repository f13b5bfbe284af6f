/** A place in steps as a part of its room, whatever the room’s size on the screen. */
import type { Place } from '@comanda/domain/venue/floor-plan';
import type { CSSProperties } from 'react';

import type { Room } from './plan-rooms.ts';

export function placeStyle(place: Place, size: Room['size']): CSSProperties {
  const part = (steps: number, of: number) => `${(steps / of) * 100}%`;
  return {
    left: part(place.x, size.width),
    top: part(place.y, size.height),
    width: part(place.width, size.width),
    height: part(place.height, size.height),
  };
}

export function roomStyle({ width, height }: Room['size']): CSSProperties {
  return { aspectRatio: `${width} / ${height}`, backgroundSize: `${100 / width}% ${100 / height}%` };
}
