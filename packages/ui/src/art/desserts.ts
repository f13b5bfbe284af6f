// Cake, ice cream and meringue, drawn from above (design.md 3).
import { leaf } from './garnish.ts';
import type { Random } from './random.ts';
import type { Shades } from './shapes.ts';
import { arc, around, blob, bowl, circ, each, line, plate, ring, rrect, scatter } from './shapes.ts';

type Cake = readonly [side: string, top: string, edge: string];

/** A piece of cake with cream. */
export const cake = (random: Random): string => {
  const kinds: readonly [Cake, ...Cake[]] = [
    ['#4b2a1c', '#6d412b', '#f6e9d7'],
    ['#d9a441', '#f0cd74', '#fff4dc'],
    ['#8d2a45', '#c9476a', '#ffe6ec'],
  ];
  const [side, top, edge] = around(kinds, Math.floor(random() * 3));
  return (
    plate() +
    `<path d="M28 58L66 30A46 46 0 0 1 76 55Z" fill="${side}"/><path d="M33 57L65 33.5A40 40 0 0 1 72.5 53Z" fill="${top}"/>` +
    line('M66 30A46 46 0 0 1 76 55', edge, 3.6) +
    circ(60, 45, 4.8, '#d9452f') +
    circ(58.6, 43.4, 1.4, '#f6a392') +
    blob(random, 46, 68, 8, 6, 8, 0.14, '#fdf7ec') +
    each(scatter(random, 50, 50, 31, 12, 5), (x, y) => circ(x, y, 0.8, '#8a5a36')) +
    leaf(66, 62, 0.6, 120, '#5f9a4b', '#437534')
  );
};

/** Three scoops of ice cream. */
export const ice = (random: Random): string => {
  const flavors: readonly [Shades, ...Shades[]] = [
    ['#f6e6c3', '#e6cf9c'],
    ['#e98aa5', '#d56c8b'],
    ['#6d412b', '#54301f'],
    ['#a9cf9a', '#8cb87c'],
    ['#f2b457', '#df9a38'],
  ];
  const first = Math.floor(random() * 5);
  const scoop = (x: number, y: number, index: number): string => {
    const [middle, edge] = around(flavors, first + index);
    return (
      blob(random, x, y, 16, 16, 12, 0.04, edge) +
      blob(random, x - 1, y - 1, 14, 14, 12, 0.04, middle) +
      line(arc(x - 1, y - 1, 8.5, 190, 265), '#fff', 1.8, 'stroke-opacity=".45"')
    );
  };
  return (
    bowl('var(--art-well)') +
    scoop(40, 42, 0) +
    scoop(60, 43, 1) +
    scoop(50, 60, 2) +
    rrect(70, 30, 6, 30, 2, 42, '#d9a863') +
    rrect(71, 29, 1.2, 27, 0.5, 42, '#b98443') +
    leaf(50, 50, 0.6, 20, '#5f9a4b', '#437534')
  );
};

/** Meringues with cream and berries. */
export const meringue = (random: Random): string => {
  const shell = (x: number, y: number, r: number): string =>
    blob(random, x, y, r, r, 9, 0.1, '#e9dcc4') +
    [0, 1, 2].map((i) => ring(x, y, r * (0.25 + i * 0.26), i % 2 === 1 ? '#fffaf0' : '#f6ead2', r * 0.22)).join('');
  return (
    plate() +
    shell(42, 44, 15) +
    shell(60, 50, 13) +
    shell(46, 63, 11) +
    blob(random, 64, 66, 8, 6, 8, 0.14, '#fffdf8') +
    each(
      scatter(random, 36, 62, 9, 4, 5),
      (x, y) => circ(x, y, 2.6, '#b3324c') + circ(x - 0.7, y - 0.7, 0.8, '#e58aa0'),
    )
  );
};
