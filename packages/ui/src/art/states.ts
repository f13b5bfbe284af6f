// Drawings of states: an empty plate says more than a sad face (design.md 3).
import { leaf } from './garnish.ts';
import type { Random } from './random.ts';
import { circ, each, either, ell, emptyPlate, rrect, scatter, times } from './shapes.ts';

const fork = (x: number, y: number, turn: number, size: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="none" stroke="var(--art-metal)" stroke-linecap="round"><path d="M0 4V34" stroke-width="3.2"/><path d="M-4.5-26V-14C-4.5-7 4.5-7 4.5-14V-26M0-26V4" stroke-width="2.4"/></g>`;
const knife = (x: number, y: number, turn: number, size: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-1.5 4C-3.5-8-2.500-22 1.500-27V4Z" fill="var(--art-metal)"/><path d="M0 4V34" stroke="var(--art-metal)" stroke-width="3.4" stroke-linecap="round"/></g>`;

/** A laid place: nothing ordered yet. */
export const laid = (): string =>
  `<g transform="matrix(.68 0 0 .68 16 16)">${emptyPlate()}</g>` + fork(8, 48, 0, 0.95) + knife(92, 48, 0, 0.95);

/** A finished plate: all done, all paid. */
export const clean = (random: Random): string =>
  emptyPlate() +
  each(scatter(random, 38, 40, 17, 7, 6), (x, y, i) => circ(x, y, i % 2 === 1 ? 1.1 : 0.8, '#b98a58')) +
  leaf(31, 56, 0.5, 70, '#5f9a4b', '#437534') +
  fork(58, 67, -52, 0.86) +
  knife(67, 56, -52, 0.86);

/** A broken plate: there is nothing here. */
export const broken = (): string => {
  const crack = '53,-4 47,18 56,34 45,52 54,70 48,104';
  const half = (side: 'pl' | 'pr', edge: number): string =>
    `<clipPath id="${side}"><polygon points="${edge},-10 ${crack} ${edge},110"/></clipPath>`;
  return (
    `<defs>${half('pl', -10)}${half('pr', 110)}</defs><g transform="matrix(.86 0 0 .86 7 7)">` +
    `<g transform="translate(-4 1) rotate(-5 50 50)"><g clip-path="url(#pl)">${emptyPlate()}</g></g>` +
    `<g transform="translate(5 2) rotate(6 50 50)"><g clip-path="url(#pr)">${emptyPlate()}</g></g>` +
    rrect(46, 97, 4, 3, 0.6, 30, 'var(--art-rim)') +
    rrect(56, 92, 2.6, 2.6, 0.6, 12, 'var(--art-rim)') +
    rrect(40, 93, 2, 2, 0.4, 50, 'var(--art-rim)') +
    '</g>'
  );
};

/** A box to take away. */
export const box = (random: Random): string =>
  '<path d="M14 22L22 6H78L86 22Z" fill="#a97b4c"/><path d="M14 78L22 94H78L86 78Z" fill="#8f6438"/>' +
  '<path d="M12 24L2 30V70L12 76Z" fill="#9c6f42"/><path d="M88 24L98 30V70L88 76Z" fill="#9c6f42"/>' +
  rrect(50, 50, 78, 58, 4, 0, '#c4965f') +
  rrect(50, 50, 70, 50, 3, 0, '#6d4a2a') +
  '<g transform="matrix(.78 0 0 .78 6 13)">' +
  circ(43, 47, 24, '#79b35c') +
  circ(43, 47, 21.5, '#b8702e') +
  circ(43, 46, 20, '#d18c43') +
  circ(41, 43, 14, '#dc9e58') +
  each(scatter(random, 43, 46, 15, 15, 4), (x, y) => ell(x, y, 1.7, 1, random() * 180, '#fbe9c6')) +
  '</g>' +
  times(12, () =>
    rrect(
      67 + (random() - 0.5) * 12,
      50 + (random() - 0.5) * 34,
      18,
      3.6,
      1,
      50 + random() * 80,
      either(random, '#f2cd62', '#e6b846'),
    ),
  );
