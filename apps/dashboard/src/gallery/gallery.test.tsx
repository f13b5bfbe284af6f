/** The gallery shows whatever `packages/ui` exports and design.md §7 names, in every language it can be looked at. */
import german from '@comanda/messages/de-CH.json';
import { ToastProvider } from '@comanda/ui/toast.tsx';
import { cleanup, render } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';

import { SessionContext } from '../parts/session/session-context.ts';
import { ratiosOf } from './contrast-table.tsx';
import { exhibits } from './exhibits.ts';
import { gallerySession } from './gallery-session.ts';
import { readLook, searchOf, venueColors, venueNames } from './look.ts';
import { standInFor } from './stand-ins.ts';

afterEach(cleanup);

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['../../../../packages/ui/src/**/*.tsx', '!../../../../packages/ui/src/**/*.test.tsx'],
  { query: '?raw', import: 'default', eager: true },
);
const own: Readonly<Record<string, string>> = import.meta.glob('./exhibits/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What starts with a capital and is no type. */
const componentsIn = (source: string): string[] =>
  [...source.matchAll(/^export (?:default )?(?:function|const|class) ([A-Z]\w*)/gm)].flatMap(([, name]) => name ?? []);

const ofPackage = Object.values(sources).flatMap(componentsIn);

/** design.md §7: what knows of orders stands in the screens. */
const ofScreens = ['ProductTile', 'CategoryRail', 'CartLine', 'ModifierGroupView'];
/** Styles that screens fill with rows of their own: `.tear`, `.table`. */
const ofStyles = ['Ticket', 'DataTable'];
const components = [...ofPackage, ...ofScreens, ...ofStyles].toSorted();

function place(name: string): HTMLElement {
  const Shown = exhibits[name];
  if (Shown === undefined) throw new Error(`${name} is not in the gallery`);
  const { container } = render(
    <IntlProvider locale="de-CH" messages={german} timeZone="Europe/Zurich">
      <ToastProvider>
        <SessionContext value={gallerySession}>
          <Shown />
        </SessionContext>
      </ToastProvider>
    </IntlProvider>,
  );
  const found = container.querySelector<HTMLElement>(`[data-component="${name}"]`);
  if (found === null) throw new Error(`${name} has no place`);
  return found;
}

test('finds the components of packages/ui', () => {
  expect(components.length).toBeGreaterThan(30);
  expect(components).toContain('Button');
  expect(components).toContain('ProductArt');
  expect(componentsIn('export const Fancy = memo(() => null);')).toEqual(['Fancy']);
});

test('every component has its place, and nothing else has', () => {
  expect(Object.keys(exhibits).toSorted()).toEqual(components);
});

test.each(components)('%s is shown in its place', (name) => {
  // By an element of it, not by its name alone.
  const isElement = Object.values(own).some((source) => new RegExp(`<${name}[\\s/>]`).test(source));
  expect(isElement).toBe(!ofStyles.includes(name));
  expect(place(name).querySelectorAll('figure').length).toBeGreaterThan(0);
});

test('a tile is shown as design.md §7 names its states', () => {
  const tiles = [...place('ProductTile').querySelectorAll('.tile')];
  const states = ['as-pressed', 'as-focus', 'is-in-cart', 'is-out'];
  expect(states.filter((state) => !tiles.some(({ classList }) => classList.contains(state)))).toEqual([]);
  expect(tiles.some((tile) => tile.querySelector('.tile__stock--low') !== null)).toBe(true);
  expect(tiles.some(({ textContent }) => textContent.includes(german.terminal.openPrice))).toBe(true);
});

test('a line of the cart, a head of a group and a row of a table are shown in theirs', () => {
  const lines = place('CartLine');
  for (const state of ['.is-selected .line__tools', '.is-sent', '.line__reduction', '.line__note'])
    expect(lines.querySelector(state)?.outerHTML).toBeTruthy();
  cleanup();
  const heads = place('ModifierGroupView').textContent;
  for (const badge of [german.modifiers.optional, german.modifiers.required]) expect(heads).toContain(badge);
  cleanup();
  const rows = place('DataTable');
  for (const state of ['tr.as-hover', 'tr.is-selected', '.is-gone', '.empty', '.skeleton'])
    expect(rows.querySelector(state)?.outerHTML).toBeTruthy();
});

test.each(['Button', 'IconButton', 'Segmented', 'ProductTile'])('%s is shown under a finger', (name) => {
  expect(place(name).querySelector('.as-pressed')).not.toBeNull();
});

test('the colours of every venue can be read in both themes', () => {
  for (const name of venueNames) {
    for (const theme of ['dark', 'light'] as const) {
      for (const brand of ['primary', 'secondary', 'accent'] as const) {
        const { fill, ink, soft, edge } = ratiosOf(brand, venueColors[name], theme);
        expect(Math.min(fill, ink, soft), `${name} ${theme} ${brand}`).toBeGreaterThanOrEqual(4.5);
        expect(edge, `${name} ${theme} ${brand}`).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

test('its address says what is looked at', () => {
  const look = { theme: 'light', venue: 'night', language: 'pl-PL' } as const;
  expect(readLook(searchOf(look), [])).toEqual(look);
  expect(readLook('?venue=none&theme=pink', ['fr-FR'])).toEqual({ theme: 'dark', venue: 'house', language: 'fr-CH' });
});

test('a rule of a state has its twin for a class', () => {
  expect(standInFor('.btn:hover')).toBe('.btn.as-hover');
  expect(standInFor('.a:active:not(.is-disabled), .b:focus-visible')).toBe(
    '.a.as-pressed:not(.is-disabled), .b.as-focus',
  );
  expect(standInFor('.btn')).toBeNull();
  expect(standInFor(':focus:not(:focus-visible)')).toBeNull();
});
