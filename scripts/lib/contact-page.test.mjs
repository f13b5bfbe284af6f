import { expect, it } from 'vitest';

import { contactPageHtml, sheetsOf } from './contact-page.mjs';

const columns = [{ name: 'dark-de' }, { name: 'light-de' }];
const page = (sheets, missing = []) =>
  contactPageHtml({ device: 'phone', sheets, columns, tileWidth: 240, missing: new Set(missing) });

it('cuts the screens into sheets and loses none', () => {
  expect(sheetsOf(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(sheetsOf(['a', 'b'], 2)).toEqual([['a', 'b']]);
  expect(sheetsOf([], 2)).toEqual([]);
});

it('shows each screen in each column, in that order', () => {
  const shown = [...page([['home', 'board'], ['order']]).matchAll(/<img src="([^"]+)"/g)].map(([, source]) => source);
  expect(shown).toEqual([
    'home-dark-de.png',
    'home-light-de.png',
    'board-dark-de.png',
    'board-light-de.png',
    'order-dark-de.png',
    'order-light-de.png',
  ]);
});

it('says in its place what could not be taken', () => {
  const html = page([['home']], ['home-light-de']);
  expect(html).toContain('home-light-de: not reached');
  expect(html).not.toContain('src="home-light-de.png"');
  expect(html).toContain('src="home-dark-de.png"');
});
