import { describe, expect, it } from 'vitest';

import { artKinds } from './art-kinds.ts';
import { joinShapes } from './join-shapes.ts';
import { artBody } from './product-art.ts';
import { circ, line, ring, rrect } from './shapes.ts';

const countOf = (drawing: string): number => drawing.match(/<(path|circle)/g)?.length ?? 0;
const coloursOf = (drawing: string): readonly string[] => drawing.match(/(?<=(?:fill|stroke)=")#[^"]+/g) ?? [];

describe('joinShapes', () => {
  it('makes one path of shapes of one colour, also where they overlap', () => {
    const joined = joinShapes(circ(20, 20, 5, '#111') + rrect(22, 22, 8, 6, 1, 30, '#111') + circ(80, 80, 5, '#111'));
    expect(countOf(joined)).toBe(1);
    expect(joined).toContain('M15 20a5 5 0 1 1 10 0a5 5 0 1 1 -10 0Z');
  });

  it('brings a shape to others of its colour where nothing in between lies under it', () => {
    const joined = joinShapes(circ(20, 20, 5, '#111') + circ(50, 50, 5, '#222') + circ(80, 80, 5, '#111'));
    expect(countOf(joined)).toBe(2);
    expect(coloursOf(joined)).toEqual(['#111', '#222']);
  });

  it('leaves a shape above what it lies on', () => {
    const drawing = circ(20, 20, 5, '#111') + circ(22, 20, 5, '#222') + circ(24, 20, 5, '#111');
    expect(joinShapes(drawing)).toBe(drawing);
  });

  it('knows how far strokes and arcs reach', () => {
    const wide = circ(20, 20, 5, '#111') + line('M30 20L60 20', '#222', 10) + circ(34, 28, 5, '#111');
    expect(joinShapes(wide)).toBe(wide);
    const round = circ(20, 20, 5, '#111') + line('M60 40A20 20 0 0 1 60 80', '#222', 1) + circ(79, 60, 2, '#111');
    expect(joinShapes(round)).toBe(round);
  });

  it('does not join what is seen through where it overlaps', () => {
    const seenThrough = (x: number) => ring(x, 50, 5, '#fff', 1, 'stroke-opacity=".5"');
    expect(countOf(joinShapes(seenThrough(20) + seenThrough(26)))).toBe(2);
    expect(countOf(joinShapes(seenThrough(20) + seenThrough(60)))).toBe(1);
    const ofTheme = (x: number) => circ(x, 50, 5, 'var(--art-glass)');
    expect(countOf(joinShapes(ofTheme(20) + ofTheme(26)))).toBe(2);
  });

  it('moves nothing past a shape told in relative numbers, nor into a group', () => {
    const own = '<path d="m1 1l2 2z" fill="#222"/>';
    expect(countOf(joinShapes(circ(20, 20, 5, '#111') + own + circ(80, 80, 5, '#111')))).toBe(3);
    const grouped = `${circ(20, 20, 5, '#111')}<g>${circ(80, 80, 5, '#111')}</g>`;
    expect(joinShapes(grouped)).toBe(grouped);
  });

  it.each(artKinds)('draws %s with few elements', (kind) => {
    // Leaves with their veins and strands of pasta lie on one another.
    expect(countOf(joinShapes(artBody(kind, 'p_1')))).toBeLessThan(kind === 'salad' ? 70 : kind === 'pasta' ? 40 : 30);
  });
});
