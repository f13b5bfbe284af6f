// The strokes all drawings are made of, in a square of 100 by 100 seen from above.
// Crockery takes its colours from the theme's --art-* tokens (design.md 3).
// What is turned is drawn turned, and what is seen through has a colour that is: for each `transform` and each
// `opacity` browsers keep a layer's worth of notes, and a page of tiles has a thousand herbs and shreds.
import type { Random } from './random.ts';

export type Point = readonly [x: number, y: number];

const round = (value: number): number => Number(value.toFixed(1));
export const fine = (value: number): number => Number(value.toFixed(2));
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const extra = (attributes: string): string => (attributes === '' ? '' : ` ${attributes}`);

/** Shades of one food, from its edge to its middle. */
export type Shades = readonly [string, string];

/** The entry at `index`, counted around. */
export const around = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0];
/** One of two, by chance. */
export const either = (random: Random, first: string, second: string, above = 0.5): string =>
  random() > above ? first : second;

/** A disc. */
export const circ = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`;
/** A circle's outline. */
export const ring = (x: number, y: number, r: number, stroke: string, width: number, attributes = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke="${stroke}" stroke-width="${width}"${extra(attributes)}/>`;
/** Where a point of a turned shape lies, as a path says it; told from the shape's middle. */
export const placed = (x: number, y: number, turn: number, size = 1): ((dx: number, dy: number) => string) => {
  const cos = size * Math.cos(radians(turn));
  const sin = size * Math.sin(radians(turn));
  return (dx, dy) => `${fine(x + dx * cos - dy * sin)} ${fine(y + dx * sin + dy * cos)}`;
};

/** A turned ellipse. */
export const ell = (x: number, y: number, rx: number, ry: number, turn: number, fill: string): string => {
  const at = placed(x, y, turn);
  const half = `A${round(rx)} ${round(ry)} ${round(turn)} 1 1 `;
  return `<path d="M${at(rx, 0)}${half}${at(-rx, 0)}${half}${at(rx, 0)}Z" fill="${fill}"/>`;
};
/** A turned rectangle with round corners, by its middle. */
export const rrect = (
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  turn: number,
  fill: string,
  attributes = '',
): string => {
  const at = placed(x, y, turn);
  const [a, b] = [w / 2, h / 2];
  // As round as it is high: a stroke says the same in fewer words.
  if (r > b * 0.9) {
    return `<path d="M${at(b - a, 0)}L${at(a - b, 0)}" stroke="${fill}" stroke-width="${h}" stroke-linecap="round"/>`;
  }
  const bend = `A${r} ${r} 0 0 1 `;
  const upper = `M${at(r - a, -b)}L${at(a - r, -b)}${bend}${at(a, r - b)}L${at(a, b - r)}${bend}${at(a - r, b)}`;
  const lower = `L${at(r - a, b)}${bend}${at(-a, b - r)}L${at(-a, r - b)}${bend}${at(r - a, -b)}Z`;
  return `<path d="${upper}${lower}" fill="${fill}"${extra(attributes)}/>`;
};
/** A stroke along a path. */
export const line = (d: string, stroke: string, width: number, attributes = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra(attributes)}/>`;
/** The path of a straight line. */
export const straight = (x0: number, y0: number, x1: number, y1: number): string =>
  `M${round(x0)} ${round(y0)}L${round(x1)} ${round(y1)}`;
/** The path of an arc between two angles in degrees. */
export const arc = (x: number, y: number, r: number, from: number, to: number): string => {
  const at = (degrees: number): string =>
    `${round(x + r * Math.cos(radians(degrees)))} ${round(y + r * Math.sin(radians(degrees)))}`;
  return `M${at(from)}A${round(r)} ${round(r)} 0 ${Math.abs(to - from) > 180 ? 1 : 0} 1 ${at(to)}`;
};

/** A smooth closed shape of `n` points, each off its place by up to `jitter`. */
export const blob = (
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  n: number,
  jitter: number,
  fill: string,
  turn = 0,
): string => {
  const points = Array.from({ length: n }, (_, i): Point => {
    const angle = (i / n) * Math.PI * 2 + turn;
    const reach = 1 + (random() - 0.5) * 2 * jitter;
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  const half = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const origin: Point = [x, y];
  const start = half(points[n - 1] ?? origin, points[0] ?? origin);
  const curve = points.map((point, i) => {
    const end = half(point, points[(i + 1) % n] ?? origin);
    return `Q${round(point[0])} ${round(point[1])} ${round(end[0])} ${round(end[1])}`;
  });
  return `<path d="M${round(start[0])} ${round(start[1])}${curve.join('')}Z" fill="${fill}"/>`;
};

/** Up to `n` points in a disc, at least `apart` from one another. */
export const scatter = (
  random: Random,
  x: number,
  y: number,
  r: number,
  n: number,
  apart: number,
): readonly Point[] => {
  const found: Point[] = [];
  for (let tries = 0; found.length < n && tries < 900; tries += 1) {
    const angle = random() * 6.283;
    const reach = Math.sqrt(random()) * r;
    const point: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    if (found.every((other) => Math.hypot(other[0] - point[0], other[1] - point[1]) >= apart)) found.push(point);
  }
  return found;
};

/** The drawings of many points as one. */
export const each = (points: readonly Point[], draw: (x: number, y: number, index: number) => string): string =>
  points.map(([x, y], index) => draw(x, y, index)).join('');
/** `n` drawings as one. */
export const times = (n: number, draw: (index: number) => string): string =>
  Array.from({ length: n }, (_, index) => draw(index)).join('');

/** What follows this mark is scaled up to fill the well of the plate. */
export const foodMark = '<!--food-->';

const rim = (): string => circ(50, 50, 48, 'var(--art-rim)') + ring(50, 50, 47.3, 'var(--art-edge)', 1.2);
/** A plate without anything on it. */
export const emptyPlate = (): string =>
  rim() + circ(50, 50, 40, 'var(--art-well)') + ring(50, 50, 40, 'var(--art-edge)', 0.8);
/** A plate; the food follows. */
export const plate = (): string => emptyPlate() + foodMark;
/** A bowl filled to its edge. */
export const bowl = (fill: string): string => rim() + circ(50, 50, 40, 'var(--art-well)') + circ(50, 50, 39, fill);
/** The rim of a plate that something covers entirely. */
export const coveredPlate = rim;
/** The rim of a glass. */
export const tumbler = (): string =>
  circ(50, 50, 42, 'var(--art-glass)') + ring(50, 50, 41.3, 'var(--art-glass-edge)', 1.6);
/** Light on a liquid. */
export const gloss = (r: number, opacity = 0.28): string =>
  line(arc(50, 50, r, 195, 262), '#fff', 2.4, `stroke-opacity="${opacity}"`);
