// What lies beside and on top: herbs, leaves, lemon, egg, chips, rösti (design.md 3).
import type { Random } from './random.ts';
import { blob, circ, each, either, line, rrect, scatter, straight } from './shapes.ts';

const degree = 0.01745;
const one = (value: number): number => Number(value.toFixed(1));

/** Chopped herbs in a disc. */
export const herbs = (random: Random, x: number, y: number, r: number, n: number): string =>
  each(scatter(random, x, y, r, n, 3.2), (a, b) => rrect(a, b, 2.6, 1.1, 0.5, random() * 180, '#5f9a4b'));

/** One leaf with its vein. */
export const leaf = (x: number, y: number, size: number, turn: number, fill: string, vein: string): string =>
  `<g transform="translate(${one(x)} ${one(y)}) rotate(${one(turn)}) scale(${one(size)})"><path d="M0-7C5-5 6 2 0 8C-6 2-5-5 0-7Z" fill="${fill}"/><path d="M0-5V7" stroke="${vein}" stroke-width=".9" fill="none"/></g>`;

/** Three cuts through the middle of a fruit. */
export const segments = (x: number, y: number, r: number, stroke: string, width: number): string =>
  [0, 60, 120]
    .map((angle) => {
      const dx = r * Math.cos(angle * degree);
      const dy = r * Math.sin(angle * degree);
      return line(straight(x + dx, y + dy, x - dx, y - dy), stroke, width);
    })
    .join('');

/** A slice of lemon. */
export const lemon = (x: number, y: number, r: number): string =>
  circ(x, y, r, '#e9c53f') + circ(x, y, r * 0.82, '#f8e79a') + segments(x, y, r * 0.74, '#e9c53f', 0.9);

/** A fried disc of grated potatoes. */
export const roestiDisc = (random: Random, x: number, y: number, r: number): string =>
  blob(random, x, y, r, r, 14, 0.06, '#c98d2f') +
  blob(random, x, y, r * 0.9, r * 0.9, 14, 0.06, '#dfa945') +
  each(scatter(random, x, y, r * 0.74, Math.round(r * 1.3), r * 0.14), (a, b) => {
    const path = straight(a - 2.2, b - 1 + random() * 2, a + 2.2, b - 1 + random() * 2);
    const color = either(random, '#f0c86b', '#b97d26');
    return line(path, color, 1.1, `transform="rotate(${one(random() * 180)} ${one(a)} ${one(b)})"`);
  });

/** A fried egg. */
export const egg = (random: Random, x: number, y: number, r: number): string =>
  blob(random, x, y, r, r * 0.92, 9, 0.1, '#fbf6ea') +
  circ(x + r * 0.1, y, r * 0.44, '#f3ab2c') +
  circ(x - r * 0.05, y - r * 0.14, r * 0.12, '#fbd27d');

/** One stick of fried potato near a point. */
export const chip = (random: Random, x: number, y: number, turn: () => number): string =>
  rrect(x, y, 17, 3.4, 1, turn(), either(random, '#f2cd62', '#e6b846'));
