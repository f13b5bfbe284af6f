// Swiss classics and the grill, drawn from above (design.md 3).
import { chip, egg, herbs, leaf, lemon, roestiDisc } from './garnish.ts';
import type { Random } from './random.ts';
import { arc, blob, circ, each, either, ell, line, plate, rrect, scatter, times } from './shapes.ts';

/** Rösti with an egg. */
export const roesti = (random: Random): string =>
  plate() + roestiDisc(random, 50, 50, 29) + egg(random, 54, 47, 14) + herbs(random, 50, 50, 24, 9);

/** Sliced veal in cream beside a rösti. */
export const geschnetzeltes = (random: Random): string =>
  plate() +
  `<g>${roestiDisc(random, 38, 40, 20)}</g>` +
  blob(random, 58, 57, 21, 19, 10, 0.09, '#e8d3a6') +
  each(scatter(random, 58, 57, 15, 10, 5.2), (x, y) =>
    rrect(x, y, 9, 3.8, 1.9, random() * 180, either(random, '#b98a5a', '#cfa273')),
  ) +
  each(scatter(random, 58, 57, 15, 4, 8), (x, y) => ell(x, y, 3, 2.3, random() * 180, '#f5ead2')) +
  herbs(random, 58, 57, 16, 9);

const schnitzelCrust = (random: Random): string => {
  const shape = (rx: number, ry: number, jitter: number, fill: string): string =>
    blob(random, 44, 48, rx, ry, 9, jitter, fill, random());
  return shape(23, 20, 0.12, '#c07f2b') + shape(21, 18, 0.1, '#dda143');
};

/** A breaded escalope with chips and lemon. */
export const schnitzel = (random: Random): string =>
  plate() +
  schnitzelCrust(random) +
  each(scatter(random, 44, 48, 16, 16, 4), (x, y) => circ(x, y, 1, either(random, '#efc270', '#bd7f2b'))) +
  times(9, () => chip(random, 70 + (random() - 0.5) * 9, 56 + (random() - 0.5) * 22, () => random() * 180)) +
  lemon(46, 44, 7.5) +
  leaf(57, 31, 0.7, 40, '#4f8b3f', '#3d6f31') +
  leaf(62, 35, 0.55, 95, '#65a152', '#4a7d3b');

/** A steak with butter, potatoes and beans. */
export const steak = (random: Random): string =>
  plate() +
  blob(random, 45, 46, 22, 17, 9, 0.13, '#5a2e1d', 0.6) +
  blob(random, 45, 46, 20, 15, 9, 0.12, '#7b4128', 0.6) +
  [-2, -1, 0, 1, 2]
    .map((i) => {
      const from = `${Number((32 + Math.abs(i) * 1.5).toFixed(1))} ${Number((47 + i * 4.4).toFixed(1))}`;
      const to = `${Number((57 - Math.abs(i) * 2.2).toFixed(1))} ${Number((42 + i * 4.4).toFixed(1))}`;
      return line(`M${from}L${to}`, '#4a2415', 1.8);
    })
    .join('') +
  rrect(47, 45, 9, 7, 2, 18, '#f5df8f') +
  herbs(random, 47, 45, 3, 3) +
  each(
    scatter(random, 66, 64, 9, 5, 6),
    (x, y) => circ(x, y, 3.7, '#e2b552') + circ(x - 0.8, y - 0.8, 1.5, '#f0cf83'),
  ) +
  times(4, (i) => rrect(38 + i * 4.4, 71 - i * 0.6, 2.6, 13, 1.3, 66 + i * 9, i % 2 === 1 ? '#5f9a4b' : '#4f8b3f'));

/** Two fillets of fish with lemon and potatoes. */
export const fish = (random: Random): string => {
  const turn = -24;
  const along = Math.cos(turn * 0.01745);
  const down = Math.sin(turn * 0.01745);
  const one = (value: number): number => Number(value.toFixed(1));
  const fillet = (x: number, y: number): string =>
    ell(x, y, 23, 7.6, turn, '#d9a660') +
    ell(x, y, 21, 6, turn, '#efcd93') +
    [-3, -2, -1, 0, 1, 2, 3]
      .map((i) => {
        const [mx, my] = [x + i * 5 * along, y + i * 5 * down];
        const path = `M${one(mx + 3 * down)} ${one(my - 3 * along)}L${one(mx - 3 * down)} ${one(my + 3 * along)}`;
        return line(path, '#d2a263', 1);
      })
      .join('');
  return (
    plate() +
    fillet(42, 42) +
    fillet(52, 55) +
    lemon(33, 62, 8) +
    each(
      scatter(random, 66, 66, 8, 4, 6),
      (x, y) => circ(x, y, 4, '#ecd590') + circ(x - 0.8, y - 0.9, 1.6, '#f7e9b9'),
    ) +
    leaf(68, 34, 0.8, 60, '#5f9a4b', '#437534') +
    leaf(73, 40, 0.6, 110, '#74b05c', '#4f8b3f') +
    herbs(random, 48, 48, 20, 7)
  );
};

/** A burger with chips. */
export const burger = (random: Random): string =>
  plate() +
  circ(43, 47, 23, '#6aa84f') +
  blob(random, 43, 47, 24, 24, 16, 0.05, '#79b35c') +
  circ(43, 47, 21.5, '#b8702e') +
  circ(43, 46, 20, '#d18c43') +
  circ(41, 43, 14, '#dc9e58') +
  each(scatter(random, 43, 46, 15, 17, 4), (x, y) => ell(x, y, 1.7, 1, random() * 180, '#fbe9c6')) +
  times(8, () => chip(random, 70 + (random() - 0.5) * 10, 62 + (random() - 0.5) * 16, () => 20 + random() * 130));

/** A bratwurst with onions and a rösti. */
export const sausage = (random: Random): string =>
  plate() +
  roestiDisc(random, 62, 60, 17) +
  line('M27 58C30 38 46 29 64 33', '#b98a58', 13) +
  line('M27 58C30 38 46 29 64 33', '#dcb684', 10) +
  rrect(31, 49, 1.9, 8.6, 0.9, -10, '#8d5f33') +
  rrect(38, 41, 1.9, 8.6, 0.9, 5, '#8d5f33') +
  rrect(47, 36, 1.9, 8.6, 0.9, 20, '#8d5f33') +
  rrect(56, 34, 1.9, 8.6, 0.9, 35, '#8d5f33') +
  blob(random, 38, 64, 11, 8, 8, 0.15, '#8a5426') +
  each(scatter(random, 38, 64, 8, 6, 4), (x, y) =>
    line(arc(x, y, 2.6, random() * 90, 180 + random() * 90), '#d9a863', 1.2),
  );

/** A child's plate with nuggets and chips. */
export const kids = (random: Random): string => {
  const nugget = (i: number): string => {
    const [x, y] = [38 + (i % 3) * 10, 40 + Math.floor(i / 3) * 12];
    return (
      rrect(x, y, 9, 7.5, 3.4, random() * 90, '#cf8f35') + rrect(x, y - 0.5, 7, 5.4, 2.6, random() * 90, '#e6b258')
    );
  };
  return (
    plate() +
    times(5, nugget) +
    times(9, () => chip(random, 58 + (random() - 0.5) * 14, 66 + (random() - 0.5) * 12, () => random() * 180)) +
    circ(36, 64, 7, 'var(--art-rim)') +
    circ(36, 64, 5.4, '#c1331f')
  );
};
