// Cups and glasses, drawn from above (design.md 3).
import { lemon, segments } from './garnish.ts';
import type { Random } from './random.ts';
import { arc, blob, circ, each, ell, gloss, line, ring, rrect, scatter, tumbler } from './shapes.ts';

const latteArt =
  '<path d="M50 66C41 58 35 52 38 44.5C40.5 39 47 39.5 50 45C53 39.5 59.5 39 62 44.5C65 52 59 58 50 66Z" fill="#f6e8d2"/>';

const cups = {
  coffee: {
    liquid: '#a86a38',
    top: () =>
      circ(50, 50, 24.5, '#c08654') +
      latteArt +
      line('M50 62C44.5 56.5 41 52 42.5 47.5', '#e4caa4', 1.2) +
      line('M50 62C55.5 56.5 59 52 57.5 47.5', '#e4caa4', 1.2),
  },
  espresso: {
    liquid: '#3b1d0f',
    top: (random: Random) =>
      ring(50, 50, 22.5, '#9a5b2a', 7) +
      ring(50, 50, 25, '#b97a41', 2) +
      blob(random, 50, 50, 17, 17, 9, 0.1, '#7b431d'),
  },
  tea: {
    liquid: '#b5651d',
    top: () =>
      circ(50, 50, 24.5, '#c97a2c') +
      line('M58 44C66 36 72 28 76 20', '#efe8da', 1) +
      rrect(78, 17, 9, 9, 1.5, 15, '#e8d9a8') +
      gloss(20, 0.4),
  },
  choco: {
    liquid: '#5a2f1b',
    top: (random: Random) =>
      circ(50, 50, 24.5, '#6d3c24') +
      blob(random, 50, 49, 14, 13, 9, 0.12, '#fff8ea') +
      blob(random, 50, 48, 9, 8, 9, 0.12, '#f4e6cd') +
      each(scatter(random, 50, 49, 11, 10, 3), (x, y) => rrect(x, y, 2.4, 1, 0.5, random() * 180, '#6d3c24')),
  },
} as const;

/** A cup on its saucer with a spoon. */
export const cup =
  (filling: keyof typeof cups) =>
  (random: Random): string =>
    circ(50, 50, 47, 'var(--art-rim)') +
    ring(50, 50, 46.3, 'var(--art-edge)', 1.2) +
    rrect(80, 38, 22, 9, 4.5, -24, 'var(--art-cup)') +
    circ(50, 50, 31, 'var(--art-cup)') +
    ring(50, 50, 30.5, 'var(--art-edge)', 0.9) +
    circ(50, 50, 26.5, cups[filling].liquid) +
    cups[filling].top(random) +
    rrect(20.5, 74.8, 3, 24, 1.5, 38, 'var(--art-metal)') +
    ell(29.1, 63.8, 4, 6, 38, 'var(--art-metal)');

type Garnish = 'ice' | 'lemon' | 'orange' | 'apple' | 'bubbles';

const cubes = (random: Random, light: string): string =>
  each(scatter(random, 50, 50, 17, 3, 17), (x, y) => {
    const turn = random() * 90;
    return (
      rrect(x, y, 14, 14, 3.4, turn, '#fff', 'fill-opacity=".5"') +
      rrect(x, y, 9, 9, 2.4, turn, light, 'fill-opacity=".4"')
    );
  });
const bubbles = (random: Random): string =>
  each(scatter(random, 50, 50, 28, 14, 7), (x, y) => ring(x, y, 1.2 + random() * 2, '#fff', 1, 'stroke-opacity=".75"'));
const straw = (): string => rrect(38, 34, 4.4, 46, 2.2, -28, 'rgba(255,255,255,.62)');
const garnishes: Record<Garnish, () => string> = {
  ice: straw,
  lemon: () => lemon(68, 34, 11, 20) + straw(),
  orange: () =>
    circ(67, 35, 12, '#e07a1f') +
    circ(67, 35, 9.8, '#f8b04e') +
    segments(67, 35, 9, '#e07a1f', 1) +
    circ(36, 62, 4, '#6d8f3b'),
  apple: () => '<path d="M58 24a14 14 0 0 1 18 18z" fill="#f3e9b4" stroke="#b9402e" stroke-width="1.6"/>',
  bubbles: () => '',
};

/** A cold drink in a tumbler. */
export const glassOf =
  (dark: string, light: string, garnish: Garnish) =>
  (random: Random): string =>
    tumbler() +
    circ(50, 50, 37, dark) +
    blob(random, 50, 50, 34, 34, 12, 0.03, light) +
    (garnish === 'bubbles' ? bubbles(random) : cubes(random, light)) +
    garnishes[garnish]() +
    gloss(31);

/** A beer with its froth. */
export const beer = (random: Random): string =>
  tumbler() +
  circ(50, 50, 37, '#d8931f') +
  blob(random, 50, 50, 35, 35, 14, 0.035, '#fbf3df') +
  each(scatter(random, 50, 50, 30, 20, 5), (x, y) => circ(x, y, 1 + random() * 2, '#f0e0b8')) +
  rrect(94, 50, 10, 30, 5, 0, 'var(--art-glass-edge)') +
  gloss(31, 0.5);

/** Foot and stem reach out from under the bowl: without them a glass from above is a soup in its plate. */
const stemmed = (bowl: string, scale: number): string =>
  circ(79, 21, 15, 'var(--art-glass)') +
  ring(79, 21, 14.4, 'var(--art-glass-edge)', 1.4) +
  line('M79 21L52 48', 'var(--art-glass-edge)', 4) +
  `<g transform="translate(${44 - 50 * scale} ${56 - 50 * scale}) scale(${scale})">${bowl}</g>`;

/** A glass of wine; a sparkling one is slim. */
export const wine =
  (dark: string, light: string, sparkling = false) =>
  (random: Random): string =>
    stemmed(
      tumbler() +
        circ(50, 50, 34, dark) +
        circ(49, 49, 30, light) +
        (sparkling
          ? each(scatter(random, 50, 50, 25, 12, 6), (x, y) =>
              ring(x, y, 1 + random() * 1.6, '#fff', 1.2, 'stroke-opacity=".8"'),
            )
          : '') +
        gloss(38, 0.34) +
        line(arc(50, 50, 24, 20, 75), '#fff', 2, 'stroke-opacity=".22"'),
      sparkling ? 0.74 : 0.92,
    );
