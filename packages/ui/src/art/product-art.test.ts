import { describe, expect, it } from 'vitest';

import { artKinds, isArtKind } from './art-kinds.ts';
import { kindFor } from './kind-for.ts';
import { artBody } from './product-art.ts';
import { foodMark } from './shapes.ts';

describe('artBody', () => {
  it.each(artKinds)('draws %s alike every time and in a few kilobytes', (kind) => {
    const first = artBody(kind, 'p_1');
    expect(artBody(kind, 'p_1')).toBe(first);
    expect(first.length).toBeGreaterThan(300);
    expect(first.length).toBeLessThan(12_000);
    expect(first).not.toContain('NaN');
    expect(first).not.toContain('undefined');
    expect(first).not.toContain(foodMark);
  });

  it('draws two products differently', () => {
    expect(artBody('roesti', 'p_1')).not.toBe(artBody('roesti', 'p_2'));
  });

  it('knows its kinds', () => {
    expect(artKinds).toHaveLength(42);
    expect(isArtKind('roesti')).toBe(true);
    expect(isArtKind('toString')).toBe(false);
  });
});

describe('kindFor', () => {
  it.each([
    ['Rösti mit Spiegelei', 'roesti'],
    ['Zürcher Geschnetzeltes', 'geschnetzeltes'],
    ['Linde-Burger', 'burger'],
    ['Kalbsschnitzel Wiener Art', 'schnitzel'],
    ['Cordon bleu vom Schwein', 'schnitzel'],
    ['St. Galler Bratwurst', 'sausage'],
    ['Älplermagronen', 'spaetzli'],
    ['Safranrisotto mit Steinpilzen', 'risotto'],
    ['Moitié-Moitié Fondue', 'fondue'],
    ['Rindsfilet 180 g', 'steak'],
    ['Egli-Filets im Bierteig', 'fish'],
    ['Cappuccino', 'coffee'],
    ['Rivella Rot 3.3 dl', 'rivella'],
    ['Eistee', 'icetea'],
    ['Stange 3 dl', 'beer'],
    ['Schwarztee', 'tea'],
    ['Prosecco', 'prosecco'],
    ['Cheeseburger', 'burger'],
    ['Schokoladenkuchen', 'cake'],
    ['Käsekuchen', 'cake'],
    ['Käseplatte', 'board'],
  ] as const)('reads %s as %s', (name, kind) => {
    expect(kindFor(name)).toBe(kind);
  });

  it('falls back to the category and then to a plate', () => {
    expect(kindFor('Tagesmenü', 'soup')).toBe('soup');
    expect(kindFor('Tagesmenü')).toBe('plate');
  });
});
