import { render } from '@testing-library/react';
import {
  Armchair,
  type LucideIcon,
  MessageSquareText,
  Minus,
  Percent,
  Plus,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import { expect, test } from 'vitest';

import { StrokeIcon } from './stroke-icon.tsx';
import { strokes } from './strokes.ts';

const from = (element: Element, names: readonly string[]) => names.map((name) => Number(element.getAttribute(name)));

/** What Lucide draws in elements of their own. */
function pathOf(element: Element): string {
  if (element.tagName === 'path') return element.getAttribute('d') ?? '';
  if (element.tagName === 'line') {
    const [x1, y1, x2, y2] = from(element, ['x1', 'y1', 'x2', 'y2']);
    return `M${x1} ${y1}L${x2} ${y2}`;
  }
  if (element.tagName !== 'circle') throw new Error(`a <${element.tagName}> is not known here`);
  const [x = 0, y = 0, r = 0] = from(element, ['cx', 'cy', 'r']);
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
}

test.each<[keyof typeof strokes, LucideIcon]>([
  ['minus', Minus],
  ['plus', Plus],
  ['slidersHorizontal', SlidersHorizontal],
  ['messageSquareText', MessageSquareText],
  ['armchair', Armchair],
  ['percent', Percent],
  ['trash', Trash2],
])('%s is drawn as Lucide draws it, in one element', (name, Icon) => {
  const shapes = [...render(<Icon />).container.querySelectorAll('svg > *')];
  expect(strokes[name]).toBe(shapes.map(pathOf).join(''));
  const [path, ...others] = render(<StrokeIcon strokes={strokes[name]} />).container.querySelectorAll('svg > *');
  expect(path?.getAttribute('d')).toBe(strokes[name]);
  expect(others).toEqual([]);
});
