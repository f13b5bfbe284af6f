/** The gallery shows whatever `packages/ui` exports, in every language it can be looked at. */
import german from '@comanda/messages/de-CH.json';
import { ToastProvider } from '@comanda/ui/toast.tsx';
import { cleanup, render } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';

import { ratiosOf } from './contrast-table.tsx';
import { exhibits } from './exhibits.ts';
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

const components = Object.values(sources).flatMap(componentsIn).toSorted();

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
  const Shown = exhibits[name];
  if (Shown === undefined) throw new Error(`${name} is not in the gallery`);
  // By an element of it, not by its name alone.
  expect(Object.values(own).some((source) => new RegExp(`<${name}[\\s/>]`).test(source))).toBe(true);
  const { container } = render(
    <IntlProvider locale="de-CH" messages={german} timeZone="Europe/Zurich">
      <ToastProvider>
        <Shown />
      </ToastProvider>
    </IntlProvider>,
  );
  const place = container.querySelector(`[data-component="${name}"]`);
  expect(place?.querySelectorAll('figure').length).toBeGreaterThan(0);
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
