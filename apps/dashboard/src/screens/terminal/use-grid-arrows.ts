/** Arrows move the focus in the grid of products; from the search they lead to its first hit (design.md §10). */
import { type RefObject, useEffect } from 'react';

import { isTyping } from '../../parts/scanning/is-typing.ts';
import { arrowOf, nextTile } from './grid-arrows.ts';
import { hasDialog } from './use-scanner.ts';

/** Arrows belong to the grid while it, the search or nothing has the focus: the page and its heading do nothing with them. */
function isOurs(target: EventTarget | null, area: HTMLElement, key: string): boolean {
  if (hasDialog()) return false;
  if (target instanceof Element && (target.matches('body, main, h1') || area.contains(target))) return true;
  return key === 'ArrowDown' && isTyping(target) && target instanceof HTMLInputElement && target.type === 'search';
}

export function useGridArrows(areaRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const area = areaRef.current;
      const arrow = arrowOf(event.key);
      if (area === null || arrow === null || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!isOurs(event.target, area, event.key)) return;
      const tiles = [...area.querySelectorAll<HTMLElement>('.tile')];
      const from = tiles.findIndex((tile) => tile === document.activeElement);
      const to = nextTile(
        tiles.map((tile) => tile.getBoundingClientRect()),
        from === -1 ? null : from,
        arrow,
      );
      if (to === null) return;
      event.preventDefault();
      tiles[to]?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [areaRef]);
}
