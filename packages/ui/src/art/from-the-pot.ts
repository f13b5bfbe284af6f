// Bowls, pasta, rice, cheese and bread, drawn from above (design.md 3).
import { herbs, leaf } from './garnish.ts';
import type { Random } from './random.ts';
import type { Shades } from './shapes.ts';
import {
  arc,
  around,
  blob,
  bowl,
  circ,
  coveredPlate,
  each,
  either,
  ell,
  line,
  plate,
  ring,
  rrect,
  scatter,
  times,
} from './shapes.ts';

/** A mixed salad. */
export const salad = (random: Random): string =>
  bowl('#33532c') +
  each(scatter(random, 50, 50, 30, 26, 6), (x, y, i) => {
    const green = around(['#6aa84f', '#8cc069', '#4f8b3f', '#a9cf7f', '#7a3b57'], i);
    return leaf(x, y, 1 + random() * 0.55, random() * 360, green, 'rgba(0,0,0,.16)');
  }) +
  each(scatter(random, 50, 50, 26, 5, 14), (x, y) => circ(x, y, 4.6, '#d9452f') + circ(x, y, 3.2, '#ee7057')) +
  each(scatter(random, 50, 50, 28, 4, 13), (x, y) => circ(x, y, 3.8, '#e84a7a') + circ(x, y, 3, '#fff1f4'));

/** A soup with cream and croutons. */
export const soup = (random: Random): string => {
  const kinds: readonly [Shades, ...Shades[]] = [
    ['#c9702b', '#dd8a3f'],
    ['#b8452c', '#cf5e42'],
    ['#8a9a44', '#a3b25a'],
    ['#c79a3a', '#dab356'],
  ];
  const [edge, middle] = around(kinds, Math.floor(random() * 4));
  return (
    bowl(edge) +
    blob(random, 50, 50, 34, 34, 12, 0.03, middle) +
    line('M34 46c6-9 17-8 20-1s12 6 13-2', '#fff4dc', 3.4, 'stroke-opacity=".9"') +
    line('M38 60c5-5 12-4 15 0s9 4 11 0', '#fff4dc', 2.4, 'stroke-opacity=".8"') +
    each(
      scatter(random, 50, 50, 24, 5, 10),
      (x, y) =>
        rrect(x, y, 6, 6, 1.2, random() * 90, '#c98f3d') +
        rrect(x - 0.4, y - 0.4, 4.2, 4.2, 1, random() * 90, '#e0ad5c'),
    ) +
    herbs(random, 50, 50, 26, 10)
  );
};

/** Pasta with a tomato sauce. */
export const pasta = (random: Random): string =>
  plate() +
  times(26, (i) => {
    const from = random() * 360;
    const r = 6 + random() * 20;
    const path = arc(50 + (random() - 0.5) * 8, 50 + (random() - 0.5) * 8, r, from, from + 110 + random() * 120);
    return line(path, around(['#f0cd74', '#e4b954', '#f6dd97'], i), 2.5);
  }) +
  blob(random, 50, 48, 13, 12, 9, 0.16, '#b93a24') +
  blob(random, 50, 48, 9, 8, 9, 0.2, '#d4543a') +
  leaf(47, 45, 0.95, -30, '#5f9a4b', '#437534') +
  leaf(54, 47, 0.85, 45, '#74b05c', '#4f8b3f');

/** Spätzli with fried onions. */
export const spaetzli = (random: Random): string =>
  plate() +
  blob(random, 50, 50, 27, 25, 11, 0.08, '#caa044') +
  each(scatter(random, 50, 50, 24, 46, 4), (x, y) =>
    rrect(x, y, 8, 3, 1.5, random() * 180, either(random, '#f0d07c', '#e3bb5c')),
  ) +
  each(scatter(random, 50, 50, 16, 8, 5), (x, y) =>
    line(arc(x, y, 3, random() * 90, 160 + random() * 90), '#a8632a', 1.4),
  ) +
  herbs(random, 50, 50, 22, 12);

/** Saffron risotto with mushrooms. */
export const risotto = (random: Random): string =>
  plate() +
  blob(random, 50, 50, 28, 27, 12, 0.06, '#d99f1f') +
  blob(random, 50, 50, 25, 24, 12, 0.06, '#eab735') +
  each(scatter(random, 50, 50, 23, 60, 3.4), (x, y) =>
    rrect(x, y, 3.6, 1.7, 0.85, random() * 180, either(random, '#f8d56f', '#cf9318', 0.4)),
  ) +
  each(
    scatter(random, 50, 50, 16, 5, 9),
    (x, y) => blob(random, x, y, 4.8, 3.8, 6, 0.2, '#a8774a') + blob(random, x, y - 0.5, 3.4, 2.4, 6, 0.2, '#c79a6c'),
  ) +
  leaf(50, 42, 0.7, 15, '#5f9a4b', '#437534');

