import { contrast } from '@comanda/ui/theme/contrast.ts';
import { deriveTheme, surfaces } from '@comanda/ui/theme/derive-theme.ts';
import { expect, test } from 'vitest';

import { aDoor } from '../test/a-door.ts';
import { type Look, manifestOf } from './home-screen.ts';
import { colorsOf } from './look.ts';

const { venue } = aDoor();
const look = (primaryColor: string, theme: Look['theme']): Look => ({ ...venue, theme, primaryColor });

/** Good ones are no art: these are what venues choose. */
const venues = [
  ['yellow on white', '#ffe600', 'light'],
  ['dark navy on dark', '#0a1128', 'dark'],
  ['grey', '#8a8a8a', 'light'],
  ['pure red', '#ff0000', 'dark'],
  ['white', '#ffffff', 'light'],
] as const;

test.each(venues)('%s: every text and every button can be read', (_, primary, theme) => {
  const roles = deriveTheme(colorsOf(look(primary, theme)), theme);
  const role = (name: `--${string}`) => roles[name] ?? '';
  // Cart bar, chips, buttons: text on the venue's colour.
  expect(contrast(role('--on-primary'), role('--primary'))).toBeGreaterThanOrEqual(4.5);
  // Plus, links, chosen rows: the venue's colour as text on every surface.
  for (const ground of [...surfaces[theme], role('--primary-soft')]) {
    expect(contrast(role('--primary-ink'), ground)).toBeGreaterThanOrEqual(4.5);
  }
  // The edge of a filled button against what it stands on.
  const edge = role('--primary-outline') === 'transparent' ? role('--primary') : role('--primary-outline');
  expect(contrast(edge, surfaces[theme][0])).toBeGreaterThanOrEqual(3);
});

test('an installed app is called as the venue, opens its door and wears its picture', () => {
  const manifest = manifestOf({ ...look('#ff0000', 'dark'), logo: 'a1' }, '/order/linde', 'https://x.ch');
  expect(manifest).toMatchObject({
    name: 'Gasthof Linde',
    start_url: 'https://x.ch/order/linde',
    display: 'standalone',
    theme_color: surfaces.dark[0],
    icons: [{ src: 'https://x.ch/media/linde/a1/256.webp' }, { src: 'https://x.ch/media/linde/a1/512.webp' }],
  });
});
