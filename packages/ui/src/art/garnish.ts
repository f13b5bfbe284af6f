// What lies beside and on top: herbs, leaves, lemon, egg, chips, rösti (design.md 3).
import type { Random } from './random.ts';
import { blob, circ, each, either, fine, line, placed, rrect, scatter, straight } from './shapes.ts';

const degree = 0.01745;

/** Chopped herbs in a disc. */
export const herbs = (random: Random, x: number, y: number, r: number, n: number): string =>
  each(scatter(random, x, y, r, n, 3.2), (a, b) => rrect(a, b, 2.6, 1.1, 0.5, random() * 180, '#5f9a4b'));

/** One leaf with its vein. */
export const leaf = (x: number, y: number, size: number, turn: number, fill: string, vein: string): string => {
  const at = placed(x, y, turn, size);
  const edge = `M${at(0, -7)}C${at(5, -5)} ${at(6, 2)} ${at(0, 8)}C${at(-6, 2)} ${at(-5, -5)} ${at(0, -7)}Z`;
  return `<path d="${edge}" fill="${fill}"/><path d="M${at(0, -5)}L${at(0, 7)}" stroke="${vein}" stroke-width="${fine(0.9 * size)}" fill="none"/>`;
};

/** Three cuts through the middle of a fruit. */
export const segments = (x: number, y: number, r: number, stroke: string, width: number, turn = 0): string =>
  [turn, turn + 60, turn + 120]
    .map((angle) => {
      const dx = r * Math.cos(angle * degree);
      const dy = r * Math.sin(angle * degree);
      return line(straight(x + dx, y + dy, x - dx, y - dy), stroke, width);
    })
    .join('');

/** A slice of lemon. */
export const lemon = (x: number, y: number, r: number, turn = 0): string =>
  circ(x, y, r, '#e9c53f') + circ(x, y, r * 0.82, '#f8e79a') + segments(x, y, r * 0.74, '#e9c53f', 0.9, turn);

/** A fried disc of grated potatoes. */
export const roestiDisc = (random: Random, x: number, y: number, r: number): string =>
  blob(random, x, y, r, r, 14, 0.06, '#c98d2f') +
  blob(random, x, y, r * 0.9, r * 0.9, 14, 0.06, '#dfa945') +
  each(scatter(random, x, y, r * 0.74, Math.round(r * 1.3), r * 0.14), (a, b) => {
    const [left, right] = [random() * 2 - 1, random() * 2 - 1];
    const color = either(random, '#f0c86b', '#b97d26');
    const at = placed(a, b, random() * 180);
    return line(`M${at(-2.2, left)}L${at(2.2, right)}`, color, 1.1);
  });

/** A fried egg. */
export const egg = (random: Random, x: number, y: number, r: number): string =>
  blob(random, x, y, r, r * 0.92, 9, 0.1, '#fbf6ea') +
  circ(x + r * 0.1, y, r * 0.44, '#f3ab2c') +
  circ(x - r * 0.05, y - r * 0.14, r * 0.12, '#fbd27d');

/** One stick of fried potato near a point. */
export const chip = (random: Random, x: number, y: number, turn: () => number): string =>
  rrect(x, y, 17, 3.4, 1, turn(), either(random, '#f2cd62', '#e6b846'));