/** A pizza with mozzarella and basil. */
export const pizza = (random: Random): string =>
  coveredPlate() +
  blob(random, 50, 50, 43, 43, 18, 0.025, '#c98f45') +
  blob(random, 50, 50, 41, 41, 18, 0.02, '#e0ad64') +
  blob(random, 50, 50, 35, 35, 14, 0.03, '#c1432a') +
  blob(random, 50, 50, 33, 33, 14, 0.05, '#d2573a') +
  each(
    scatter(random, 50, 50, 27, 9, 13),
    (x, y) => blob(random, x, y, 6.6, 5.8, 8, 0.14, '#f8eccb') + blob(random, x, y, 4.4, 3.8, 8, 0.18, '#fff8e4'),
  ) +
  each(scatter(random, 50, 50, 26, 5, 16), (x, y) => leaf(x, y, 0.95, random() * 360, '#5f9a4b', '#437534'));

/** A pot of fondue with a fork. */
export const fondue = (random: Random): string =>
  rrect(84, 84, 34, 9, 4.5, 45, '#5a3a26') +
  circ(48, 48, 42, '#9c2f23') +
  ring(48, 48, 40.4, '#c14a3a', 1.6) +
  circ(48, 48, 36, '#e3b544') +
  blob(random, 48, 48, 33, 33, 12, 0.04, '#f1cd68') +
  each(scatter(random, 48, 48, 24, 9, 9), (x, y) => ring(x, y, 1.6 + random() * 2, '#e0b349', 1.1)) +
  rrect(42, 42, 10, 10, 2.4, 20, '#b9793a') +
  rrect(42, 42, 7.6, 7.6, 1.8, 20, '#e0ad64') +
  rrect(60, 58, 9, 9, 2.2, -16, '#b9793a') +
  rrect(60, 58, 6.8, 6.8, 1.6, -16, '#e8b973') +
  line('M42 42L20 12', '#cfd3d6', 1.7) +
  line('M24 17L18 9', '#7c3f20', 3.4);

/** Bread with butter. */
export const bread = (): string => {
  const roll = (x: number, y: number, turn: number): string =>
    ell(x, y, 17, 11, turn, '#9c6127') +
    ell(x, y, 14.5, 8.6, turn, '#edcf9c') +
    [-7, 0, 7]
      .map((i) => ell(x + i * Math.cos(turn * 0.01745), y + i * Math.sin(turn * 0.01745), 1.6, 1, turn, '#d6b076'))
      .join('');
  return plate() + roll(40, 42, 20) + roll(58, 48, -15) + roll(47, 62, 60) + rrect(68, 66, 10, 8, 2, 20, '#f5e6a8');
};

/** A board of cold meat and cheese. */
export const board = (random: Random): string =>
  rrect(50, 50, 92, 74, 12, -8, '#6a4329') +
  rrect(50, 50, 88, 70, 10, -8, '#7d5233') +
  times(4, (i) => {
    const [x, y] = [24 + i * 11, 37 - i * 1.5];
    const odd = i % 2 === 1;
    return circ(x, y, 8, odd ? '#a8392f' : '#b94c3d') + circ(x, y, 6, odd ? '#c2554a' : '#cf6a59');
  }) +
  '<path d="M22 60l20-5 3 14-20 5z" fill="#f0cf6b"/><path d="M50 54l17-10 4 17z" fill="#f6dd8f"/>' +
  circ(60, 54, 1.6, '#dcb548') +
  circ(32, 65, 1.8, '#d9b347') +
  circ(38, 61, 1.2, '#d9b347') +
  each(scatter(random, 70, 64, 9, 6, 5), (x, y) => circ(x, y, 3.4, '#5b2b52') + circ(x - 0.8, y - 0.9, 1, '#8a5280')) +
  each(scatter(random, 76, 36, 6, 3, 5), (x, y) => ell(x, y, 3.6, 2.2, 40, '#6d8f3b')) +
  ell(47, 76, 3, 6, 80, '#6d8f3b');

/** A dish nobody named more closely. */
export const dish = (random: Random): string => {
  const foods: readonly [Shades, ...Shades[]] = [
    ['#c98f45', '#e0ad64'],
    ['#6aa84f', '#8cc069'],
    ['#b9553a', '#d0745a'],
    ['#e3bb5c', '#f0d07c'],
    ['#9c4a3a', '#b96552'],
  ];
  const first = Math.floor(random() * 5);
  const portion = (x: number, y: number, r: number, index: number): string => {
    const [edge, middle] = around(foods, first + index);
    return blob(random, x, y, r, r, 9, 0.1, edge) + blob(random, x - 0.6, y - 0.8, r * 0.8, r * 0.8, 9, 0.1, middle);
  };
  return (
    plate() + portion(42, 42, 15, 0) + portion(60, 52, 12, 1) + portion(44, 62, 9, 2) + herbs(random, 50, 50, 26, 10)
  );
};
